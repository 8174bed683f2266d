"""What is written on the bones and attached to them: a few labels, and the areas where muscles arise and insert."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from demo.surface import Array, Surface

Point = tuple[float, float, float]


@dataclass(frozen=True)
class Label:
    """A landmark of a bone at a point (world millimetres, left side), and where its text stands."""

    term: str
    bone: str
    point: Point
    text: Point


@dataclass(frozen=True)
class Attachment:
    """Where a muscle arises (`origin`) or inserts: the bone's surface within an ellipsoid about a point."""

    muscle: str
    bone: str
    origin: bool
    centre: Point
    radii: Point


LABELS = (
    Label("Head of femur", "Femur", (88, -22, 925), (30, -90, 945)),
    Label("Greater trochanter", "Femur", (150, 16, 906), (215, -30, 925)),
    Label("Lesser trochanter", "Femur", (108, 32, 866), (40, 90, 850)),
    Label("Tibial tuberosity", "Tibia", (90, -28, 424), (150, -60, 430)),
    Label("Medial malleolus", "Tibia", (60, 16, 76), (10, 0, 110)),
    Label("Lateral malleolus", "Fibula", (118, 31, 70), (180, 10, 80)),
    Label("Head of humerus", "Humerus", (160, 2, 1412), (100, -70, 1470)),
    Label("Medial epicondyle of humerus", "Humerus", (169, 26, 1106), (100, -20, 1120)),
    Label("Olecranon", "Ulna", (194, 46, 1112), (150, 100, 1130)),
    Label("Acromion", "Scapula", (184, 20, 1450), (250, 0, 1490)),
    Label("Coracoid process", "Scapula", (160, -20, 1424), (230, -80, 1450)),
    Label("Acetabulum", "Hip bone", (116, 4, 925), (200, -60, 980)),
    Label("Mastoid process", "Temporal bone", (53, 14, 1597), (110, 30, 1570)),
    Label("Mental protuberance", "Mandible", (0, -96, 1545), (50, -140, 1530)),
)

ATTACHMENTS = (
    Attachment("Deltoid muscle", "Humerus", False, (208, 12, 1290), (9, 12, 30)),
    Attachment("Brachialis muscle", "Ulna", False, (198, 6, 1066), (12, 12, 14)),
    Attachment("Biceps brachii muscle", "Radius", False, (208, 5, 1048), (6, 8, 11)),
    Attachment("Iliacus muscle", "Hip bone", True, (112, 24, 1030), (20, 26, 30)),
    Attachment("Gluteus medius muscle", "Hip bone", True, (136, 22, 1038), (22, 26, 20)),
    Attachment("Gluteus maximus muscle", "Femur", False, (132, 28, 830), (9, 12, 34)),
    Attachment("Soleus muscle", "Tibia", True, (86, 22, 350), (9, 9, 34)),
)
LIFT = 0.6  # millimetres above the bone, so that the two surfaces do not fight for the same pixels


def patch(bone: Surface, attachment: Attachment) -> Surface:
    """The bone's polygons within the ellipsoid, lifted along their normals; an open surface."""
    owner = np.repeat(np.arange(len(bone.sizes)), bone.sizes)
    middle = np.zeros((len(bone.sizes), 3))
    np.add.at(middle, owner, bone.vertices[bone.corners])
    middle /= bone.sizes[:, None]
    near = (((middle - attachment.centre) / attachment.radii) ** 2).sum(axis=1) < 1
    corners = bone.corners[near[owner]]
    used, corners = np.unique(corners, return_inverse=True)
    lifted = bone.vertices + LIFT * _normals(bone)
    return Surface(lifted[used], corners.reshape(-1), bone.sizes[near])


def _normals(surface: Surface) -> Array:
    triangles = surface.triangles
    a, b, c = (surface.vertices[triangles[:, k]] for k in range(3))
    facing = np.cross(b - a, c - a)
    normals = np.zeros_like(surface.vertices)
    for k in range(3):
        np.add.at(normals, triangles[:, k], facing)
    return normals / np.maximum(np.linalg.norm(normals, axis=1), 1e-12)[:, None]
