"""Where each heading belongs: the hierarchy of groups, the numbered system it is listed under, and its body region."""

from __future__ import annotations

SYSTEMS = (
    "1: Skeletal system",
    "2: Muscular insertions",
    "3: Joints",
    "4: Muscular system",
    "5: Cardiovascular system",
    "6: Lymphoid organs",
    "7: Nervous system & Sense organs",
    "8: Visceral systems",
)
INSERTIONS = SYSTEMS[1]
OTHERS = "Bonus collection"

# Heading: the heading above it, or the number of its system where it is a topmost one.
PARENTS: dict[str, str | int] = {
    "Skeletal system": 1,
    "Axial skeleton": "Skeletal system",
    "Cranium": "Axial skeleton",
    "Neurocranium": "Cranium",
    "Viscerocranium": "Cranium",
    "Bones of vertebral column": "Axial skeleton",
    "Cervical vertebrae": "Bones of vertebral column",
    "Thoracic vertebrae": "Bones of vertebral column",
    "Lumbar vertebrae": "Bones of vertebral column",
    "Thoracic skeleton": "Axial skeleton",
    "Ribs": "Thoracic skeleton",
    "True ribs": "Ribs",
    "False ribs": "Ribs",
    "Floating ribs": "False ribs",
    "Costal cartilages": "Thoracic skeleton",
    "Sternum": "Thoracic skeleton",
    "Appendicular skeleton": "Skeletal system",
    "Bones of upper limb": "Appendicular skeleton",
    "Bones of pectoral girdle": "Bones of upper limb",
    "Bones of free part of upper limb": "Bones of upper limb",
    "Bones of hand": "Bones of free part of upper limb",
    "Carpal bones": "Bones of hand",
    "Metacarpal bones": "Bones of hand",
    "Phalanges of hand": "Bones of hand",
    "Bones of lower limb": "Appendicular skeleton",
    "Bones of pelvic girdle": "Bones of lower limb",
    "Bones of free part of lower limb": "Bones of lower limb",
    "Bones of foot": "Bones of free part of lower limb",
    "Tarsal bones": "Bones of foot",
    "Metatarsal bones": "Bones of foot",
    "Phalanges of foot": "Bones of foot",
    "Cardiovascular system": 5,
    "Heart": "Cardiovascular system",
    "Pulmonary arteries": "Cardiovascular system",
    "Systemic arteries": "Cardiovascular system",
    "Aorta": "Systemic arteries",
    "Common carotid artery": "Systemic arteries",
    "Subclavian artery": "Systemic arteries",
    "Systemic veins": "Cardiovascular system",
    "Lymphoid system": 6,
    "Secondary lymphoid organs": "Lymphoid system",
    "Nervous system": 7,
    "Central nervous system": "Nervous system",
    "Brain": "Central nervous system",
    "Cerebrum": "Brain",
    "Peripheral nervous system": "Nervous system",
    "Brachial plexus": "Peripheral nervous system",
    "Lumbar plexus": "Peripheral nervous system",
    "Sacral plexus": "Peripheral nervous system",
    "Visceral systems": 8,
    "Digestive system": "Visceral systems",
    "Digestive canal": "Digestive system",
    "Small intestine": "Digestive canal",
    "Colon": "Digestive canal",
    "Respiratory system": "Visceral systems",
    "Tracheobronchial tree": "Respiratory system",
    "Bronchi": "Tracheobronchial tree",
    "Lungs": "Respiratory system",
    "Urinary system": "Visceral systems",
    "Endocrine glands": "Visceral systems",
}

REGIONS: dict[str, str] = {
    "Cranium": "Head",
    "Brain": "Head",
    "Cervical vertebrae": "Neck",
    "Thoracic vertebrae": "Thorax",
    "Lumbar vertebrae": "Abdomen",
    "Thoracic skeleton": "Thorax",
    "Bones of upper limb": "Upper limb",
    "Brachial plexus": "Upper limb",
    "Bones of lower limb": "Lower limb",
    "Lumbar plexus": "Lower limb",
    "Sacral plexus": "Lower limb",
    "Heart": "Thorax",
    "Tracheobronchial tree": "Thorax",
    "Lungs": "Thorax",
    "Secondary lymphoid organs": "Abdomen",
    "Digestive system": "Abdomen",
    "Urinary system": "Abdomen",
}


def ancestry(group: str) -> tuple[list[str], str]:
    """The group and the headings above it, nearest first, and the name of the system they belong to."""
    chain = [group]
    while isinstance(above := PARENTS[chain[-1]], str):
        chain.append(above)
    return chain, SYSTEMS[above - 1]


def region(group: str) -> str | None:
    """The body region of a group's members, if it has one."""
    return next((REGIONS[g] for g in ancestry(group)[0] if g in REGIONS), None)
