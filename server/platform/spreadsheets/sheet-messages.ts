/** The messages between the server and the process that reads a spreadsheet, and the limits of both. */

export type ToSheetProcess = { bytes: Uint8Array; maxBytes: number };
/** `csv`: the first sheet with rows in it, with commas. */
export type FromSheetProcess = { csv: string } | { unreadable: SheetFault };
/** `not_a_sheet`: another kind of file, or a damaged one. */
export const sheetFaults = ["not_a_sheet", "locked", "empty", "too_large", "too_long"] as const;
export type SheetFault = (typeof sheetFaults)[number];

export const sheetLimits = {
  /** Bytes of all parts of the file once they are unpacked, and how many times their packed size that may be. */
  unpackedBytes: 300_000_000,
  ratio: 150,
  /** A few small parts may be packed tighter than that. */
  ratioFromBytes: 10_000_000,
  parts: 2_000,
  cells: 2_000_000,
  columns: 500,
  emptyRows: 1_000,
  sheets: 20,
  cell: 4_000,
  residentBytes: 400_000_000,
} as const;

/** The exit code of a process that ends itself because a file needs more memory. */
export const wantedTooMuch = 77;
