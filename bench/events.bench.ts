/**
 * A payment provider's events, five thousand in a minute: four in ten come a second time, one in ten is forged, stale, of the other mode or of
 * another account. Measured beside twenty honest visitors; afterwards one booking is paid once, and nothing of what was forged is stored.
 */
import { randomUUID } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bookingOf, everyConsent, findWindows, hold } from "#tests/support/bookings.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { startApp } from "./support/app.ts";
import type { App } from "./support/app.ts";
import { commandOf } from "./support/commands.ts";
import { databaseOf } from "./support/database.ts";
import { cpuSeconds, measurement } from "./support/processes.ts";
import { percentile, print, printGoal, printTable } from "./support/report.ts";
import { visit } from "./support/visitors.ts";
import type { Step } from "./support/visitors.ts";

const people = 20;
const seconds = 60;
const deliveries = 5_000;
/** Of ten deliveries: four come a second time, one is refused, the others are new. */
const shareAgain = 0.4;
const shareForged = 0.1;
/** As many as a provider sends at once. */
const atOnce = 20;

type Event = { body: string };
type Delivery = { event: Event; changed?: Parameters<LocalStripe["deliver"]>[2]; isForged: boolean };

/** A booking paid by card; what the provider says of it. */
async function paidBooking(app: App, stripe: LocalStripe): Promise<{ reference: string; paidEvent: Event }> {
  const command = commandOf(app);
  const [window] = await findWindows(command);
  const held = await hold(command, window?.id ?? "");
  const contact = { fullName: "Maya Okafor", email: "maya@example.com" };
  const key = () => ({ "idempotency-key": randomUUID() });
  const { body } = await command("book-collection", bookingOf(held, { consents: everyConsent, contact, paymentMethod: "card" }), key());
  const by = { authorization: `Bearer ${body.reference}.${body.accessToken}` };
  const started = await command("start-payment", { reference: body.reference, purpose: "deposit", method: "card" }, { ...by, ...key() });
  await fetch(started.body.redirectUrl, { method: "POST", redirect: "manual", body: new URLSearchParams({ do: "pay" }) });
  const paidEvent = stripe.books.events.at(-1);
  if (paidEvent === undefined) throw new Error("the provider has nothing to say of a payment");
  return { reference: body.reference, paidEvent };
}

const again = ({ body }: Event, changes: object = {}): Event => ({
  body: JSON.stringify({ ...(JSON.parse(body) as object), id: `evt_${randomUUID()}`, ...changes }),
});

/** What is to be delivered, in the order in which it is. */
function plan(paidEvent: Event): Delivery[] {
  const now = Date.now();
  const forgeries = [
    (): Delivery => ({ event: again(paidEvent), changed: { secret: "whsec_guessed" }, isForged: true }),
    (): Delivery => ({ event: again(paidEvent), changed: { at: new Date(now - 3_600_000) }, isForged: true }),
    (): Delivery => ({ event: again(paidEvent, { livemode: true }), isForged: true }),
    (): Delivery => ({ event: again(paidEvent, { account: "acct_another" }), isForged: true }),
  ];
  const sent: Event[] = [paidEvent];
  return Array.from({ length: deliveries }, (_, index): Delivery => {
    const dice = ((index * 7919) % 1000) / 1000;
    if (dice < shareForged) return forgeries[index % forgeries.length]?.() ?? { event: paidEvent, isForged: false };
    const earlier = sent[(index * 31) % sent.length] ?? paidEvent;
    if (dice < shareForged + shareAgain) return { event: earlier, isForged: false };
    const event = again(paidEvent);
    sent.push(event);
    return { event, isForged: false };
  });
}

type Outcome = { statuses: Map<string, number>; milliseconds: number[] };

async function deliver(app: App, stripe: LocalStripe, planned: readonly Delivery[]): Promise<Outcome> {
  const outcome: Outcome = { statuses: new Map(), milliseconds: [] };
  const began = performance.now();
  let next = 0;
  const one = async (): Promise<void> => {
    for (let at = next++; at < planned.length; at = next++) {
      await wait(Math.max(0, began + (at / planned.length) * seconds * 1000 - performance.now()));
      const { event, changed, isForged } = planned[at] ?? { event: { body: "" }, isForged: false };
      const started = performance.now();
      const status = await stripe.deliver(`${app.url}/hooks/stripe`, event, changed).catch(() => 0);
      outcome.milliseconds.push(performance.now() - started);
      const name = `${isForged ? "forged" : "genuine"}: ${status}`;
      outcome.statuses.set(name, (outcome.statuses.get(name) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return outcome;
}

const times = (steps: readonly Step[]) => steps.map(({ milliseconds }) => milliseconds);
const isRefused = ({ status, wasQuicker }: Step) => !wasQuicker && (status < 200 || status >= 400);

await measurement(
  `Events: ${deliveries.toLocaleString("en-GB")} of a provider in ${seconds} s, beside ${people} honest visitors; ${os.availableParallelism()} cores shared by all`,
  async (tidy) => {
    const stripe = await startLocalStripe({ now: () => new Date() });
    tidy.later(stripe.close);
    const dataDirectory = path.join(tidy.folder(), "data");
    const environment = {
      RATE_LIMIT_SCALE: "1",
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
    };
    const app = await startApp({ dataDirectory, environment }, tidy);
    const database = await databaseOf(dataDirectory, tidy);
    const { reference, paidEvent } = await paidBooking(app, stripe);
    const planned = plan(paidEvent);
    await visit(app, people, 1, 10); // its code is compiled
    const before = await visit(app, people, 2, seconds / 2);
    const used = cpuSeconds(app.pid);
    const [during, outcome] = await Promise.all([visit(app, people, 3, seconds), deliver(app, stripe, planned)]);
    const cost = cpuSeconds(app.pid) - used;
    const after = await visit(app, people, 4, seconds / 2);
    printTable(
      ["delivered", ""],
      [...outcome.statuses]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, count]) => [name, count.toLocaleString("en-GB")]),
    );
    print(
      `  an event is answered within ${percentile(outcome.milliseconds, 0.99).toFixed(0)} ms (p99); the server took ${cost.toFixed(1)} s of processor`,
    );
    const genuine = new Set(planned.filter(({ isForged }) => !isForged).map(({ event }) => event.body)).size;
    const [{ stored } = { stored: 0 }] = await database.query<{ stored: number }>(
      "select count(*)::int as stored from app.provider_events",
    );
    const [{ payments } = { payments: 0 }] = await database.query<{ payments: number }>(
      "select count(*)::int as payments from payments p join bookings b on b.id = p.booking_id where b.reference = $1 and p.direction = 'in'",
      [reference],
    );
    const without = [...before, ...after];
    const ratio = percentile(times(during), 0.99) / percentile(times(without), 0.99);
    printGoal({ what: "an honest visitor's 99th percentile, with by without", values: [ratio], max: 1.5 });
    printGoal({ what: "honest requests refused or failed", values: [[...without, ...during].filter(isRefused).length], digits: 0, max: 0 });
    printGoal({ what: "forged events among those stored", values: [stored - genuine], digits: 0, max: 0 });
    printGoal({ what: "payments of the one booking", values: [payments], digits: 0, min: 1, max: 1 });
  },
);
