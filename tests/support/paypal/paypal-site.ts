/** A server with the local PayPal, on one clock, and what customers and the office do with payments there. */
import { expect } from "vitest";
import { addDays, weekdayOf } from "#domain/kernel/london-time.ts";
import { createPayPalProvider } from "#server/payments/providers/paypal/paypal-provider.ts";
import type { Provider } from "#server/payments/providers/provider.ts";
import { officeSession, once } from "../quotes.ts";
import { bookOwn, customer } from "../own-bookings.ts";
import type { Booked, Headers, Own } from "../own-bookings.ts";
import { createTestServer } from "../test-server.ts";
import type { Answer, TestServer } from "../test-server.ts";
import { testMoment } from "../test-moment.ts";
import { localPayPalKeys, startLocalPayPal } from "./local-paypal.ts";
import type { LocalPayPal, SignedEvent, SignOptions } from "./local-paypal.ts";
import type { LocalEvent } from "./paypal-books.ts";
import type { Choice } from "./paypal-page.ts";

export type PaidBooking = Own & { attemptId: string; paymentId: string; captureId: string };
export type PayPalSite = {
  server: TestServer;
  paypal: LocalPayPal;
  admin: Headers;
  otherAdmin: Headers;
  moderator: Headers;
  /** Sets the one clock. */
  goTo: (moment: string) => void;
  provider: Provider;
  /** Moves it. */
  wait: (seconds: number) => void;
  post: (signed: SignedEvent) => Promise<number>;
  /** Sends these events as PayPal does, and has the worker do what follows. */
  deliver: (events: readonly LocalEvent[], options?: SignOptions) => Promise<number[]>;
  /** What the clock does each minute. */
  settle: () => Promise<void>;
  /** Starts to pay, and goes to PayPal's page. */
  start: (own: Own, purpose?: "deposit" | "balance") => Promise<{ attemptId: string; orderId: string }>;
  status: (attemptId: string) => Promise<Answer>;
  approve: (orderId: string, choice?: Choice) => void;
  /** A sofa of £113 on a weekday of its own: a second job of a day would be cheaper. */
  book: (changes?: Booked["changes"]) => Promise<Own>;
  /** Paid by PayPal. */
  paid: () => Promise<PaidBooking>;
  booking: (own: Pick<Own, "reference">) => Promise<{ state: string; payment_state: string; paid_pence: number; balance_pence: number }>;
  office: (name: string, input: object, headers?: Headers) => Promise<Answer>;
  close: () => Promise<void>;
};

export async function startPayPalSite(wrap: (provider: Provider) => Provider = (provider) => provider): Promise<PayPalSite> {
  let now = new Date(testMoment);
  const paypal = await startLocalPayPal({ now: () => now });
  const provider = wrap(createPayPalProvider({ ...localPayPalKeys, url: paypal.url, now: () => now, timeoutMilliseconds: 2_000 }));
  const server = await createTestServer({ providers: { paypal: provider } });
  const goTo = (moment: string) => {
    now = new Date(moment);
    server.setNow(moment);
  };
  const wait = (seconds: number) => goTo(new Date(now.getTime() + seconds * 1_000).toISOString());
  const [admin, otherAdmin, moderator] = [
    await officeSession(server, "admin"),
    await officeSession(server, "admin"),
    await officeSession(server, "moderator"),
  ];
  const post = async ({ body, headers }: SignedEvent) =>
    (await fetch(`${server.url}/hooks/paypal`, { method: "POST", headers, body })).status;
  const deliver: PayPalSite["deliver"] = async (events, options) => {
    const statuses = [];
    for (const event of events) statuses.push(await post(paypal.signed(event, options)));
    await server.runJobs();
    return statuses;
  };
  const start: PayPalSite["start"] = async ({ reference, by }, purpose = "balance") => {
    const { status, body } = await server.command("start-payment", { reference, purpose, method: "paypal" }, { ...once(), ...by });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const orderId = new URL(body.redirectUrl).searchParams.get("token") ?? expect.fail("no order");
    return { attemptId: body.attemptId, orderId };
  };
  const status = (attemptId: string) => {
    wait(3);
    return server.command("payment-status", { attemptId });
  };
  const approve = (orderId: string, choice: Choice = "balance") => void paypal.approve(orderId, choice);
  const dates = weekdays();
  const book: PayPalSite["book"] = async (changes = {}) =>
    bookOwn(server, { by: await customer(server), date: dates.next().value ?? expect.fail("no more days"), changes });
  return {
    server,
    paypal,
    admin,
    otherAdmin,
    moderator,
    goTo,
    provider,
    wait,
    post,
    deliver,
    settle: async () => {
      await server.rows("select graphile_worker.add_job('settle-payments', '{}')");
      await server.runJobs();
    },
    start,
    status,
    approve,
    book,
    paid: async () => {
      const own = await book();
      const { attemptId, orderId } = await start(own);
      approve(orderId);
      expect((await status(attemptId)).body).toMatchObject({ state: "paid" });
      await server.runJobs();
      const captureId = paypal.books.orders.get(orderId)?.captureId ?? expect.fail("nothing was captured");
      const [payment] = await server.rows<{ id: string }>("select id from payments where provider_ref = $1", [captureId]);
      return { ...own, attemptId, captureId, paymentId: payment?.id ?? expect.fail("no payment") };
    },
    booking: async ({ reference }) => {
      const sql = "select state, payment_state, paid_pence, balance_pence from bookings where reference = $1";
      const [row] = await server.rows<Awaited<ReturnType<PayPalSite["booking"]>>>(sql, [reference]);
      return row ?? expect.fail("no such booking");
    },
    office: (name, input, headers = admin) => server.command(name, input, { ...once(), ...headers }),
    close: async () => {
      await server.close();
      await paypal.close();
    },
  };
}

/** From the second week on, without the holidays around Christmas. */
function* weekdays(): Generator<string, undefined> {
  for (const [from, until] of [
    ["2026-12-01", "2026-12-22"],
    ["2027-01-05", "2027-02-10"],
  ] as const)
    for (let date = from as string; date <= until; date = addDays(date, 1)) if (weekdayOf(date) <= 5) yield date;
  return undefined;
}
