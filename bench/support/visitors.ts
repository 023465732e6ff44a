/** Twenty people, each on an address and a connection of their own, who read, ask prices, look for a window, hold it and book, at the pace of people. */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** `wasQuicker`: another visitor took the window first, which is a valid answer; the person chooses another. */
export type Step = { what: string; milliseconds: number; status: number; problem: string; wasQuicker: boolean };
type Site = { port: number; key: string };
type Answer = { status: number; body: string };

const sofa = { items: [{ id: "sofa-3-seat", quantity: 1 }], load: { litres: 1_400, kilograms: 170, minutes: 19 } };
/** Milliseconds a person reads before the next request: half a second to two and a half. */
const thought = () => 500 + Math.random() * 2_000;
/** Milliseconds after which a visitor gives up. */
const patience = 30_000;

/** Each comes when they come, goes through their journey, and begins again until it is over. `block`: the third number of their addresses. */
export async function visit(site: Site, people: number, block: number, seconds: number): Promise<Step[]> {
  const steps: Step[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: people }, async (_, number) => {
      const person = openPerson(site, `127.0.${block}.${number + 1}`, steps);
      await wait(Math.random() * 1_500);
      while (performance.now() < until) await journey(person, until);
      person.close();
    }),
  );
  return steps;
}

const isTaken = ({ status, body }: Answer) => status === 409 && body.includes('"bookings.window_taken"');

type Person = ReturnType<typeof openPerson>;

function openPerson({ port, key }: Site, address: string, steps: Step[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  function send(method: string, path: string, body: string, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = method === "GET" ? {} : { "content-length": Buffer.byteLength(body) };
      const sending = request(
        { port, host: "127.0.0.1", localAddress: address, agent, method, path, timeout: patience, headers: { ...headers, ...length } },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (chunk: string) => void (text += chunk));
          answer.on("error", reject).on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
        },
      );
      sending.on("timeout", () => sending.destroy(new Error("no answer"))).on("error", reject);
      sending.end(body);
    });
  }
  async function measured(what: string, pending: () => Promise<Answer>): Promise<Answer> {
    const started = performance.now();
    const answer = await pending().catch((error: Error): Answer => ({ status: 0, body: error.message }));
    const isWell = answer.status >= 200 && answer.status < 400;
    steps.push({
      what,
      milliseconds: performance.now() - started,
      status: answer.status,
      problem: isWell ? "" : answer.body.slice(0, 200),
      wasQuicker: what === "a hold" && isTaken(answer),
    });
    return answer;
  }
  return {
    read: (what: string, path: string) =>
      measured(what, () => send("GET", path, "", { accept: "text/html", "accept-encoding": "identity" })),
    command: (what: string, name: string, body: object) =>
      measured(what, () =>
        send("POST", `/functions/v1/${name}`, JSON.stringify(body), {
          apikey: key,
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
        }),
      ),
    close: () => agent.destroy(),
  };
}

async function journey({ read, command }: Person, until: number): Promise<void> {
  const think = async () => {
    await wait(thought());
    return performance.now() < until;
  };
  await read("a page", "/");
  if (!(await think())) return;
  await read("a page", "/services");
  if (!(await think())) return;
  await read("a live page", "/coverage/check?postcode=BN14+8QX");
  if (!(await think())) return;
  for (const floor of [0, 1]) {
    await command("a price", "price", { service: "furniture-removal", items: sofa.items, access: { floor } });
    if (!(await think())) return;
  }
  const held = await holdOne(command, think);
  if (held === undefined || !(await think())) return;
  await command("a booking", "book-collection", bookingOf(held));
  await think();
}

/** How many taken windows a visitor tries before giving up. */
const maxChoices = 3;

/** A window that is still free, looked up anew for each attempt; undefined when there is none, or no answer. */
async function holdOne(command: Person["command"], think: () => Promise<boolean>): Promise<Held | undefined> {
  for (let choice = 0; choice < maxChoices; choice += 1) {
    const { body } = await command("free windows", "availability", { postcode: "BN14 8QX", load: sofa.load, days: 60 });
    const windows = readDays(body)
      .flatMap((day) => day.windows)
      .filter(({ kind }) => kind === "standard");
    const window = windows[Math.floor(Math.random() * windows.length)];
    if (window === undefined || !(await think())) return undefined;
    const held = await command("a hold", "hold-slot", { windowId: window.id, postcode: "BN14 8QX", load: sofa.load });
    if (held.status === 201) return JSON.parse(held.body) as Held;
    if (!isTaken(held) || !(await think())) return undefined;
  }
  return undefined;
}

type Held = { holdId: string; holdToken: string };
type Day = { windows: { id: string; kind: string }[] };
function readDays(body: string): Day[] {
  try {
    return (JSON.parse(body) as { days?: Day[] }).days ?? [];
  } catch {
    return []; // it was counted as refused
  }
}

const bookingOf = ({ holdId, holdToken }: Held) => ({
  holdId,
  holdToken,
  service: "furniture-removal",
  items: sofa.items,
  address: { line1: "12 Broadwater Road", town: "Worthing", postcode: "BN14 8QX" },
  contact: { fullName: "Maya Okafor", email: `maya-${randomUUID().slice(0, 8)}@example.com` },
  paymentMethod: "cash",
  consents: { scope: true, terms: true, startWithin14Days: true },
});
