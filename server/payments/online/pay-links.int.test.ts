/** Paying by a link or by what the provider's page came back with: who may, what it says, and what else can be chosen. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { bookByCard, payingSteps } from "#tests/support/online-payments.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let stripe: LocalStripe;
let moderator: { authorization: string };
beforeAll(async () => {
  stripe = await startLocalStripe({ now: () => server.now() });
  server = await createTestServer({ providers: { stripe: createStripeProvider({ ...stripe, apiUrl: stripe.url }) } });
  moderator = await officeSession(server, "moderator");
});
beforeEach(() => {
  server.mails.length = server.texts.length = 0;
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const steps = () => payingSteps(server, stripe);
const place = async (key: object) => (await server.command("payment-place", key)).body;
const pay = (input: object) => server.command("pay-by-link", { purpose: "balance", method: "card", ...input }, once());
const send = (reference: string, channels: string[], who: object = moderator) =>
  server.command("send-payment-link", { reference, channels }, { ...who, ...once() });
const keyIn = (link: string) => {
  const query = new URL(link).searchParams;
  return { reference: query.get("ref"), payToken: query.get("t") };
};

test("the office sends a link by mail and text, or shows it as a code; whoever has it pays, and opens nothing else", async () => {
  const own = await bookByCard(server, "2026-12-01", "09:00", {
    paymentMethod: "cash",
    contact: { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" },
  });
  const code = await send(own.reference, []);
  expect(code.body).toMatchObject({ duePence: 11_300, sentTo: [], code: expect.stringMatching(/^data:image\/svg/) });
  const sent = await send(own.reference, ["email", "sms"]);
  expect(sent.body).toMatchObject({ link: code.body.link, sentTo: ["maya@example.com", "07700 900123"] });
  await server.runJobs();
  const mail = server.mails.find(({ subject }) => subject === `Pay £113.00 online (${own.reference})`);
  expect(mail?.text).toContain(code.body.link);
  expect(server.texts.some(({ text }) => text.includes(code.body.link))).toBe(true);
  const key = keyIn(code.body.link);
  expect(await place(key)).toMatchObject({ reference: own.reference, dues: [{ purpose: "balance", pence: 11_300 }], heldUntil: null });
  const started = await pay(key);
  expect(started.body).toMatchObject({ state: "open", amountPence: 11_300, redirectUrl: expect.stringContaining(stripe.url) });
  expect((await pay(key)).body.attemptId).toBe(started.body.attemptId);
  await steps().pay(started.body);
  steps().later(5);
  expect((await steps().status(started.body.attemptId)).body.state).toBe("paid");
  expect(await place(key)).toMatchObject({ dues: [], paidPence: 11_300 });
  expect((await send(own.reference, ["email"])).body.error.code).toBe("payments.nothing_due");
  // The token is none of the booking's own link.
  expect((await server.command("booking-summary", { reference: own.reference, accessToken: key.payToken })).status).toBe(404);
  expect((await place({ ...key, payToken: "other" })).error.code).toBe("payments.not_found");
  const wrong = { authorization: `Bearer ${own.reference}.${key.payToken}` };
  expect((await server.command("start-payment", { reference: own.reference, purpose: "balance", method: "card" }, wrong)).status).not.toBe(
    200,
  );
});

test("only the office sends one, and nothing where nobody can be reached", async () => {
  const own = await bookByCard(server, "2026-12-02", "09:00", {
    paymentMethod: "cash",
    contact: { fullName: "Maya", email: "m@example.com" },
  });
  expect((await send(own.reference, ["sms"])).body.error.code).toBe("payments.nobody_to_send");
  expect((await send(own.reference, ["email"], {})).status).toBe(401);
  expect((await send(own.reference, ["email"], own.by)).status).toBe(403);
});

test("whoever comes back without having paid tries again, or pays on the day instead, once however often it is pressed", async () => {
  const own = await bookByCard(server, "2026-12-03");
  const { start, cancel, status, stateOf, sessionOf } = steps();
  const first = (await start(own)).body;
  await cancel(own, first.attemptId);
  const { attemptId } = first;
  expect(await place({ attemptId })).toMatchObject({ canPayOtherwise: true, heldUntil: expect.any(String), status: "pending_payment" });
  const again = (await pay({ attemptId, purpose: "balance" })).body;
  expect(again.attemptId).not.toBe(attemptId);
  const otherwise = () => server.command("pay-otherwise", { attemptId: again.attemptId, method: "cash" }, once());
  const both = await Promise.all([otherwise(), otherwise()]);
  expect(both.map((answer) => [answer.status, answer.body.status ?? answer.body.error.code])).toEqual([
    [200, "confirmed"],
    [200, "confirmed"],
  ]);
  expect(sessionOf(again)?.status).toBe("expired");
  expect(await stateOf(own)).toMatchObject({ state: "confirmed", paid_pence: 0, balance_pence: 11_300 });
  expect((await status(again.attemptId)).body).toMatchObject({ state: "not_paid", status: "confirmed" });
  const messages = await server.rows(
    "select code from messages where code = 'booking_confirmed' and booking_id = (select id from bookings where reference = $1)",
    [own.reference],
  );
  expect(messages).toHaveLength(1);
});

test("paid meanwhile it stays paid, and once the hold is over nothing else can be chosen", async () => {
  const own = await bookByCard(server, "2026-12-04");
  const { start, pay: payAt, stateOf, later, sweep } = steps();
  const started = (await start(own)).body;
  await payAt(started);
  later(3);
  const answer = await server.command("pay-otherwise", { attemptId: started.attemptId, method: "cash" }, once());
  expect(answer.body).toMatchObject({ state: "paid", status: "confirmed" });
  expect(await stateOf(own)).toMatchObject({ paid_pence: 11_300 });

  const late = await bookByCard(server, "2026-12-07");
  const missed = (await steps().start(late)).body;
  later(15 * 60 + 1);
  await sweep();
  expect((await server.command("pay-otherwise", { attemptId: missed.attemptId, method: "cash" }, once())).body.error.code).toBe(
    "payments.hold_over",
  );
  expect(await place({ attemptId: missed.attemptId })).toMatchObject({
    status: "released",
    dues: [],
    heldUntil: null,
    canPayOtherwise: false,
  });
});
