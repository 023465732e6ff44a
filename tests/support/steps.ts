/** Steps of a booking as the crew and the office take them: on the day, with the wait at the door and what was taken, one after the other. */
import { once } from "./quotes.ts";
import type { TestServer } from "./test-server.ts";

/** A collection from the van's plan to the last thing loaded and written down. */
export const collection = ["assigned", "en_route", "arrived", "scope_check", "loading", "loaded", "completed"] as const;
/** A visit at which nobody lets the crew in. */
export const visitInVain = ["assigned", "en_route", "arrived", "no_access"] as const;

const minute = 60_000;

/** What the page of a booking asks of whoever takes this step. */
export function answersFor(to: string): object {
  if (to === "no_access") return { reason: "Nobody answered the door." };
  if (to === "completed") return { payload: { taken: "Everything on the list", billsRest: true } };
  return to.startsWith("cancelled") ? { reason: "The van broke down." } : {};
}

type Stepping = Pick<TestServer, "database" | "rows" | "now">;

/** Takes these steps at this moment; a crew that gives up has been at the door since a quarter of an hour before. */
export async function takeSteps(server: Stepping, reference: string, states: readonly string[], at: Date = server.now()): Promise<void> {
  const [booking] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]);
  const gaveUp = states.indexOf("no_access");
  for (const [index, to] of states.entries()) {
    const now = new Date(at.getTime() - (index < gaveUp ? 16 * minute : 0));
    const step = { bookingId: booking?.id, to, actorType: "staff", now, ...answersFor(to) };
    await server.database.performAsService("release-holds", "move_booking", step);
  }
}

/** A moment within the window of a booking, later than the crew would wait. */
export async function withinWindow(server: Pick<TestServer, "rows">, reference: string): Promise<Date> {
  const [booking] = await server.rows<{ at: Date }>("select starts_at + interval '30 minutes' as at from bookings where reference = $1", [
    reference,
  ]);
  return booking?.at ?? new Date(Number.NaN);
}

/** Makes this moment half an hour into the window of a booking, wherever it was: its day is today. */
export async function comesToday(server: Pick<TestServer, "rows" | "now">, reference: string): Promise<void> {
  await server.rows(
    "update bookings set starts_at = $2::timestamptz - interval '30 minutes', ends_at = $2::timestamptz + interval '90 minutes' where reference = $1",
    [reference, server.now()],
  );
}

/** A collection that is loaded, completed with its price neither paid nor invoiced: an administrator says why. */
export async function completeUnbilled(server: TestServer, reference: string, admin: Record<string, string>): Promise<void> {
  await takeSteps(server, reference, collection.slice(0, -1));
  const [booking] = await server.rows<{ version: number }>("select row_version as version from bookings where reference = $1", [reference]);
  const step = { to: "completed", taken: "Everything on the list", override: "They bring the cash tomorrow" };
  const { status, body } = await server.command(
    "move-booking",
    { reference, rowVersion: booking?.version, ...step },
    { ...admin, ...once() },
  );
  if (status !== 200) throw new Error(`not completed: ${JSON.stringify(body)}`);
}
