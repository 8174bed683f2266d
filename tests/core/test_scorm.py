"""The package for learning platforms: SCORM 1.2 by the rules of ADL and IMS Content Packaging 1.1.2."""

import io
import re
import xml.etree.ElementTree as ET
import zipfile
from typing import Any

import pytest

from addon.core.scorm import scorm_manifest, scorm_package

CP, ADL = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}", "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
FILES = {"index.html": b"<html>", "viewer.js": b"1;", "model.js": b"2;"}
# An xsd:ID is an XML name without a colon.
XML_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*")


def packed(**of_package: Any) -> dict[str, bytes]:
    given = {"files": FILES, "launch": "index.html", "identity": "femur-left-1a2b3c4d5e", "title": "Femur (left)"}
    with zipfile.ZipFile(io.BytesIO(scorm_package(**(given | of_package)))) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def manifest(**of_package: Any) -> ET.Element:
    return ET.fromstring(packed(**of_package)["imsmanifest.xml"])


def tags(element: ET.Element) -> list[str]:
    return [child.tag for child in element]


def child(element: ET.Element, *path: str) -> ET.Element:
    found = element.find("/".join(path))
    assert found is not None
    return found


def test_the_zip_holds_the_page_and_its_manifest_at_its_root() -> None:
    found = packed()
    assert list(found) == ["imsmanifest.xml", "index.html", "model.js", "viewer.js"]
    assert {name: found[name] for name in FILES} == FILES


def test_the_manifest_keeps_to_the_order_and_the_attributes_of_content_packaging() -> None:
    root = manifest(mastery_score=80)
    assert root.tag == f"{CP}manifest"
    assert len(root.attrib["version"]) <= 20
    assert tags(root) == [f"{CP}metadata", f"{CP}organizations", f"{CP}resources"]
    metadata, organizations, resources = root
    assert [(part.tag, part.text) for part in metadata] == [
        (f"{CP}schema", "ADL SCORM"),
        (f"{CP}schemaversion", "1.2"),
    ]
    (organization,) = organizations
    assert organizations.attrib == {"default": organization.attrib["identifier"]}
    assert tags(organization) == [f"{CP}title", f"{CP}item"]
    item = organization[1]
    assert tags(item) == [f"{CP}title", f"{ADL}masteryscore"]
    (resource,) = resources
    assert item.attrib["identifierref"] == resource.attrib["identifier"]
    assert item.attrib["isvisible"] == "true"
    assert resource.attrib["type"] == "webcontent"
    assert resource.attrib[f"{ADL}scormtype"] == "sco"
    assert set(tags(resource)) == {f"{CP}file"}
    identifiers = [part.attrib["identifier"] for part in root.iter() if "identifier" in part.attrib]
    assert len(identifiers) == len(set(identifiers)) == 4
    assert all(XML_NAME.fullmatch(name) for name in identifiers)


def test_a_platform_launches_the_page_with_its_parameter() -> None:
    root = manifest()
    item = child(root, f"{CP}organizations", f"{CP}organization", f"{CP}item")
    resource = child(root, f"{CP}resources", f"{CP}resource")
    assert resource.attrib["href"] + item.attrib["parameters"] == "index.html?scorm"
    listed = [file.attrib["href"] for file in resource]
    assert sorted(listed) == sorted(FILES)
    assert resource.attrib["href"] in listed


@pytest.mark.parametrize(("score", "written"), [(None, None), (0, "0"), (80, "80"), (100, "100")])
def test_a_pass_mark_is_there_when_it_is_asked_for(score: int | None, written: str | None) -> None:
    found = manifest(mastery_score=score).find(f".//{ADL}masteryscore")
    assert (found.text if found is not None else None) == written


@pytest.mark.parametrize("score", [-1, 101])
def test_a_pass_mark_that_is_no_percentage_is_refused(score: int) -> None:
    with pytest.raises(ValueError, match="mastery score"):
        packed(mastery_score=score)


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("<script>alert(1)</script> & \"Co\" 'x'", "<script>alert(1)</script> & \"Co\" 'x'"),
        ("Oberschenkel­knochen für Ärzte 😀", "Oberschenkel­knochen für Ärzte 😀"),
        ("a]]>b\x00\x0b\x1f\ufffe\ud800c", "a]]>bc"),
        ("two\n lines\u2028of", "two lines of"),
        ("x" * 500, "x" * 200),
        ("😀" * 300, "😀" * 200),
    ],
)
def test_every_title_is_told_as_text(title: str, shown: str) -> None:
    root = manifest(title=title)
    assert [found.text for found in root.iter(f"{CP}title")] == [shown, shown]


@pytest.mark.parametrize("identity", ["", "  ", "日本", "../../x", "a b/c", '"><x', "-1", "x" * 300])
def test_every_identity_becomes_an_identifier(identity: str) -> None:
    root = manifest(identity=identity, title="")
    assert XML_NAME.fullmatch(root.attrib["identifier"])
    assert len(root.attrib["identifier"]) < 100
    assert child(root, f"{CP}organizations", f"{CP}organization", f"{CP}title").text


def test_packages_of_other_content_have_other_identifiers() -> None:
    assert manifest(identity="a-1").attrib["identifier"] != manifest(identity="a-2").attrib["identifier"]


def test_the_same_content_is_the_same_file() -> None:
    given: dict[str, Any] = {"launch": "index.html", "identity": "i", "title": "t"}
    assert scorm_package(FILES, **given) == scorm_package(dict(reversed(FILES.items())), **given)


@pytest.mark.parametrize("name", ["../out.js", "/etc/passwd", "a\\b.js", "imsmanifest.xml", "a/../../b"])
def test_a_name_that_leaves_the_package_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be in the package"):
        packed(files=FILES | {name: b""})


def test_a_page_that_is_not_in_the_package_cannot_be_launched() -> None:
    with pytest.raises(ValueError, match="not among the files"):
        packed(launch="start.html")


def test_file_names_are_escaped() -> None:
    text = scorm_manifest(['a"&<b>.js', "index.html"], "index.html", "i", "t")
    hrefs = [file.attrib["href"] for file in ET.fromstring(text).iter(f"{CP}file")]
    assert hrefs == ['a"&<b>.js', "index.html"]
