/** Compares what was sent about a booking with the booking itself: mails, invitations and the history must agree with it. */
import ICAL from "ical.js";
import { expect } from "vitest";
import type { Site } from "./booked-site.ts";
import { insideDatabase } from "./inside-database.ts";
import { sentMails } from "./outbox.ts";
import type { SentMail } from "./outbox.ts";
import { until } from "./running-server.ts";

type Booked = { state: string; startsAt: Date; sequence: number };
type Run = { code: string; state: string; subject: string };

/**
 * Waits until every due mail about `reference` to `email` is sent, then compares. `subjects`: how each begins, in this
 * order; each invitation must have a higher sequence than the one before.
 */
export async function expectMessagesAgree(
  site: Site,
  { reference, email, subjects, isCancelled }: { reference: string; email: string; subjects: readonly string[]; isCancelled: boolean },
): Promise<void> {
  const mails = await mailsGone(site, { reference, email, count: subjects.length });
  expect(mails.map(({ subject }, place) => subject.startsWith(subjects[place] ?? "nothing more") || subject)).toEqual(
    mails.map(() => true),
  );

  // The mail lies in the outbox a moment before its run is marked as sent.
  const { booking, runs } = await until(`${mails.length} runs about ${reference} marked as sent`, async () => {
    const delivery = await bookingAndRuns(site, { reference, email });
    return delivery.runs.every(({ state }) => state === "sent") ? delivery : undefined;
  });
  expect(runs).toHaveLength(mails.length);
  expect(runs.map(({ subject }) => subject).toSorted()).toEqual(mails.map(({ subject }) => subject).toSorted());

  const invitations = mails.flatMap(({ calendar }) => (calendar === null ? [] : [invitationOf(calendar)]));
  expect(invitations.map(({ sequence }) => sequence)).toEqual(invitations.map((_, place) => place));
  expect(new Set(invitations.map(({ uid }) => uid)).size).toBe(1);
  expect(invitations.at(-1)).toMatchObject({
    method: isCancelled ? "CANCEL" : "REQUEST",
    sequence: booking?.sequence,
    startsAt: booking?.startsAt.toISOString(),
  });
  expect(booking?.state).toBe(isCancelled ? "cancelled_customer" : "confirmed");
}

async function bookingAndRuns(
  site: Site,
  { reference, email }: { reference: string; email: string },
): Promise<{ booking: Booked | undefined; runs: Run[] }> {
  return insideDatabase(site.dataDirectory, async (query) => ({
    booking: (
      await query<Booked>(`select state, starts_at as "startsAt", invitation_sequence as sequence from bookings where reference = $1`, [
        reference,
      ])
    )[0],
    runs: await query<Run>(
      "select code, state, rendered_subject as subject from trigger_runs where reference = $1 and recipient = $2 order by sent_at",
      [reference, email],
    ),
  }));
}

/** Waits for sent mail: a mail states the facts at the time of sending, so a test that changes a booking twice waits in between. */
export function mailsGone(
  site: Site,
  { reference, email, count }: { reference: string; email: string; count: number },
): Promise<SentMail[]> {
  return until(`${count} mails about ${reference}`, async () => {
    const about = (await sentMails(site.dataDirectory)).filter(({ to, subject }) => to === email && subject.includes(reference));
    return about.length >= count ? about : undefined;
  });
}

function invitationOf(text: string): { method: unknown; uid: string; sequence: number; startsAt: string } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? expect.fail(`no event in ${text}`));
  const { uid, sequence, startDate } = event;
  return { method: calendar.getFirstPropertyValue("method"), uid, sequence, startsAt: startDate.toJSDate().toISOString() };
}
