"""Wholes that a scene may hold only in parts: what belongs to "Bones of hand" where the scene's tree leaves it out.

Z-Anatomy names many groups whose heading or collection holds nothing, or too little. Written for Prosector from
general anatomy; the names are the atlas's. What is listed is added to what the scene itself puts into a group that it
knows by name; for those in `EXACTLY` the list is the last word, and those in `OWN` are made though the atlas does not
name them.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["COMPOSED", "EXACTLY", "OWN"]

# Terms of parts; `*` stands for any words, `@` before another group's term takes its members.
_TEXT = """
Carpal bones: Scaphoid bone; Lunate bone; Triquetrum bone; Pisiform bone; Trapezium bone; Trapezoid bone; Capitate bone
Carpal bones: Hamate bone
Metacarpal bones: * metacarpal bone
Phalanges of hand: * phalanx of * finger of hand
Bones of hand: @Carpal bones; @Metacarpal bones; @Phalanges of hand; Sesamoid bones of hand
Tarsal bones: Talus; Calcaneus; Navicular bone; Cuboid bone; Medial cuneiform bone; Intermediate cuneiform bone
Tarsal bones: Lateral cuneiform bone
Metatarsal bones: * metatarsal bone
Phalanges of foot: * phalanx of * finger of foot
Bones of foot: @Tarsal bones; @Metatarsal bones; @Phalanges of foot; Sesamoid bones of foot
Pectoral girdle: Clavicle; Scapula
Bones of pectoral girdle: Clavicle; Scapula
Bones of upper limb: Clavicle; Scapula; Humerus; Radius; Ulna; @Bones of hand
Bones of free part of upper limb: Humerus; Radius; Ulna; @Bones of hand
Skeleton of free upper limb: Humerus; Radius; Ulna; @Bones of hand
Skeleton of upper limbs: @Pectoral girdle; @Skeleton of free upper limb
Pelvic girdle: Hip bone
Bones of pelvic girdle: Hip bone
Bones of lower limb: Hip bone; Femur; Patella; Tibia; Fibula; @Bones of foot
Bones of free lower limb: Femur; Patella; Tibia; Fibula; @Bones of foot
Bones of free part of lower limb: Femur; Patella; Tibia; Fibula; @Bones of foot
Skeleton of free lower limb: Femur; Patella; Tibia; Fibula; @Bones of foot
Skeleton of lower limbs: @Pelvic girdle; @Skeleton of free lower limb
True ribs: First rib; Second rib; Third rib; Fourth rib; Fifth rib; Sixth rib; Seventh rib
Neurocranium: Frontal bone; Parietal bone; Occipital bone; Temporal bone; Sphenoid bone; Ethmoid bone
Viscerocranium: Maxilla; Mandible; Zygomatic bone; Nasal bone; Lacrimal bone; Palatine bone; Vomer
Viscerocranium: Inferior nasal concha bone
Facial bones: Maxilla; Mandible; Zygomatic bone; Nasal bone; Lacrimal bone; Palatine bone; Vomer
Facial bones: Inferior nasal concha bone
Laryngeal cartilages: Thyroid cartilage; Cricoid cartilage; Arytenoid cartilage; Corniculate cartilage; Epiglottis
Nasal cartilages: Major alar cartilage; Nasal septal cartilage; Lateral process of nasal septal cartilage
Quadriceps femoris muscle: Rectus femoris muscle; Vastus lateralis muscle; Vastus intermedius muscle
Quadriceps femoris muscle: Vastus medialis muscle
Triceps surae muscle: Medial head of gastrocnemius; Lateral head of gastrocnemius; Soleus muscle
Colon: Ascending colon; Transverse colon; Descending colon; Sigmoid colon
Small intestine: Duodenum; Jejunum; Ileum
Pharynx: Nasopharynx; Oropharynx; Laryngopharynx
Salivary glands: Parotid gland; Submandibular gland; Sublingual gland
Major salivary glands: Parotid gland; Submandibular gland; Sublingual gland
Parathyroid glands: Superior parathyroid gland; Inferior parathyroid gland
Cerebral arterial circle: Anterior cerebral artery; Anterior communicating artery; Internal carotid artery
Cerebral arterial circle: Posterior communicating artery; Posterior cerebral artery
Descending aorta: Thoracic aorta; Abdominal aorta
Muscles of thigh: @Anterior compartment of thigh; @Medial compartment of thigh; @Posterior compartment of thigh
Muscles of leg: @Anterior compartment of leg; @Lateral compartment of leg; @Posterior compartment of leg
Muscles of forearm: @Anterior compartment of forearm; @Posterior compartment of forearm
Vertebral column: @Cervical vertebrae; @Thoracic vertebrae; @Lumbar vertebrae; Sacrum; Coccyx
"""


EXACTLY = frozenset({
    "Carpal bones", "Metacarpal bones", "Phalanges of hand", "Bones of hand", "Pectoral girdle",
    "Bones of pectoral girdle", "Bones of upper limb", "Tarsal bones", "Metatarsal bones", "Phalanges of foot",
    "Bones of foot", "Bones of lower limb",
})  # fmt: skip
OWN = frozenset({"Muscles of thigh", "Muscles of leg", "Muscles of forearm"})


def _read(text: str) -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for line in text.strip().splitlines():
        whole, _, parts = line.partition(": ")
        table[whole] = (*table.get(whole, ()), *(part.strip() for part in parts.split(";")))
    return table


COMPOSED: Mapping[str, tuple[str, ...]] = _read(_TEXT)
