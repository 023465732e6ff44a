/**
 * A process of its own in which many issue invoices at once, each for a booking of its own, and credit them again: one paper a transaction. It waits
 * between the statement that takes the number and the commit, says so, and may be killed there; where the database goes away it tries again.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { insideDatabase } from "./inside-database.ts";
import { seeded } from "./seeded.ts";

export type ToIssuer = { directory: string; references: string[]; papers: number; seed: number };
/** `taken`: a number is taken and not committed yet. `issued`: a paper more is committed. `over`: all are. */
export type FromIssuer = { is: "taken" | "issued" | "over" };

const connections = 5;
const longestWaitMs = 15;

process.on("message", (share: ToIssuer) => void run(share).then(() => process.disconnect()));
const say = (is: FromIssuer["is"]): void => void process.send?.({ is } satisfies FromIssuer);

async function run({ directory, references, papers, seed }: ToIssuer): Promise<void> {
  const random = seeded(seed);
  const waiting = references.flatMap((reference) => Array.from({ length: papers }, () => reference));
  const issueThem = async () => {
    for (let reference = waiting.shift(); reference !== undefined; reference = waiting.shift()) {
      // A lost answer may have been a commit: then the next try issues what comes after it.
      while (!(await issueOne(directory, reference, random() * longestWaitMs).catch(() => false))) await sleep(50);
      say("issued");
    }
  };
  await Promise.all(Array.from({ length: connections }, issueThem));
  say("over");
}

/** An invoice where none is open, else the credit note of all of it. */
const issueOne = (directory: string, reference: string, waitMs: number): Promise<boolean> =>
  insideDatabase(directory, async (query) => {
    await query("begin");
    await query("select 1 from bookings where reference = $1 for update", [reference]);
    const open = await query<{ id: string }>(
      `select i.id from invoices i join bookings b on b.id = i.booking_id
       where b.reference = $1 and i.kind <> 'credit-note' and app.uncredited_pence(i) > 0`,
      [reference],
    );
    await (open[0] === undefined
      ? query("select app.issue_invoice_now(b, now()) from bookings b where b.reference = $1", [reference])
      : query("select app.issue_credit_note(i, app.uncredited_pence(i), 'It was wrong', now()) from invoices i where i.id = $1", [
          open[0].id,
        ]));
    say("taken");
    await sleep(waitMs);
    await query("commit");
    return true;
  });
