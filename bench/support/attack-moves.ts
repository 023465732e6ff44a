/**
 * The requests of one attacker: one move for each weakness that was found, and a few for weaknesses that were not.
 * Bytes are generated before the measurement starts.
 */
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { randomUUID } from "node:crypto";

export type Attack = { port: number; key: string; address: string; seconds: number };
/** How often each status was answered; `failed`: no answer within the time. */
export type Tally = Record<string, number>;
/** `at`: how many of it are under way at once; `rest`: milliseconds one waits before the next. */
export type Move = { name: string; at: number; rest: number; once: () => Promise<unknown> };

type Sent = { status: number; body: string };

/** Everything comes from one address, over as many connections as are asked for. */
export function createMoves(
  { port, key, address }: Attack,
  tally: (name: string, status: number | "failed") => void,
): { moves: Move[]; close: () => void } {
  const agent = new Agent({ keepAlive: true, localAddress: address, maxSockets: Number.POSITIVE_INFINITY });
  function send(
    name: string,
    method: string,
    path: string,
    body: string | Buffer = "",
    headers: Record<string, string> = {},
  ): Promise<Sent> {
    return new Promise((resolve) => {
      const fail = () => {
        tally(name, "failed");
        resolve({ status: 0, body: "" });
      };
      const sending = request(
        {
          port,
          agent,
          host: "127.0.0.1",
          localAddress: address,
          method,
          path,
          timeout: 20_000,
          headers: { apikey: key, "content-length": Buffer.byteLength(body), ...headers },
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (chunk: string) => (text.length < 20_000 ? (text += chunk) : undefined));
          answer.on("error", fail).on("end", () => {
            tally(name, answer.statusCode ?? "failed");
            resolve({ status: answer.statusCode ?? 0, body: text });
          });
        },
      );
      sending.on("timeout", () => sending.destroy()).on("error", fail);
      sending.end(body);
    });
  }
  const json = { "content-type": "application/json" };
  const command = (name: string, path: string, body: object | string, headers: Record<string, string> = {}) =>
    send(name, "POST", path, typeof body === "string" ? body : JSON.stringify(body), {
      ...json,
      "idempotency-key": randomUUID(),
      ...headers,
    });
  const needs: Needs = { send, command, json };
  return {
    moves: [
      ...accountMoves(needs),
      ...routerMoves(needs),
      ...readMoves(needs),
      ...quoteMoves(needs),
      ...connectionMoves(port, address, tally),
    ],
    close: () => agent.destroy(),
  };
}

type Needs = {
  send: (name: string, method: string, path: string, body?: string | Buffer, headers?: Record<string, string>) => Promise<Sent>;
  command: (name: string, path: string, body: object | string, headers?: Record<string, string>) => Promise<Sent>;
  json: Record<string, string>;
};

const parsed = (text: string): Record<string, any> => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

function accountMoves({ command }: Needs): Move[] {
  /** Input for a backtracking email pattern: every dot is a place to start again, and the last `@` makes each attempt fail. */
  const long = `a@${"b.".repeat(80_000)}@`;
  const paths = ["/auth/v1/recover", "/auth/v1/signup", "/auth/v1/token?grant_type=password", "/auth/v1/otp"];
  let turn = 0;
  const somebody = () => `victim-${(turn += 1) % 50}@example.com`;
  return [
    {
      name: "an address of 160 kB",
      at: 1,
      rest: 500,
      once: () => command("an address of 160 kB", paths[(turn += 1) % 4] ?? "", { email: long, password: "x".repeat(40) }),
    },
    {
      name: "passwords to be judged",
      at: 4,
      rest: 20,
      once: () =>
        command("passwords to be judged", "/auth/v1/signup", {
          email: `new-${randomUUID()}@example.com`,
          password: randomUUID() + randomUUID(),
        }),
    },
    {
      name: "wrong passwords",
      at: 4,
      rest: 20,
      once: () => command("wrong passwords", "/auth/v1/token?grant_type=password", { email: somebody(), password: randomUUID() }),
    },
    {
      name: "wrong codes",
      at: 4,
      rest: 20,
      once: () => command("wrong codes", "/functions/v1/open-portal", { reference: "B-7F3K9M", postcode: "BN14 8QX", code: "000000" }),
    },
    {
      name: "codes to be sent",
      at: 2,
      rest: 50,
      once: () => command("codes to be sent", "/functions/v1/request-portal-code", { reference: "B-7F3K9M", postcode: "BN14 8QX" }),
    },
    {
      name: "bad text",
      at: 2,
      rest: 20,
      once: () =>
        command(
          "bad text",
          "/functions/v1/contact",
          '{"name":"a\\u0000\\ud800","email":"a@example.com","topic":"quote","message":"\\udfff two sofas \\u0000"}',
        ),
    },
  ];
}

function routerMoves({ command, send }: Needs): Move[] {
  const large = { litres: 21_400, kilograms: 1_000, minutes: 600 };
  let windows: string[] = [];
  return [
    {
      name: "holds of whole vans",
      at: 4,
      rest: 20,
      once: async () => {
        if (windows.length === 0) {
          const { body } = await command("windows", "/functions/v1/availability", {
            postcode: "BN14 8QX",
            load: { litres: 1_400, kilograms: 170, minutes: 19 },
          });
          windows = ((parsed(body)["days"] ?? []) as { windows: { id: string }[] }[]).flatMap((day) => day.windows.map(({ id }) => id));
        }
        const windowId = windows[Math.floor(Math.random() * windows.length)];
        return windowId === undefined
          ? undefined
          : command("holds of whole vans", "/functions/v1/hold-slot", { windowId, postcode: "BN14 8QX", load: large });
      },
    },
    {
      name: "enquiries",
      at: 2,
      rest: 20,
      once: () =>
        command("enquiries", "/functions/v1/contact", {
          name: "Flood",
          email: "flood@example.com",
          topic: "quote",
          message: `Message number ${randomUUID()}`,
        }),
    },
    {
      name: "the plain form",
      at: 4,
      rest: 20,
      once: () =>
        send("the plain form", "POST", "/contact", "name=Flood&email=flood%40example.com&topic=quote&message=Two+sofas", {
          "content-type": "application/x-www-form-urlencoded",
        }),
    },
  ];
}

function readMoves({ send }: Needs): Move[] {
  const costly = encodeURIComponent("^(([a-z]+)*[^x])*(\\w+\\s?)*$");
  const circle = "select=*,service_zones(*,depots(*,service_zones(*,depots(*,service_zones(*,depots(*))))))";
  const reads = [
    `towns?name=match.${costly}`,
    `articles?select=path&body=imatch.${costly}`,
    `catalogue_items?or=(name.match.${costly},name.imatch.${costly})`,
    `depots?${circle}`,
    `towns?${circle}`,
    "catalogue_items?name=ilike.*%25*%25*%25*%25*%25*e*",
  ];
  let turn = 0;
  return [
    { name: "costly reads", at: 19, rest: 10, once: () => send("costly reads", "GET", `/rest/v1/${reads[(turn += 1) % reads.length]}`) },
    {
      name: "live pages",
      at: 150,
      rest: 10,
      once: () => send("live pages", "GET", `/coverage/check?postcode=BN${(turn += 1) % 40}+${turn % 10}QX`),
    },
    { name: "pages nobody has", at: 8, rest: 20, once: () => send("pages nobody has", "GET", `/${randomUUID()}`) },
    { name: "pages", at: 8, rest: 10, once: () => send("pages", "GET", "/", "", { te: "trailers" }) },
  ];
}

const facts = {
  method: "chips",
  items: [{ id: "sofa-3-seat", quantity: 1 }],
  hazards: { present: "no" },
  place: { postcode: "BN14 8QX", propertyType: "house", location: "ground_floor", parking: "drive" },
};

function quoteMoves({ send, command, json }: Needs): Move[] {
  const points = Array.from({ length: 500 }, (_, number) => [number * 19, (number * 37) % 9_999]);
  const strokes = Array.from({ length: 26 }, () => ({ kind: "take", width: 300, points }));
  const marked = Array.from({ length: 12 }, () => ({ id: randomUUID(), marks: { strokes } }));
  /** A recording of a million empty elements. */
  const recording = Buffer.concat([Buffer.from("1a45dfa3874282847765626d", "hex"), Buffer.alloc(2_000_000, Buffer.from("ec80", "hex"))]);
  const start = async (name: string) => parsed((await command(name, "/functions/v1/start-quote", { channel: "web_items", facts })).body);
  let quote: Record<string, any> = {};
  const own = async () => {
    if (quote["reference"] === undefined) quote = await start("quotes");
    return { reference: quote["reference"], accessToken: quote["accessToken"] };
  };
  const place = async (name: string, bytes: number, mediaType: string) => {
    const photoId = randomUUID();
    return parsed((await command(name, "/functions/v1/add-quote-photo", { ...(await own()), photoId, mediaType, bytes })).body);
  };
  const tus = (where: Record<string, any>, bytes: number, mediaType: string) => {
    const metadata = Object.entries({ bucketName: where["bucket"], objectName: where["objectName"], contentType: mediaType });
    return {
      "tus-resumable": "1.0.0",
      "upload-length": String(bytes),
      "x-signature": String(where["token"]),
      "upload-metadata": metadata.map(([name, value]) => `${name} ${Buffer.from(String(value)).toString("base64")}`).join(","),
      "content-type": "application/offset+octet-stream",
    };
  };
  let unfinished: Record<string, any> = {};
  let version = 1;
  return [
    {
      name: "marks of 1.9 MB",
      at: 2,
      rest: 50,
      once: async () => {
        const name = "marks of 1.9 MB";
        const text = JSON.stringify({ ...(await own()), version, facts: { ...facts, hidden: randomUUID(), photos: marked } });
        const { body } = await send(name, "POST", "/functions/v1/change-quote", text, { ...json, "idempotency-key": randomUUID() });
        version = parsed(body)["version"] ?? parsed(body)["error"]?.version ?? version;
      },
    },
    {
      name: "unfinished uploads",
      at: 3,
      rest: 20,
      once: async () => {
        const name = "unfinished uploads";
        if (unfinished["token"] === undefined) unfinished = await place(name, 1_000, "image/jpeg");
        await send(name, "POST", "/storage/v1/upload/resumable/sign", Buffer.alloc(1_000_000), tus(unfinished, 14_000_000, "image/jpeg"));
      },
    },
    {
      name: "a recording of tiny elements",
      at: 1,
      rest: 200,
      once: async () => {
        const name = "a recording of tiny elements";
        const where = await place(name, recording.length, "video/webm");
        if (where["token"] === undefined) return;
        await send(name, "POST", "/storage/v1/upload/resumable/sign", recording, tus(where, recording.length, "video/webm"));
        for (const act of ["keep-quote-photo", "remove-quote-photo"])
          await command(name, `/functions/v1/${act}`, { ...(await own()), photoId: where["photoId"] });
      },
    },
    { name: "new quotes", at: 2, rest: 50, once: () => start("new quotes") },
  ];
}

/** Connections that say nothing, or half of something, and are kept until the server ends them. */
function connectionMoves(port: number, address: string, tally: (name: string, status: number | "failed") => void): Move[] {
  const halves = [
    "",
    "GET / HTTP/1.1\r\nhost: a\r\n",
    "POST /functions/v1/price HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{",
    "\x16\x03\x01",
    "GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\n\r\n",
  ];
  let turn = 0;
  const name = "connections that say half";
  return [
    {
      name,
      at: 200,
      rest: 100,
      once: () =>
        new Promise<void>((resolve) => {
          const socket = connect({ port, host: "127.0.0.1", localAddress: address });
          const limit = setTimeout(() => socket.destroy(), 10_000);
          socket.on("error", () => {}).resume();
          socket.on("connect", () => socket.write(halves[(turn += 1) % halves.length] ?? ""));
          socket.on("close", () => {
            clearTimeout(limit);
            tally(name, 0);
            resolve();
          });
        }),
    },
  ];
}
