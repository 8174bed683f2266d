"""Where figures' picture files lie: a folder beside the library, or an S3-compatible store that a department shares."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from addon.core.errors import from_os_error

from ..errors import Kind, document_error

__all__ = ["FigureFiles", "FolderFiles", "S3Files", "open_figure_files"]

# What a file may be called: a document's id, a slash, a figure's id, an ending. Nothing that leads elsewhere.
NAME = re.compile(r"[a-z0-9-]{1,64}/[a-z0-9-]{1,64}\.(png|jpg)")


class FigureFiles(Protocol):
    """Picture files by name, "<document>/<figure>.png"."""

    def put(self, name: str, data: bytes) -> None:
        """Keeps a file under its name, whole or not at all."""

    def get(self, name: str) -> bytes:
        """The file's bytes. Raises NotFoundError."""

    def remove(self, document: str) -> None:
        """Removes all files of a document."""

    def documents(self) -> set[str]:
        """The documents that files are there of."""


class FolderFiles:
    """Files in a folder, one folder a document."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, name: str, data: bytes) -> None:
        path = self._path(name)
        part = path.with_suffix(".part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with part.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())  # the row that promises this file is synced too
            part.replace(path)
        except OSError as error:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
            raise from_os_error(error, path) from error

    def get(self, name: str) -> bytes:
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            raise _missing(name) from None
        except OSError as error:
            raise from_os_error(error, name) from error

    def remove(self, document: str) -> None:
        folder = self._path(f"{document}/x.png").parent
        if folder.is_dir():
            shutil.rmtree(folder, ignore_errors=True)

    def documents(self) -> set[str]:
        if not self.folder.is_dir():
            return set()
        return {entry.name for entry in os.scandir(self.folder) if entry.is_dir()}

    def _path(self, name: str) -> Path:
        return self.folder / _checked(name)


class S3Files:
    """Files in a bucket. Credentials and endpoint come from where boto3 takes them: AWS_* variables, its files."""

    def __init__(self, bucket: str, prefix: str, client: Any = None) -> None:
        self.bucket = bucket
        self.prefix = prefix.strip("/") + "/" if prefix.strip("/") else ""
        self._client = client or _s3_client()

    def put(self, name: str, data: bytes) -> None:
        kind = "image/png" if name.endswith(".png") else "image/jpeg"
        with _storage_errors(name):
            self._client.put_object(Bucket=self.bucket, Key=self.prefix + _checked(name), Body=data, ContentType=kind)

    def get(self, name: str) -> bytes:
        with _storage_errors(name):
            answer = self._client.get_object(Bucket=self.bucket, Key=self.prefix + _checked(name))
            return bytes(answer["Body"].read())

    def remove(self, document: str) -> None:
        start = self.prefix + _checked(f"{document}/x.png").removesuffix("x.png")
        with _storage_errors(document):
            for keys in self._listed(start):
                if keys:
                    self._client.delete_objects(
                        Bucket=self.bucket, Delete={"Objects": [{"Key": key} for key in keys], "Quiet": True}
                    )

    def documents(self) -> set[str]:
        with _storage_errors(self.bucket):
            return {key[len(self.prefix) :].split("/")[0] for keys in self._listed(self.prefix) for key in keys}

    def _listed(self, start: str) -> list[list[str]]:
        pages = self._client.get_paginator("list_objects_v2").paginate(Bucket=self.bucket, Prefix=start)
        return [[item["Key"] for item in page.get("Contents", [])] for page in pages]


def open_figure_files(url: str, folder: Path) -> FigureFiles:
    """Files in the bucket that `url` ("s3://bucket/prefix") names, else in `folder`."""
    if not url:
        return FolderFiles(folder)
    parts = urlsplit(url)
    if parts.scheme != "s3" or not parts.netloc:
        raise document_error(Kind.VALIDATION, f"{url} is no place for figures; give s3://bucket/prefix.", url=url)
    return S3Files(parts.netloc, parts.path)


def _s3_client() -> Any:
    try:
        import boto3
    except ImportError:
        message = "Figures in S3 need the package boto3: pip install 'prosector[s3]'."
        raise document_error(Kind.VALIDATION, message) from None
    # Any S3-compatible store by its own variable; boto3 reads the keys itself.
    return boto3.client("s3", endpoint_url=os.environ.get("AWS_ENDPOINT_URL_S3") or os.environ.get("AWS_ENDPOINT_URL"))


@contextlib.contextmanager
def _storage_errors(name: str) -> Any:
    from botocore.exceptions import BotoCoreError, ClientError

    try:
        yield
    except ClientError as error:
        if error.response.get("Error", {}).get("Code") in ("NoSuchKey", "404"):
            raise _missing(name) from None
        raise document_error(Kind.PROCESSING, f"The figure storage refused: {error}.") from error
    except BotoCoreError as error:
        raise document_error(Kind.PROCESSING, f"The figure storage does not answer: {error}.") from error


def _checked(name: str) -> str:
    if not NAME.fullmatch(name):
        raise document_error(Kind.VALIDATION, f"{name[:100]!r} is not the name of a figure file.")
    return name


def _missing(name: str) -> Exception:
    return document_error(Kind.NOT_FOUND, f"There is no figure file {name}.", file=name)
