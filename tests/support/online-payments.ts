/** Paying online as customers do it: booking by card, starting, the provider's page, events on order, and what our books say. */
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { bookingOf, everyConsent, hold } from "./bookings.ts";
import type { LocalStripe } from "./local-stripe/local-stripe.ts";
import { windowAt } from "./own-bookings.ts";
import { once } from "./quotes.ts";
import type { Answer, TestServer } from "./test-server.ts";

export type Paid = { reference: string; by: { authorization: string }; status: string };
type Started = { attemptId: string; redirectUrl: string };

/** Books a sofa by card; whoever has the booking's link pays. */
export const bookByCard = async (
  server: TestServer,
  date: string,
  time = "09:00",
  changes: Partial<BookCollectionInput> = {},
): Promise<Paid> => bookByCardAt(server, await windowAt(server, { date, time }), undefined, changes);

/** The same in this window; with `totalPence` it costs that much, and a quarter of it is its deposit. */
export async function bookByCardAt(
  server: TestServer,
  windowId: string,
  totalPence?: number,
  changes: Partial<BookCollectionInput> = {},
): Promise<Paid> {
  const held = await hold(server.command, windowId);
  const contact = { fullName: "Maya Okafor", email: `${crypto.randomUUID()}@example.com` };
  const booking = bookingOf(held, { consents: everyConsent, contact, paymentMethod: "card", ...changes });
  const { status, body } = await server.command("book-collection", booking, once());
  if (status !== 201) throw new Error(JSON.stringify(body));
  if (totalPence !== undefined)
    await server.rows(
      "update bookings set total_pence = $2::int, vat_pence = 0, deposit_pence = greatest(5000, $2::int / 4) where reference = $1",
      [body.reference, totalPence],
    );
  return { reference: body.reference, status: body.status, by: { authorization: `Bearer ${body.reference}.${body.accessToken}` } };
}

export function payingSteps(server: TestServer, stripe: LocalStripe) {
  let delivered = 0;
  const sessionOf = ({ redirectUrl }: Started) => stripe.books.sessions.get(redirectUrl.split("/").at(-1) ?? "");
  const choose = async ({ redirectUrl }: Started, choice: string) =>
    void (await fetch(redirectUrl, { method: "POST", redirect: "manual", body: new URLSearchParams({ do: choice }) }));
  return {
    start: (own: Paid, input: object = {}): Promise<Answer> =>
      server.command("start-payment", { reference: own.reference, purpose: "deposit", method: "card", ...input }, { ...own.by, ...once() }),
    status: (attemptId: string): Promise<Answer> => server.command("payment-status", { attemptId }),
    cancel: (own: Paid, attemptId: string): Promise<Answer> => server.command("cancel-payment", { attemptId }, { ...own.by, ...once() }),
    choose,
    pay: (started: Started) => choose(started, "pay"),
    sessionOf,
    /** Everything that was not delivered so far, in order. */
    deliverAll: async () => {
      const events = stripe.books.events.slice(delivered);
      delivered = stripe.books.events.length;
      const answers: number[] = [];
      for (const event of events) answers.push(await stripe.deliver(`${server.url}/hooks/stripe`, event));
      return answers;
    },
    later: (seconds: number) => server.setNow(new Date(server.now().getTime() + seconds * 1_000).toISOString()),
    /** The clock's step, with whatever it queued. */
    sweep: async () => {
      await server.rows("select graphile_worker.add_job('settle-payments')");
      await server.runJobs();
    },
    stateOf: async (own: Paid) =>
      (
        await server.rows<{ state: string; payment_state: string; paid_pence: number; balance_pence: number }>(
          "select state, payment_state, paid_pence, balance_pence from bookings where reference = $1",
          [own.reference],
        )
      )[0],
  };
}
