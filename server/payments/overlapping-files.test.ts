/** Files of every bank, cut at every row into two that overlap: the ledger is the one of the whole file, whichever comes first. */
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { balanceGaps, numbered } from "#domain/payments/statement-ledger.rules.ts";
import { recogniseLayout } from "#domain/payments/statement-layout.rules.ts";
import { statementLines } from "#domain/payments/statement-rows.rules.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { statementRows } from "./read-statement.ts";
import { layouts, statementFile } from "./statement-files.fixture.ts";
import type { Transaction } from "./statement-files.fixture.ts";

/** What the unique key of the database keeps. */
function imported(bank: string, files: readonly string[]): Map<string, number> {
  const ledger = new Map<string, number>();
  for (const file of files)
    for (const { equality, ordinal, pence } of numbered(read(bank, file))) ledger.set(`${equality} ${ordinal}`, pence);
  return ledger;
}

function read(bank: string, file: string) {
  const rows = statementRows(file);
  const layout = recogniseLayout(rows);
  if (layout === null) throw new Error(`${bank} is not recognised`);
  expect(layout.profile).toBe(bank);
  const { lines, unreadable } = statementLines(rows, layout);
  expect(unreadable).toEqual([]);
  return lines;
}

const days = ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"];
/** Few texts and amounts, so that many lines of a day are equal. */
const transactions = fc
  .array(
    fc.record({
      day: fc.nat(days.length - 1),
      pence: fc.constantFrom(11_300, 11_300, -4_500, 250, 123_456),
      text: fc.constantFrom("M OKAFOR B-7F3K9M", 'FUEL, "A27"', "CARD FEE"),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows): Transaction[] =>
    rows
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, pence, text }, place) => ({ date: days[day] ?? "", pence, text, id: `tx_${String(place).padStart(6, "0")}` })),
  );

describe.each(Object.keys(layouts))("files of %s", (bank) => {
  test("cut anywhere, with the next beginning at the day of the cut, make the ledger of the whole", () => {
    fc.assert(
      fc.property(transactions, fc.boolean(), (all, isLaterFirst) => {
        const ledgerOfWhole = imported(bank, [statementFile(bank, all)]);
        expect(ledgerOfWhole.size).toBe(all.length);
        for (let cut = 1; cut < all.length; cut += 1) {
          const day = all[cut - 1]?.date ?? "";
          const files = [
            statementFile(bank, all.slice(0, cut)),
            statementFile(
              bank,
              all.filter(({ date }) => date >= day),
            ),
          ];
          const ledger = imported(bank, isLaterFirst ? files.toReversed() : files);
          expect([...ledger.keys()].toSorted()).toEqual([...ledgerOfWhole.keys()].toSorted());
        }
      }),
      { numRuns: cases(60, 2_000), seed: seedOr(37) },
    );
  });

  test("the same file again adds nothing, and its balances follow from its amounts", () => {
    fc.assert(
      fc.property(transactions, (all) => {
        const file = statementFile(bank, all);
        expect(imported(bank, [file, file])).toEqual(imported(bank, [file]));
        expect(balanceGaps(read(bank, file))).toEqual([]);
      }),
      { numRuns: cases(60, 1_000), seed: seedOr(37) },
    );
  });
});

test("a line taken out of the middle is seen in the running balance, and one with the bank's own id is never counted twice", () => {
  const all = days.map((date, place): Transaction => ({ date, pence: 1_000 + place, text: "PAYMENT", id: `tx_${place}` }));
  const [head = "", ...rows] = statementFile("starling", all).trimEnd().split("\r\n");
  const without = [head, ...rows.filter((_, place) => place !== 1)].join("\n");
  expect(balanceGaps(read("starling", without))).toEqual([{ row: 3, differencePence: 1_001 }]);
  const [first, second] = [all[0], all[1]];
  if (first === undefined || second === undefined) throw new Error("no transactions");
  const renamed = { ...first, text: "A note was written later" };
  expect(imported("monzo", [statementFile("monzo", [first, second]), statementFile("monzo", [renamed])]).size).toBe(2);
});
