/** `similar-jobs`: the most similar of the newest completed collections to a list of items. */
import { z } from "zod";
import { itemName } from "#domain/bookings/copy/booking.copy.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { bookingShows } from "#domain/office/booking-list-choices.ts";
import { similarJobsContract, maxSimilarJobs } from "#domain/quotes/review/similar-jobs.contract.ts";
import { alikeJobs } from "#domain/quotes/review/similar-jobs.rules.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Older ones say little about today's prices, and more would make the answer slow. */
const newest = 1_000;

type Needs = { database: Pick<Database, "asActor">; content: () => Content };

export const similarJobsCommand = ({ database, content }: Needs) =>
  defineCommand(similarJobsContract, {
    run: async ({ actor }, { items }) => {
      const litresOf = (id: string) => content().catalogue.get(id)?.volumeLitres ?? 0;
      const alike = alikeJobs(items, await doneJobs(database, actor), litresOf, maxSimilarJobs);
      const jobs = alike.map((job) => ({
        reference: job.reference,
        date: londonDate(job.startsAt),
        items: job.items.map((item) => itemName(item)).join(", "),
        litres: Math.round(job.allowance.litres),
        minutes: Math.round(job.allowance.minutes),
        totalPence: job.totalPence,
        likeness: Math.max(1, Math.round(job.likeness * 100)),
      }));
      return { status: 200, body: { jobs } };
    },
  });

const itemsSchema = storedJson<{ id: string; name: string; quantity: number }[]>();
const allowanceSchema = z.object({ litres: z.number(), minutes: z.number() });

async function doneJobs(database: Needs["database"], actor: Actor) {
  const rows = await asStaff(database, actor, (tx) =>
    tx
      .selectFrom("bookings")
      .select(["reference", "starts_at", "items", "allowance", "total_pence"])
      .where("state", "in", bookingShows.done)
      .where("ended_early", "=", false)
      .orderBy("starts_at", "desc")
      .orderBy("id", "desc")
      .limit(newest)
      .execute(),
  );
  return rows.map((row) => ({
    reference: row.reference,
    startsAt: row.starts_at,
    items: itemsSchema.parse(row.items),
    allowance: allowanceSchema.parse(row.allowance),
    totalPence: row.total_pence,
  }));
}
