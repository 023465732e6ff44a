/** Reads the first sheet of an Excel file (.xlsx) that has rows into CSV, within limits that hold whatever the file says of itself. Runs in a process of its own. */
import { unzipSync } from "fflate";
import { streamXlsxRows } from "hucre/xlsx";
import { sheetLimits } from "./sheet-messages.ts";
import type { SheetFault } from "./sheet-messages.ts";

export class SheetUnreadable extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** @throws SheetUnreadable */
export async function readSheet(bytes: Uint8Array, maxBytes: number): Promise<string> {
  requireReasonableSize(bytes);
  try {
    for (let sheet = 0; sheet < sheetLimits.sheets; sheet += 1) {
      const csv = await csvOfSheet(bytes, sheet, maxBytes);
      if (csv !== "") return csv;
    }
  } catch (cause) {
    if (cause instanceof SheetUnreadable) throw cause;
    throw new SheetUnreadable("not_a_sheet", { cause });
  }
  throw new SheetUnreadable("empty");
}

/** An old or a locked Excel file is no archive but this. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

/** By what the archive says of its parts, before any is unpacked. That it lies is noticed by the memory and the time it takes. */
function requireReasonableSize(bytes: Uint8Array): void {
  if (compoundFile.every((byte, index) => bytes[index] === byte)) throw new SheetUnreadable("locked");
  let [count, unpacked] = [0, 0];
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        count += 1;
        unpacked += originalSize;
        return false;
      },
    });
  } catch (cause) {
    throw new SheetUnreadable("not_a_sheet", { cause });
  }
  const isTight = unpacked > sheetLimits.ratioFromBytes && unpacked > bytes.length * sheetLimits.ratio;
  if (count > sheetLimits.parts || unpacked > sheetLimits.unpackedBytes || isTight) throw new SheetUnreadable("too_large");
}

/** Empty rows stay where others follow, so that rows keep the number that the spreadsheet shows. */
async function csvOfSheet(bytes: Uint8Array, sheet: number, maxBytes: number): Promise<string> {
  const lines: string[] = [];
  let [cells, length] = [0, 0];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const texts = values.map(formatCell);
    // Cells that only have a colour go far to the right.
    const width = texts.findLastIndex((text) => text !== "") + 1;
    if (width > sheetLimits.columns || (cells += values.length) > sheetLimits.cells) throw new SheetUnreadable("too_large");
    if (width === 0) continue;
    const empty = Math.min(index - lines.length, sheetLimits.emptyRows);
    lines.push(...Array.from({ length: empty }, () => ","), texts.slice(0, width).map(quoted).join(","));
    length += empty * 3 + Buffer.byteLength(lines.at(-1) ?? "") + 2;
    if (length > maxBytes) throw new SheetUnreadable("too_large");
  }
  return lines.length === 0 ? "" : `${lines.join("\r\n")}\r\n`;
}

/** As a person reads the cell: a number in full (a spreadsheet takes a telephone number for one), a day as 2026-11-02. */
function formatCell(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().replace(/T00:00:00\.000Z$/, "");
  if (typeof value === "number") return Number.isInteger(value) ? value.toFixed(0) : String(value);
  if (typeof value !== "string") return value === true ? "yes" : "";
  return value.slice(0, sheetLimits.cell).replaceAll("\u0000", "").toWellFormed();
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
