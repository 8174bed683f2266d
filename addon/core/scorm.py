"""Packs a page for learning platforms: SCORM 1.2, one learning object, its score reported by the page itself.

Follows the ADL SCORM 1.2 Content Aggregation Model and IMS Content Packaging 1.1.2: the order of elements, the
identifiers' form (XML names, unique in the manifest), and every file of the learning object listed.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping
from xml.sax.saxutils import escape, quoteattr

__all__ = ["MANIFEST", "PARAMETERS", "scorm_manifest", "scorm_package"]

MANIFEST = "imsmanifest.xml"
PARAMETERS = "?scorm"  # how the page knows that a platform listens
MOST_IDENTITY = 80
MOST_TITLE = 200  # characters that the standard asks platforms to keep of a title

_DATED = (1980, 1, 1, 0, 0, 0)  # the first that a zip file can say: the same content is the same file
_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def scorm_package(
    files: Mapping[str, bytes], launch: str, identity: str, title: str, mastery_score: int | None = None
) -> bytes:
    """The bytes of a zip of `files` (names with forward slashes) and a manifest that launches `launch`.

    `identity` is unique to what is packed; `mastery_score` 0 to 100, or None for no pass mark. Raises ValueError for
    a name that leaves the package or is the manifest's, or a launch file that is not in it.
    """
    for name in files:
        if name.startswith("/") or "\\" in name or ".." in name.split("/") or name == MANIFEST:
            raise ValueError(f"{name!r} cannot be in the package")
    if launch not in files:
        raise ValueError(f"{launch!r} is not among the files")
    manifest = scorm_manifest(sorted(files), launch, identity, title, mastery_score)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in [(MANIFEST, manifest.encode()), *sorted(files.items())]:
            info = zipfile.ZipInfo(name, _DATED)
            info.create_system = 3  # Unix, wherever it is made
            info.external_attr = 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data, compresslevel=6)
    return packed.getvalue()


def scorm_manifest(names: list[str], launch: str, identity: str, title: str, mastery_score: int | None = None) -> str:
    """The text of imsmanifest.xml. Raises ValueError for a mastery score that is no percentage."""
    if mastery_score is not None and not 0 <= mastery_score <= 100:
        raise ValueError(f"a mastery score of {mastery_score} is not between 0 and 100")
    own = "prosector-" + (re.sub(r"[^A-Za-z0-9_.-]+", "-", identity).strip("-") or "package")[:MOST_IDENTITY]
    shown = escape(" ".join(_NO_XML.sub("", title).split())[:MOST_TITLE] or own)
    score = "" if mastery_score is None else f"\n        <adlcp:masteryscore>{mastery_score}</adlcp:masteryscore>"
    listed = "\n".join(f"      <file href={quoteattr(name)}/>" for name in names)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="{own}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd
    http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="{own}-organization">
    <organization identifier="{own}-organization">
      <title>{shown}</title>
      <item identifier="{own}-item" identifierref="{own}-resource" isvisible="true" parameters={quoteattr(PARAMETERS)}>
        <title>{shown}</title>{score}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="{own}-resource" type="webcontent" adlcp:scormtype="sco" href={quoteattr(launch)}>
{listed}
    </resource>
  </resources>
</manifest>
"""
