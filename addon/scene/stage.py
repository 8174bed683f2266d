"""The open scene as something whose switches can be read and thrown by kind and name: eyes of objects and collections,
colours, offsets, selection, and what the 3D views show. One call's length: a file load or an undo step frees all of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import bpy

from ..core.shown import Shown
from ..core.visibility import Folder, Showing
from .read import open_scene

__all__ = ["KINDS", "PROPERTY", "SURFACES", "Stage", "View", "call"]

PROPERTY = "prosector_shown"  # of the scene
SURFACES = {"MESH", "CURVE", "SURFACE", "META", "FONT", "CURVES", "POINTCLOUD", "VOLUME", "GREASEPENCIL", "GPENCIL"}
FEW = 12  # eyes that are opened and closed one by one
ROOT = ""  # the key of the scene's own collection

View = tuple[bpy.types.Area, Any]  # its space, too: a SpaceView3D


class Stage:
    """The scene and view layer that the person sees, with their objects, collections and 3D views by name."""

    def __init__(self) -> None:
        opened = open_scene()
        self.scene: Any = opened.scene
        self.layer, self.window = opened.layer, opened.window
        # bpy.data.objects.get looks through all names each time. Linked objects may bear the name of a local one.
        self.objects: dict[str, Any] = {}
        for item in bpy.data.objects:
            if item.library is None or item.name not in self.objects:
                self.objects[item.name] = item
        self._folders: dict[str, Any] | None = None
        self.views: dict[str, View] = dict(_views(self.scene, self.layer))

    @property
    def folders(self) -> dict[str, Any]:
        """The view layer's collections by the names on the way to them, parents first."""
        if self._folders is None:
            self._folders = {}
            for key, folder, _ in _walk(self.layer.layer_collection):
                self._folders[key] = folder
        return self._folders

    def showing(self, visible: set[str]) -> Showing:
        """What the view layer shows, for `core.visibility.plan`; the folders' rows are those of `folders`."""
        rows: dict[str, int] = {}
        listed: list[Folder] = []
        self._folders = {}
        for key, folder, above in _walk(self.layer.layer_collection):
            rows[key] = len(listed)
            self._folders[key] = folder
            collection = folder.collection
            listed.append(
                Folder(
                    rows[above] if above is not None else -1,
                    folder.exclude or collection.hide_viewport,
                    folder.hide_viewport,
                    tuple(collection.objects.keys()),
                )
            )
        objects, layer = self.objects, self.layer

        def is_hidden(name: str) -> bool:
            return name in objects and bool(objects[name].hide_get(view_layer=layer))

        def is_disabled(name: str) -> bool:
            return name in objects and bool(objects[name].hide_viewport)

        def counts(name: str) -> bool:
            return name in objects and objects[name].type in SURFACES

        return Showing(listed, visible, is_hidden, is_disabled, counts)

    def visible(self) -> list[Any]:
        """The objects that the view layer shows."""
        # A removed object leaves None behind until Blender looks at the layer again.
        if bpy.context.view_layer == self.layer:
            # One call: five times as fast as asking each object.
            return [item for item in bpy.context.visible_objects if item is not None]
        return [item for item in self.layer.objects if item is not None and item.visible_get(view_layer=self.layer)]

    def shown(self) -> Shown:
        """What Prosector has done to the scene so far."""
        return Shown.read(self.scene.get(PROPERTY)) or Shown()

    def get(self, kind: str, name: str) -> object:
        """How a switch is set. Raises KeyError for what is not there any more."""
        return KINDS[kind][0](self, name)

    def set(self, kind: str, name: str, value: Any) -> None:
        KINDS[kind][1](self, name, value)

    def set_eyes(self, closed: Mapping[str, bool]) -> None:
        """Opens and closes the eyes of many objects.

        `hide_set` looks through the whole view layer each time (0.5 ms in the full atlas); Blender's own operators do
        so once. They go by the selection, which is as before afterwards, but for what is hidden.
        """
        area = next((area for area, _ in self.views.values()), None)
        if len(closed) < FEW or area is None or self.window is None:
            for name, is_closed in closed.items():
                self.objects[name].hide_set(is_closed, view_layer=self.layer)
            return
        layer, objects = self.layer, [item for item in self.layer.objects if item is not None]
        wanted = {item.name: bool(item.hide_get(view_layer=layer)) for item in objects} | dict(closed)
        selected, active = _selection(self, ""), layer.objects.active
        window = next(window for window in bpy.context.window_manager.windows if area in window.screen.areas[:])
        region = next(region for region in area.regions if region.type == "WINDOW")
        with bpy.context.temp_override(window=window, area=area, region=region):
            if not all(closed.values()):
                call("object.hide_view_clear", select=False)
            # Either what stays open is selected, or what is to be closed: whichever misses less, since what cannot be
            # selected, and what a closed collection hides, is not within reach of the operators.
            missed_open = missed_closed = 0
            for item in objects:
                if not item.hide_select and item.visible_get(view_layer=layer):
                    continue
                if wanted[item.name]:
                    missed_closed += 1
                elif item.visible_get(view_layer=layer):
                    missed_open += 1
            by_open = missed_open <= missed_closed
            if by_open or any(wanted.values()):
                for item in objects:
                    item.select_set(wanted[item.name] != by_open, view_layer=layer)
                call("object.hide_view_set", unselected=by_open)
        for item in objects:
            if bool(item.hide_get(view_layer=layer)) != wanted[item.name]:
                item.hide_set(wanted[item.name], view_layer=layer)
        _select(self, "", selected)
        layer.objects.active = active


def call(name: str, **options: object) -> None:
    """Runs an operator of Blender's without evaluating the scene before and after it, as `bpy.ops` does: the next
    redraw evaluates it anyway, and it takes 100 ms in the full atlas. Where there is no such way, as `bpy.ops` does.
    """
    bare: Any = vars(sys.modules["bpy.ops"]).get("_op_call")  # up to Blender 5.1
    if bare is not None:
        bare(name, options, "EXEC_DEFAULT", False)
    else:
        module, function = name.split(".")
        getattr(getattr(bpy.ops, module), function)(**options)


def _walk(folder: Any, key: str = ROOT, above: str | None = None) -> Iterator[tuple[str, Any, str | None]]:
    yield key, folder, above
    for child in folder.children:
        yield from _walk(child, f"{key} > {child.name}" if key else child.name, key)


def _views(scene: bpy.types.Scene, layer: bpy.types.ViewLayer) -> Iterator[tuple[str, View]]:
    manager = bpy.context.window_manager
    for number, window in enumerate(manager.windows if manager is not None else ()):
        if window.scene == scene and window.view_layer == layer:
            for row, area in enumerate(window.screen.areas):
                if area.type == "VIEW_3D":
                    yield f"{number}/{window.screen.name}/{row}", (area, area.spaces.active)


def _selection(stage: Stage, _: str) -> list[str]:
    return sorted(item.name for item in stage.layer.objects.selected if item is not None)


def _select(stage: Stage, _: str, names: list[str]) -> None:
    chosen = set(names)
    for other in [item for item in stage.layer.objects.selected if item is not None]:
        if other.name not in chosen:
            other.select_set(False, view_layer=stage.layer)
    present = stage.layer.objects
    for name in chosen:
        item: Any = stage.objects.get(name)
        if item is not None and item.visible_get(view_layer=stage.layer) and present.get(name) is not None:
            item.select_set(True, view_layer=stage.layer)


def _active(stage: Stage, _: str) -> str:
    active = stage.layer.objects.active
    return active.name if active is not None else ""


def _is_local(stage: Stage, name: str) -> bool:
    """Whether an object is in the local view of all views that have one."""
    return all(stage.objects[name].local_view_get(space) for _, space in stage.views.values() if space.local_view)


def _set_local(stage: Stage, name: str, value: bool) -> None:
    for _, space in stage.views.values():
        if space.local_view:
            stage.objects[name].local_view_set(space, value)


def _activate(stage: Stage, _: str, name: str) -> None:
    stage.layer.objects.active = stage.objects[name] if name else None


def _look(stage: Stage, key: str) -> tuple[object, ...]:
    region = stage.views[key][1].region_3d
    return (
        tuple(region.view_location),
        tuple(region.view_rotation),
        region.view_distance,
        region.view_perspective,
    )


def _turn(stage: Stage, key: str, look: tuple[Any, ...]) -> None:
    region = stage.views[key][1].region_3d
    location, rotation, distance, perspective = look
    region.view_perspective = perspective
    region.view_location, region.view_rotation, region.view_distance = location, rotation, distance
    stage.views[key][0].tag_redraw()


def _shading(stage: Stage, key: str) -> tuple[str, str]:
    shading = stage.views[key][1].shading
    return shading.type, shading.color_type


def _shade(stage: Stage, key: str, value: tuple[str, str]) -> None:
    shading = stage.views[key][1].shading
    # The colours of a mode can be set in that mode only: first those of solid, then the mode itself.
    shading.type = "SOLID"
    shading.color_type = value[1]
    shading.type = value[0]


def _clipping(stage: Stage, key: str) -> tuple[object, ...]:
    region = stage.views[key][1].region_3d
    return region.use_clip_planes, tuple(tuple(plane) for plane in region.clip_planes)


def _clip(stage: Stage, key: str, value: tuple[bool, Any]) -> None:
    area, space = stage.views[key]
    if value[0] and not bpy.app.background:
        # Only what its own operator has prepared does Blender cut at all (RV3D_CLIPPING_ENABLED; 4.3 and 5.2).
        window = next(window for window in bpy.context.window_manager.windows if area in window.screen.areas[:])
        region = next(region for region in area.regions if region.type == "WINDOW")
        corners = {"xmin": 0, "xmax": region.width, "ymin": 0, "ymax": region.height}
        with bpy.context.temp_override(window=window, area=area, region=region):
            call("view3d.clip_border", **corners, wait_for_input=False)
    space.region_3d.clip_planes = value[1]
    space.region_3d.use_clip_planes = value[0]
    area.tag_redraw()


def _property(stage: Stage, _: str) -> str | None:
    text = stage.scene.get(PROPERTY)
    return text if isinstance(text, str) else None


def _write_property(stage: Stage, _: str, text: str | None) -> None:
    if text is not None:
        stage.scene[PROPERTY] = text
    elif PROPERTY in stage.scene:
        del stage.scene[PROPERTY]


def _is_linked(stage: Stage, name: str) -> bool:
    return stage.scene.collection.objects.get(name) == stage.objects[name]


def _link(stage: Stage, name: str, value: bool) -> None:
    objects = stage.scene.collection.objects
    (objects.link if value else objects.unlink)(stage.objects[name])


def _set_eye(stage: Stage, name: str, closed: bool) -> None:
    stage.objects[name].hide_set(closed, view_layer=stage.layer)


def _of_object(attribute: str, kind: Callable[[Any], Any]) -> tuple[Callable[..., Any], Callable[..., None]]:
    def get(stage: Stage, name: str) -> object:
        return kind(getattr(stage.objects[name], attribute))

    def set_(stage: Stage, name: str, value: Any) -> None:
        setattr(stage.objects[name], attribute, value)

    return get, set_


# By kind: how a switch is read, and how it is thrown. In the order in which they are put back: what is linked and open
# decides what can be selected.
KINDS: dict[str, tuple[Callable[[Stage, str], Any], Callable[[Stage, str, Any], None]]] = {
    "linked": (_is_linked, _link),  # to the scene's own collection
    "folder": (
        lambda stage, key: bool(stage.folders[key].hide_viewport),
        lambda stage, key, value: setattr(stage.folders[key], "hide_viewport", value),
    ),
    "disabled": _of_object("hide_viewport", bool),
    "hidden": (lambda stage, name: bool(stage.objects[name].hide_get(view_layer=stage.layer)), _set_eye),
    "local": (_is_local, _set_local),
    "colour": _of_object("color", tuple),
    "offset": _of_object("delta_location", tuple),
    "selection": (_selection, _select),
    "active": (_active, _activate),
    "shading": (_shading, _shade),
    "clipping": (_clipping, _clip),
    "look": (_look, _turn),
    "shown": (_property, _write_property),
}
