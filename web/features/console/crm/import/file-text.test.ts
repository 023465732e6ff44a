import { expect, test } from "vitest";
import { readContent, decodeText } from "./file-text.ts";

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes).buffer;

test("names keep their accents and apostrophes in a file that Excel saved as plain CSV", () => {
  // "Seán O’Brien,£5" in windows-1252
  const saved = bytesOf(0x53, 0x65, 0xe1, 0x6e, 0x20, 0x4f, 0x92, 0x42, 0x72, 0x69, 0x65, 0x6e, 0x2c, 0xa3, 0x35);
  expect(decodeText(saved)).toBe("Seán O’Brien,£5");
});

test("a file in UTF-8 is read as such, with or without its mark", () => {
  const text = "Zoë Łukasz,’,😀";
  const utf8 = new TextEncoder().encode(text);
  expect(decodeText(utf8.buffer)).toBe(text);
  expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]).buffer)).toBe(text);
  expect(decodeText(bytesOf())).toBe("");
});

test("a file that Excel saved as Unicode text is read by its mark", () => {
  expect(decodeText(bytesOf(0xff, 0xfe, 0x5a, 0x00, 0xeb, 0x00, 0x09, 0x00))).toBe("Zë\t");
  expect(decodeText(bytesOf(0xfe, 0xff, 0x00, 0x5a, 0x00, 0xeb))).toBe("Zë");
});

test("Unicode text is read without its mark, too", () => {
  expect(decodeText(bytesOf(0x4e, 0x00, 0x61, 0x00, 0x6d, 0x00, 0x65, 0x00))).toBe("Name");
  expect(decodeText(bytesOf(0x00, 0x4e, 0x00, 0x61, 0x00, 0x6d, 0x00, 0x65))).toBe("Name");
  expect(decodeText(bytesOf(0x4e, 0x61, 0x6d, 0x65))).toBe("Name");
});

test("a text file is sent as its text, whatever its name says", async () => {
  expect(await readContent(new File(["Name\nZoë"], "people.xlsx"))).toEqual({ form: "text", text: "Name\nZoë" });
  expect(await readContent(new File([], "empty.csv"))).toEqual({ form: "text", text: "" });
});
