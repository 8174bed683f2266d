"""What an audit can find: each fault with its code, how much it matters, and what to do about it in Blender.

Codes are for programs and stay as they are; titles, remedies and messages are for people.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

__all__ = ["FAULTS", "Fault", "Finding", "Severity"]


class Severity(StrEnum):
    """How much a fault matters."""

    ERROR = "error"  # a class sees something wrong, or does not get it at all
    WARNING = "warning"  # likely a slip: names lead astray, or something is missing
    NOTE = "note"  # worth knowing; often nothing to do


@dataclass(frozen=True)
class Fault:
    """One kind of thing that can be wrong."""

    code: str
    severity: Severity
    title: str
    remedy: str


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong: the catalog's keys, and the objects and collections by their names in Blender."""

    code: str
    message: str  # one sentence
    keys: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    collections: tuple[str, ...] = ()


_DELETE_OR_DRAW = (
    "Select it, look at it in Edit Mode (Tab), and draw it anew; or delete it, if the class does not need it."
)

# The most important first, which is the order of every report.
_ALL = (
    Fault(
        "sides_swapped",
        Severity.ERROR,
        "Left and right are swapped",
        "Swap the endings .l and .r of the two names (F2 renames). In the front view (Numpad 1) the body's left is on "
        "your right.",
    ),
    Fault(
        "wrong_side",
        Severity.ERROR,
        "Named for one side, lies on the other",
        "Change the ending of the name to the side where it lies (F2), or move it to the side of its name. In the "
        "front view (Numpad 1) the body's left is on your right.",
    ),
    Fault(
        "not_finite",
        Severity.ERROR,
        "Broken geometry: a coordinate is not a finite number",
        "In Edit Mode delete the stray points, or take the object from an intact copy of the scene (File > Append).",
    ),
    Fault(
        "zero_scale",
        Severity.ERROR,
        "Pressed flat: a scale of 0",
        "In the sidebar (N, Item) set every scale to 1, or clear it with Alt-S.",
    ),
    Fault("no_area", Severity.ERROR, "No face has an area", _DELETE_OR_DRAW),
    Fault("single_point", Severity.ERROR, "A mesh of a single point", _DELETE_OR_DRAW),
    Fault("empty_mesh", Severity.ERROR, "A mesh without anything in it", _DELETE_OR_DRAW),
    Fault("empty_curve", Severity.ERROR, "A curve without anything in it", _DELETE_OR_DRAW),
    Fault(
        "modifiers_leave_nothing",
        Severity.ERROR,
        "Modifiers remove every face",
        "In the modifiers' tab (the wrench) switch them off one by one until it shows again; a Mask often hides all.",
    ),
    Fault("no_surface", Severity.ERROR, "No surface", _DELETE_OR_DRAW),
    Fault(
        "no_bevel",
        Severity.WARNING,
        "A curve without thickness: visible as a line, cannot be exported",
        "In the curve's Data tab, Geometry > Bevel, give it a depth, such as that of its neighbours.",
    ),
    Fault(
        "only_edges",
        Severity.WARNING,
        "Only lines or points: cannot be exported",
        "A line that is meant to be one (an axis) may stay. Otherwise fill it in Edit Mode (F), or give it a Skin "
        "modifier.",
    ),
    Fault(
        "middle_on_other_side",
        Severity.WARNING,
        "Reaches over the middle, most of it lies on the other side",
        "Look whether that is so in the body, as of the right vagus nerve; else its name has the wrong ending.",
    ),
    Fault(
        "one_sided",
        Severity.WARNING,
        "One side is missing",
        "If the body has both: mirror a copy of it, and name the copy with the other ending (Shift-D; with the 3D "
        "cursor in the middle of the body, Shift-C, as pivot: Ctrl-M, X). If the other side is there under another "
        "name, rename that.",
    ),
    Fault(
        "one_sided_attachment",
        Severity.WARNING,
        "An origin or insertion has no other side",
        "Mirror a copy of it, and name the copy with the other ending (Shift-D; with the 3D cursor in the middle of "
        "the body, Shift-C, as pivot: Ctrl-M, X).",
    ),
    Fault(
        "pair_differs",
        Severity.WARNING,
        "Left and right differ much",
        "Look at both: one may be a remainder, or drawn otherwise. In the body some do differ, as the vagus nerves.",
    ),
    Fault(
        "pair_out_of_place",
        Severity.WARNING,
        "Left and right do not lie opposite each other",
        "Look at both: one may have been moved (G) by mistake. In the body some do lie so.",
    ),
    Fault(
        "copy_in_place",
        Severity.WARNING,
        "A copy that lies where the original lies",
        "Delete it, after a look at whether it is the original that lacks something. Who hides one of them sees no "
        "difference.",
    ),
    Fault(
        "copy",
        Severity.WARNING,
        "A copy with a numbered name",
        "Delete it, or give it a name of its own (F2).",
    ),
    Fault(
        "same_name",
        Severity.WARNING,
        "Two objects that stand for one structure",
        "Give one of them a name that tells what it shows (F2).",
    ),
    Fault(
        "name_cut",
        Severity.WARNING,
        "A name that was cut off",
        "Blender before 5.0 keeps 63 bytes of a name, and an accented letter takes two. Shorten the name by hand, "
        "with its ending (.l, .r) at the end, or give the scene its English names again.",
    ),
    Fault(
        "name_of_several",
        Severity.WARNING,
        "A name that stands for several structures",
        "Give the scene its English names again, or give each a name of its own (F2).",
    ),
    Fault(
        "dirty_name",
        Severity.WARNING,
        "A name with stray or lost characters",
        "Rename it (F2), in the list of objects as well as its data block below it.",
    ),
    Fault(
        "in_no_collection",
        Severity.WARNING,
        "In no collection: nobody can see it",
        "Append it again from an intact copy of the scene (File > Append). The old one can be deleted in the "
        "Outliner's “Blender File” view.",
    ),
    Fault(
        "data_of_another_name",
        Severity.WARNING,
        "The data block is named after something else",
        "Rename the data block (the green triangle below the object in the Outliner). If it is shared, make it "
        "single-user first (Object > Relations > Make Single User > Object & Data). The scene takes a translation's "
        "names from the data blocks.",
    ),
    Fault(
        "group_strangers",
        Severity.WARNING,
        "A collection of one side holds structures of the other",
        "Drag them into the collection of their own side, or unlink them there.",
    ),
    Fault(
        "no_material",
        Severity.WARNING,
        "No material: it is shown grey",
        "In the material tab give it that of its neighbours (select both, its neighbour last: Object > Link/Transfer "
        "Data > Link Materials).",
    ),
    Fault(
        "label_without_structure",
        Severity.WARNING,
        "A label whose structure is missing",
        "Delete the label and its line, or parent it to its structure (Ctrl-P, Object (Keep Transform)).",
    ),
    Fault(
        "remark",
        Severity.NOTE,
        "Other remarks of the catalog",
        "Look at it in Blender; the catalog took the likeliest meaning.",
    ),
    Fault(
        "line_without_label",
        Severity.NOTE,
        "A leader line without its label",
        "Delete the line, or parent it to its label (Ctrl-P).",
    ),
    Fault(
        "label_on_heading",
        Severity.NOTE,
        "A label on a heading, not on a structure",
        "Nothing, if the scene has no structure of that name.",
    ),
    Fault(
        "unknown_term",
        Severity.NOTE,
        "A term that no table knows",
        "It can be found by this name only, not in other languages. Correct its spelling if it is a slip, or add a "
        "row to the text “Translations”.",
    ),
    Fault(
        "no_ta2_id",
        Severity.NOTE,
        "A term without a TA2 number",
        "Add the number to its row in the text “Translations”, if Terminologia Anatomica 2 has the term.",
    ),
    Fault(
        "heading_without_members",
        Severity.NOTE,
        "A heading with no structure below it",
        "Nothing, if its structures are not modelled; else parent them to it.",
    ),
    Fault(
        "shared_data",
        Severity.NOTE,
        "One data block serves several structures",
        "Before editing one of them make it single-user (Object > Relations > Make Single User > Object & Data), or "
        "all of them change.",
    ),
    Fault(
        "data_of_other_side",
        Severity.NOTE,
        "The data block bears the other side's ending",
        "Nothing: Prosector goes by the object's name. A script that goes by data blocks may take it for the other.",
    ),
    Fault(
        "over_the_middle",
        Severity.NOTE,
        "Reaches over the middle of the body",
        "Nothing, if it does so in the body.",
    ),
    Fault(
        "inside_out",
        Severity.NOTE,
        "Its faces look inwards",
        "In Edit Mode select all and recalculate outside (Shift-N). Exports have it turned over already.",
    ),
    Fault(
        "name_at_limit",
        Severity.NOTE,
        "A name of exactly 63 bytes",
        "Look whether its end is missing. Blender before 5.0 cuts whatever is added to it.",
    ),
    Fault(
        "loose_object",
        Severity.NOTE,
        "In no collection, and not counted as a structure",
        "Nothing, if other objects use it as a template; else delete it, or put it into a collection.",
    ),
    Fault(
        "empty_collection",
        Severity.NOTE,
        "An empty collection",
        "Nothing: it gives the table of contents its entry. Delete it, if it is in the way.",
    ),
)

FAULTS: Mapping[str, Fault] = {fault.code: fault for fault in _ALL}
