"""Small scenes as facts, with Z-Anatomy's habits, for tests that need no Blender."""

from addon.core.facts import CollectionFacts, ObjectFacts, SceneFacts

SKELETAL, INSERTIONS, JOINTS, MUSCULAR, VESSELS, LYMPHOID, NERVOUS, VISCERAL = (
    "1: Skeletal system",
    "2: Muscular insertions",
    "3: Joints",
    "4: Muscular system",
    "5: Cardiovascular system",
    "6: Lymphoid organs",
    "7: Nervous system & Sense organs",
    "8: Visceral systems",
)

TABLE = """English;Latin;TA2ID;Français;Español;Portugues;Italiano;Hindi
Femur;Os femoris;1360;Fémur;Hueso Fémur;Fêmur;Femore;
Patella;Patella;1390;Patella;Patela;Patela;Rotula;
Kidney;Ren;3358;Rein;Riñón;Rim;Rene;
Liver;Hepar;3023;Foie;Hígado;Fígado;Fegato;
Spleen;Splen;5178;Rate;Bazo;Baço;Milza;
Uterus;Uterus;3500;Utérus;Útero;Útero;Utero;
Left renal artery;Arteria renalis sinistra;7202;Artère rénale gauche;Arteria renal izquierda;;;
Right renal artery;Arteria renalis dextra;7201;Artère rénale droite;Arteria renal derecha;;;
Rectus femoris muscle;Musculus rectus femoris;2614;Muscle droit fémoral;Músculo recto femoral;;;
Deltoid muscle;Musculus deltoideus;2452;Muscle deltoïde;;;;
Right lung;Pulmo dexter;3265;Poumon droit;Pulmón derecho;;;
"""


def thing(name: str, *collections: str, type: str = "MESH", data: str | None = None, parent: str = "") -> ObjectFacts:
    """An object; its data block bears its name without the ending, as in the atlas."""
    stem = name.split(".")[0]
    return ObjectFacts(name, type, stem if data is None else data, parent, collections)


def pair(term: str, *collections: str, type: str = "MESH", parent: str = "") -> list[ObjectFacts]:
    return [thing(f"{term}.{side}", *collections, type=type, data=term, parent=parent) for side in "lr"]


def heading(term: str, *collections: str, parent: str = "") -> ObjectFacts:
    return thing(f"{term}.g", *collections, type="FONT", data=f"{term}.g", parent=parent)


def scene(
    objects: list[ObjectFacts], collections: dict[str, tuple[str, ...]] | None = None, table: str = TABLE
) -> SceneFacts:
    """A scene of these objects; `collections` gives what is nested, the rest stands alone."""
    nested = collections or {}
    names = dict.fromkeys([*nested, *(name for item in objects for name in item.collections)])
    names.update(dict.fromkeys(child for children in nested.values() for child in children))
    made = tuple(CollectionFacts(name, name, nested.get(name, ())) for name in names)
    return SceneFacts("small.blend", tuple(objects), made, table)


def small_body() -> SceneFacts:
    """Two dozen structures that show every kind of name."""
    parts = ("Acromial part of deltoid muscle", "Clavicular part of deltoid muscle")
    objects = [
        *pair("Femur", SKELETAL, "Knee joint"),
        *pair("Patella", SKELETAL, "Knee joint"),
        *pair("Scaphoid bone", SKELETAL, parent="Carpal bones.g"),
        *pair("Lunate bone", SKELETAL, parent="Carpal bones.g"),
        *pair("Navicular bone", SKELETAL),
        thing("Atlas (C1)", SKELETAL),
        thing("Vertebra C3", SKELETAL),
        *pair("Kidney", VISCERAL),
        thing("Liver", VISCERAL, "Abdomen"),
        thing("Liver.001", VISCERAL, "Abdomen", data="Liver.001"),
        thing("Femur.l.001", SKELETAL, data="Femur"),
        thing("Spleen", VISCERAL),
        thing("Left renal artery", VESSELS, type="CURVE"),
        thing("Right renal artery", VESSELS, type="CURVE"),
        thing("Left gastric artery", VESSELS, type="CURVE"),
        *pair("Femoral artery", VESSELS, type="CURVE"),
        *pair("Femoral nerve", NERVOUS, "Femoral nerve", type="CURVE"),
        *pair("Vagus nerve (X)", NERVOUS, type="CURVE"),
        *pair("Rectus femoris muscle", MUSCULAR, "Femoral nerve"),
        *pair("Extensor pollicis longus", MUSCULAR),
        *(item for part in parts for item in pair(part, MUSCULAR, parent="Deltoid muscle.g")),
        thing("Superior lobe of right lung", VISCERAL),
        thing("Middle lobe of right lung", VISCERAL),
        thing("Adenoid.l"),
        *(thing(f"Deltoid muscle.{end}", INSERTIONS, data="Deltoid muscle.o") for end in ("ol", "or", "e1l", "e2l")),
        thing("????????", VESSELS, type="CURVE"),
        heading("Carpal bones", SKELETAL),
        heading("Deltoid muscle", MUSCULAR),
        thing("Greater trochanter.t", SKELETAL, type="FONT", data="Greater trochanter.t", parent="Femur.r"),
        thing("Greater trochanter.j", SKELETAL, data="Greater trochanter.j", parent="Greater trochanter.t"),
        thing("Greater trochanter.s", SKELETAL, type="FONT", data="Greater trochanter.s", parent="Femur.l"),
        thing("Greater trochanter.i", SKELETAL, data="Greater trochanter.i", parent="Greater trochanter.s"),
        thing("Femur.t", SKELETAL, type="FONT", data="Femur.t", parent="Femur.r"),
        thing("Cross Section X", "Cross section planes"),
        thing("Median plane", "Reference lines, reference planes, movements"),
        thing("Lymph node"),
        thing("Camera", type="CAMERA"),
    ]
    regions = ("Knee joint", "Abdomen", "Uterus'", "Femoral nerve", "Left lung")
    return scene(objects, {"Bonus collection": regions, "Cross section planes": ()})
