/**
 * Makes the copy of an account's data, as JSON and on paper: read in slices and written in parts, so that no more than one of
 * them is in memory. The paper has the newest up to a limit, the JSON everything. Safe to run twice.
 */
import { accountDataKinds } from "#domain/account-data/account-data.ts";
import type { AccountData, AccountDataKind } from "#domain/account-data/account-data.ts";
import type { ExportFormat } from "#domain/account-data/account-choices.ts";
import type { Company } from "#domain/company/company.ts";
import type { Database } from "#server/platform/database/database.ts";
import { renderPaper } from "#server/platform/pdf/render-paper.ts";
import { accountDataPartProcedure, addAccountExportPartProcedure, finishAccountExportProcedure } from "./account-data.procedures.ts";

type Needs = { database: Pick<Database, "performAsService">; company: () => Promise<Company> };
export type ExportJob = { exportId: string; now: Date };
export type ExportLimits = { maxBytes: number; maxPaperCharacters: number };
/** `too-much`: beyond the limits, whenever it is tried. */
export type ExportOutcome = "done" | "too-much";

/** A customer of ten years with everything at its limits has some 30 MB. Paper of more characters is hundreds of pages that nobody reads. */
export const exportLimits: ExportLimits = { maxBytes: 200_000_000, maxPaperCharacters: 600_000 };

/** So many at once of each kind come to a megabyte or two at most. */
const atOnce: Readonly<Record<AccountDataKind, number>> = {
  account: 1,
  bookings: 5,
  quotes: 2,
  addresses: 100,
  switchedOff: 100,
  marketing: 500,
  sessions: 500,
  enquiries: 200,
  waitingList: 500,
  chats: 2,
};
const partBytes = 1_000_000;

export async function makeAccountExport(
  { database, company }: Needs,
  { exportId, now }: ExportJob,
  { maxBytes, maxPaperCharacters }: ExportLimits = exportLimits,
): Promise<ExportOutcome> {
  const json = createPartStore(database, exportId, "json");
  const paper = createPaperData(now, maxPaperCharacters);
  await json.add(`{\n  "madeAt": ${JSON.stringify(now)}`);
  for (const kind of accountDataKinds) {
    const isList = kind !== "account";
    let count = 0;
    await json.add(`,\n  "${kind}": ${isList ? "[" : ""}`);
    for (;;) {
      const slice = await accountDataPartProcedure.performAsService(database, "export-account", {
        exportId,
        kind,
        offset: count,
        max: atOnce[kind],
      });
      if (slice === null) return "done"; // made already, or the account is gone
      for (const item of slice) {
        const text = JSON.stringify(item, null, 2);
        await json.add(isList ? `${count === 0 ? "" : ","}\n    ${text.replaceAll("\n", "\n    ")}` : text.replaceAll("\n", "\n  "));
        paper.add(kind, item, text.length);
        count += 1;
      }
      if (json.bytes() > maxBytes) return "too-much";
      if (!isList || slice.length < atOnce[kind]) break;
    }
    await json.add(isList ? `${count === 0 ? "" : "\n  "}]` : "");
  }
  await json.add("\n}\n");
  await json.end();
  const pdf = createPartStore(database, exportId, "pdf");
  await pdf.add(await renderPaper({ paper: "account", ...paper.data(), company: await company() }));
  await pdf.end();
  await finishAccountExportProcedure.performAsService(database, "export-account", { exportId, now });
  return "done";
}

/** Stores a file in parts as it comes. */
function createPartStore(database: Needs["database"], exportId: string, format: ExportFormat) {
  let [waiting, waitingBytes, number, bytes]: [Buffer[], number, number, number] = [[], 0, 0, 0];
  const store = async (content: Buffer) => {
    const part = { exportId, format, number, content: content.toString("base64") };
    await addAccountExportPartProcedure.performAsService(database, "export-account", part);
    number += 1;
  };
  const flush = async () => {
    const joined = Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    for (let at = 0; at < joined.length; at += partBytes) await store(joined.subarray(at, at + partBytes));
  };
  return {
    add: async (content: string | Buffer): Promise<void> => {
      const chunk = typeof content === "string" ? Buffer.from(content) : content;
      waiting.push(chunk);
      waitingBytes += chunk.length;
      bytes += chunk.length;
      if (waitingBytes >= partBytes) await flush();
    },
    end: flush,
    bytes: () => bytes,
  };
}

/** What goes on paper, until it is too much. */
function createPaperData(now: Date, maxCharacters: number) {
  const lists: Record<string, object[]> = Object.fromEntries(accountDataKinds.map((kind) => [kind, []]));
  let [characters, isCut] = [0, false];
  return {
    add: (kind: AccountDataKind, item: object, length: number): void => {
      if (characters + length > maxCharacters) isCut = true;
      else {
        characters += length;
        lists[kind]?.push(item);
      }
    },
    data: (): { data: AccountData; isCut: boolean } => ({
      data: { ...lists, account: lists["account"]?.[0], madeAt: now.toISOString() } as AccountData, // as the database's function makes each
      isCut,
    }),
  };
}
