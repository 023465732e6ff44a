/** Excel files: their first sheet as it is read on the screen; and that a harmful one costs only its own process. */
import { strFromU8, strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readSheet, SheetUnreadable } from "./read-sheet.ts";
import { createSheetReader } from "./sheet-reader.ts";

const max = 20_000_000;
const xlsx = (...sheets: unknown[][][]) =>
  writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `Sheet ${index}`, rows: rows as never })) });

/** As the process does, but here: only what ends a process needs one. */
const read = async (bytes: Uint8Array, maxBytes = max) =>
  readSheet(bytes, maxBytes).catch((error: unknown) => {
    if (!(error instanceof SheetUnreadable)) throw error;
    return { unreadable: error.fault };
  });

test("the first sheet with rows is read, numbers in full, and empty rows keep the others' numbers", async () => {
  const file = await xlsx(
    [],
    [
      ["Contacts of Hill & Co"],
      [],
      ["Name", "Phone", "Since", "Note"],
      ["Ann “A” Hill, Ltd", 447_700_900_118, new Date("2026-11-02"), 'says "no"\nthen yes'],
      ["Zoë", 7_700_900_117, null, true],
      [null, null],
    ],
  );
  expect(await read(file)).toBe(
    'Contacts of Hill & Co\r\n,\r\nName,Phone,Since,Note\r\n"Ann “A” Hill, Ltd",447700900118,2026-11-02,"says ""no""\nthen yes"\r\nZoë,7700900117,,yes\r\n',
  );
});

/** Parts as Excel itself writes them: shared strings in pieces, cells with a look and without a value, no cell for what is empty. */
const asExcel = (sheet: string, strings = "") => ({
  "[Content_Types].xml": strToU8(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
  ),
  "_rels/.rels": strToU8(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  "xl/workbook.xml": strToU8(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Contacts" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  "xl/_rels/workbook.xml.rels": strToU8(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  ),
  "xl/sharedStrings.xml": strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings}</sst>`,
  ),
  "xl/worksheets/sheet1.xml": strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${sheet}</sheetData></worksheet>`,
  ),
});

test("what Excel writes is read: pieces of text, links, formulas, cells that only have a colour", async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2" spans="1:2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>447700900118</v></c><c r="ZZ2" s="1"/></row><row r="4"><c r="A4" t="inlineStr"><is><t>Zoë</t></is></c><c r="B4" t="str"><f>CONCAT("0",7700900117)</f><v>07700900117</v></c></row><row r="5"><c r="B5" t="e"><v>#N/A</v></c></row>';
  const strings =
    '<si><t>Name</t></si><si><t>Phone</t></si><si><r><t xml:space="preserve">Ann </t></r><r><rPr><b/></rPr><t>Hill &amp; Co</t></r></si>';
  expect(await read(zipSync(asExcel(rows, strings)))).toBe("Name,Phone\r\nAnn Hill & Co,447700900118\r\n,\r\nZoë,07700900117\r\n,#N/A\r\n");
});

test("what a file declares for itself is looked up nowhere and grows into nothing", async () => {
  const declared = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>';
  const name = "xl/worksheets/sheet1.xml";
  const parts = asExcel('<row r="1"><c r="A1" t="inlineStr"><is><t>Ann &b; &f; &amp; Co</t></is></c></row>');
  const sheet = strFromU8(parts[name]).replace("?>", `?>${declared}`);
  expect(await read(zipSync({ ...parts, [name]: strToU8(sheet) }))).toBe("Ann &b; &f; & Co\r\n");
});

test("what is no Excel file, or an old or locked one, is said to be that", async () => {
  expect(await read(strToU8("Name,Email\nAnn,ann@x.example"))).toEqual({ unreadable: "not_a_sheet" });
  expect(await read(zipSync({ "word/document.xml": strToU8("<w/>") }))).toEqual({ unreadable: "not_a_sheet" });
  const file = await xlsx([["Name"], ["Ann"]]);
  expect(await read(file.slice(0, file.length - 60))).toEqual({ unreadable: "not_a_sheet" });
  expect(await read(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1))).toEqual({ unreadable: "locked" });
  expect(await read(await xlsx([[]]))).toEqual({ unreadable: "empty" });
});

const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
test.each([
  ["unpacks to 200 times its size", () => zipSync(asExcel(row + " ".repeat(12_000_000)))],
  [
    "has two thousand parts",
    () =>
      zipSync({ ...asExcel(row), ...Object.fromEntries(Array.from({ length: 2_100 }, (_, index) => [`x/${index}`, new Uint8Array(1)])) }),
  ],
  ["has a thousand columns", () => xlsx([Array.from({ length: 1_000 }, () => "x")])],
  ["has more cells than anybody has contacts", () => zipSync(asExcel(`<row><c r="SF1"><v>1</v></c></row>`.repeat(5_000)), { level: 1 })],
])("a file that %s is refused", async (_, make) => {
  expect(await read(await make())).toEqual({ unreadable: "too_large" });
});

test("what is longer than a file may be is refused", async () => {
  expect(await read(await xlsx(Array.from({ length: 300 }, () => ["Name", "Ann"])), 1_000)).toEqual({ unreadable: "too_large" });
});

test("one that says it is small and is not costs its own process alone; too long is given up, and only a few wait", async () => {
  const reader = createSheetReader();
  const hasty = createSheetReader({ maxMilliseconds: 1, maxWaiting: 1 });
  const good = await xlsx([["Name"], ["Ann"]]);
  const liar = lying(zipSync(asExcel(row + "<row><c><v>1</v></c></row>".repeat(2_100_000)), { level: 1 }));
  expect(await reader.read(liar, max)).toEqual({ unreadable: expect.stringMatching(/^(?:too_large|too_long|not_a_sheet)$/) });
  expect(await reader.read(good, max)).toEqual({ csv: "Name\r\nAnn\r\n" });
  expect(await Promise.all([hasty.read(good, max), hasty.read(good, max)])).toEqual([{ unreadable: "too_long" }, { busy: true }]);
}, 120_000);

/** Every size "unpacked" in the archive's list and beside its parts says 1,000. */
function lying(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    const sign = view.getUint32(at, true);
    if (sign === 0x02_01_4b_50) view.setUint32(at + 24, 1_000, true);
    if (sign === 0x04_03_4b_50) view.setUint32(at + 22, 1_000, true);
  }
  return bytes;
}
