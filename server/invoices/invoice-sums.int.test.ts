/** VAT and numbers of invoices: a second way of working them out, and many who issue at once. */
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainInvoices } from "#tests/support/invoices.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-12-09T10:00:00Z" });
});
afterAll(() => server.close());

type Line = { label: string; grossPence: number; netPence: number; vatPence: number };
/** A fraction to the nearest base, halves up, in base numbers alone. */
const halfUp = (numerator: bigint, denominator: bigint): bigint => {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled % (2n * denominator) < 0n ? quotient - 1n : quotient;
};

test("VAT of an invoice is that of its total, and each line has its share of it to within a penny: worked out a second way in fractions", async () => {
  const sums = fc.array(fc.integer({ min: -60_000, max: 400_000 }), { minLength: 1, maxLength: 60 });
  const invoices = fc.sample(fc.record({ sums, bp: fc.constantFrom(0, 500, 1_750, 2_000) }), {
    numRuns: cases(1_500, 10_000),
    seed: seedOr(37),
  });
  const rows = await server.rows<{ lines: Line[] }>(
    `select app.lines_with_vat(c -> 'lines', (c ->> 'bp')::integer) as lines from jsonb_array_elements($1) with ordinality as o(c, place) order by place`,
    [JSON.stringify(invoices.map(({ sums: pence, bp }) => ({ bp, lines: pence.map((grossPence) => ({ label: "x", grossPence })) })))],
  );
  for (const [index, { lines }] of rows.entries()) {
    const { sums: pence, bp } = invoices[index] ?? expect.fail();
    const [rate, base] = [BigInt(bp), 10_000n + BigInt(bp)];
    const gross = pence.reduce((sum, one) => sum + BigInt(one), 0n);
    expect(BigInt(lines.reduce((sum, { vatPence }) => sum + vatPence, 0)), JSON.stringify(pence)).toBe(halfUp(gross * rate, base));
    for (const [place, line] of lines.entries()) {
      expect(line).toMatchObject({ grossPence: pence[place], netPence: (pence[place] ?? 0) - line.vatPence });
      const off = BigInt(line.vatPence) * base - BigInt(line.grossPence) * rate;
      expect(off > -base && off < base, JSON.stringify(line)).toBe(true);
    }
  }
});

// Each is the difference of two sums that were rounded, of a VAT that was: a penny and a half at most from a sixth.
test("credit notes of one invoice add up to it, VAT too, however it is cut: the last takes the rest", async () => {
  const cut = fc.record({
    gross: fc.integer({ min: 1, max: 90_000 }),
    parts: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 6 }),
  });
  const sequences = fc.sample(cut, { numRuns: cases(150, 5_000), seed: seedOr(38) });
  const ids = await plainInvoices(
    server,
    sequences.map(({ gross }) => gross),
  );
  const notes = sequences.map(({ gross, parts }, index) => {
    const amounts: number[] = [];
    let left = gross;
    for (const part of parts) {
      const amount = Math.min(left, Math.max(1, Math.floor(left * part)));
      if (amount > 0) amounts.push(amount);
      left -= amount;
    }
    return { id: ids[index], amounts: left > 0 ? [...amounts, left] : amounts };
  });
  await server.rows(
    `do $do$ declare v jsonb; v_amount jsonb; v_invoice invoices; begin
       for v in select jsonb_array_elements('${JSON.stringify(notes)}') loop
         select * into v_invoice from invoices where id = (v ->> 'id')::uuid;
         for v_amount in select jsonb_array_elements(v -> 'amounts') loop
           perform app.issue_credit_note(v_invoice, v_amount::text::integer, 'Taken off', '2026-12-10T10:00:00Z');
         end loop;
       end loop; end $do$`,
  );
  const wrong = await server.rows(
    `select i.gross_pence, i.vat_pence, s.* from invoices i, lateral (select sum(c.gross_pence) as gross, sum(c.vat_pence) as vat,
       min(c.vat_pence) as least, bool_and(abs(c.vat_pence - c.gross_pence / 6.0) <= 1.5) as near from invoices c where c.credits_id = i.id) s
     where i.id = any ($1) and ((s.gross, s.vat) <> (i.gross_pence, i.vat_pence) or s.least < 0 or not s.near)`,
    [ids],
  );
  expect(wrong).toEqual([]);
});

test("numbers have no gap and none comes twice, with many who issue at once and a fifth of them cut off half-way", async () => {
  const issuers = cases(80, 300);
  const ids = await plainInvoices(
    { rows: (sql, values) => server.rows(sql.replace("900000", "500000"), values) },
    Array.from({ length: 10 }, () => 90_000),
  );
  const before = await server.rows<{ last: string }>("select last from app.document_numbers where series = 'CN'");
  const turns = Array.from({ length: issuers }, (_, index) => () => issue(ids[index % ids.length] ?? "", index % 5 === 4));
  // Forty at a time: a database takes a hundred connections.
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) await turn();
    }),
  );
  const [{ issued, lowest, highest, distinct } = expect.fail()] = await server.rows<Record<string, number>>(
    `select count(*)::int as issued, min(substring(number from 4)::int) as lowest, max(substring(number from 4)::int) as highest,
       count(distinct number)::int as distinct from invoices where credits_id = any ($1)`,
    [ids],
  );
  const first = Number(before[0]?.last) + 1;
  expect({ issued, lowest, highest, distinct }).toEqual({
    issued: issuers - Math.floor(issuers / 5),
    lowest: first,
    highest: first + (issued ?? 0) - 1,
    distinct: issued,
  });
  const order = await server.rows<{ number: string }>("select number from invoices where kind = 'credit-note' order by issued_at, number");
  expect(order.map(({ number }) => number)).toEqual(order.map(({ number }) => number).toSorted());
});

/** Issues a credit note of a penny. `isCutOff`: its connection is gone before it could commit. */
async function issue(invoiceId: string, isCutOff: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: server.adminUrl });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [invoiceId]);
  await client.query("select app.issue_credit_note(i, 1, 'A penny', now()) from invoices i where id = $1", [invoiceId]);
  if (isCutOff) {
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    return;
  }
  await client.query("commit");
  await client.end();
}
