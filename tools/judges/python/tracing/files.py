"""Checks of files and media: images, audio, content of any type, views."""

import io
import os
import tempfile
import wave

import weave
from harness import check, equal
from PIL import Image
from tracing.session import call_of, client, publish


def picture(color: tuple[int, int, int] = (10, 200, 30), size: int = 8) -> Image.Image:
    return Image.new("RGB", (size, size), color)


@check("an image is returned by an op and read")
def _() -> None:
    @weave.op
    def draw() -> Image.Image:
        return picture()

    draw()
    read = call_of(draw).output
    equal((read.size, read.getpixel((3, 3))), ((8, 8), (10, 200, 30)))


@check("an image is an input of an op and read")
def _() -> None:
    @weave.op
    def look(image: Image.Image) -> int:
        return image.width

    look(picture(size=5))
    equal(call_of(look).inputs["image"].size, (5, 5))


@check("an image is published and read")
def _() -> None:
    ref = publish(picture((1, 2, 3)), name="image-object")
    equal(weave.ref(ref.uri).get().getpixel((0, 0)), (1, 2, 3))


@check("images in a dataset are published and read")
def _() -> None:
    rows = [{"image": picture((number, 0, 0)), "number": number} for number in range(3)]
    dataset = publish(weave.Dataset(name="images", rows=rows)).get()
    equal([row["image"].getpixel((0, 0))[0] for row in dataset.rows], [0, 1, 2])


@check("text content is published and read")
def _() -> None:
    content = weave.Content.from_text("# Title\n", extension="md", metadata={"source": "test"})
    read = publish(content, name="text-content").get()
    equal((read.as_string(), read.mimetype), ("# Title\n", "text/markdown"))
    equal(read.metadata["source"], "test")


@check("bytes of content are published and read")
def _() -> None:
    data = bytes(range(256)) * 10
    content = weave.Content.from_bytes(data, mimetype="application/octet-stream")
    equal(publish(content, name="bytes-content").get().data, data)


@check("content is returned by an op and read")
def _() -> None:
    @weave.op
    def report() -> weave.Content:
        return weave.Content.from_text("<p>done</p>", mimetype="text/html")

    report()
    equal(call_of(report).output.as_string(), "<p>done</p>")


@check("content from a path keeps its name")
def _() -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "notes.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("notes")
        ref = publish(weave.Content.from_path(path), name="path-content")
    equal((ref.get().filename, ref.get().as_string()), ("notes.txt", "notes"))


@check("content of 6 MB is published and read")
def _() -> None:
    data = os.urandom(6_000_000)
    content = weave.Content.from_bytes(data, mimetype="application/octet-stream")
    ref = publish(content, name="large-content")
    client.flush()
    assert ref.get().data == data, "the bytes differ"


@check("audio is returned by an op and read")
def _() -> None:
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(b"\x01\x02" * 800)

    @weave.op
    def speak() -> weave.Audio:
        return weave.Audio(data=buffer.getvalue(), format="wav")

    speak()
    equal(call_of(speak).output.data, buffer.getvalue())


@check("a text in markdown is published and read")
def _() -> None:
    equal(publish(weave.Markdown("**bold**"), name="markdown").get().markup, "**bold**")


@check("a view of a call is stored with its summary")
def _() -> None:
    @weave.op
    def with_view() -> int:
        weave.set_view("readme", "# Seen", extension="md")
        return 1

    with_view()
    view = call_of(with_view).summary["weave"]["views"]["readme"]
    equal(view["_type"], "CustomWeaveType")
    equal("content" in view["files"], True)


@check("the same bytes are stored once")
def _() -> None:
    first = publish({"image": picture((9, 9, 9))}, name="same-image")
    second = publish({"image": picture((9, 9, 9))}, name="same-image")
    client.flush()
    equal(first.digest, second.digest)
