/** Nobody learns who has an account: known and unknown addresses get the same bytes, in the same time. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, createPerson } from "#tests/support/account-journey.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true });
});
afterAll(() => server.close());

const rounds = 3;
const warmUp = 5;

/** `pairs`: fewer where each takes a password's hash, more where a few milliseconds are to be told apart. */
type Question = { line: string; pairs: number; body: (email: string) => object };
const questions: Record<string, Question> = {
  "signing up": {
    line: "POST /signup",
    pairs: 60,
    body: (email) => ({ email, password: "green-hill-17-kettle", data: { display_name: "Ada" } }),
  },
  "signing in": { line: "POST /token?grant_type=password", pairs: 60, body: (email) => ({ email, password: "not-the-one-1" }) },
  recovery: { line: "POST /recover", pairs: 200, body: (email) => ({ email }) },
  "a sign-in link": { line: "POST /otp", pairs: 200, body: (email) => ({ email, create_user: true }) },
  "a sign-in link for accounts only": { line: "POST /otp", pairs: 200, body: (email) => ({ email, create_user: false }) },
};

/** From a new network each time, so that nobody's brake stands in the way of what is measured. */
let caller = 0;
function put({ line, body }: Question, email: string): Promise<Answer> {
  caller += 1;
  return ask(server, line, {
    body: body(email),
    headers: { "x-forwarded-for": `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}` },
  });
}

/** What is told, without ids and headers that name the request. */
function told({ status, body, headers }: Answer) {
  const text = JSON.stringify(body)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/[\w-]+@example\.org/g, "<address>");
  const names = [...headers].filter(([name]) => !["date", "x-request-id", "content-length"].includes(name));
  return { status, text, names };
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe.each(Object.entries(questions))("%s", (name, question) => {
  test("is answered with the same bytes for a known and an unknown address", async () => {
    const slug = name.replaceAll(" ", "-");
    const known = (await createPerson(server, `bytes-known-${slug}`)).email;
    const [ofKnown, ofUnknown] = [await put(question, known), await put(question, `bytes-other-${slug}@example.org`)];
    expect(told(ofKnown)).toEqual(told(ofUnknown));
    // Asked again at once, both are told the same as well.
    const [again, other] = [await put(question, known), await put(question, `bytes-other-${slug}@example.org`)];
    expect({ ...told(again), names: [] }).toEqual({ ...told(other), names: [] });
  });

  test("takes the same time for a known and an unknown address: medians differ by less than 10 %", async () => {
    const { pairs } = question;
    const differences: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const slug = `${name.replaceAll(" ", "-")}-${round}`;
      await server.rows(
        `with people as (insert into auth.users (email, encrypted_password, email_confirmed_at)
           select 'time-known-' || $1 || '-' || n || '@example.org', (select encrypted_password from auth.users where encrypted_password like '$argon2id%' limit 1), now() from generate_series(0, $2::int) n
           returning id, email)
         insert into auth.identities (user_id, provider, identity_data) select id, 'email', jsonb_build_object('sub', id, 'email', email) from people`,
        [slug, pairs + warmUp],
      );
      const times: [number[], number[]] = [[], []];
      for (let pair = 0; pair < pairs + warmUp; pair += 1)
        // Taking turns, and turns in who is first, so that what slows the machine slows both.
        for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const email = `time-${which === 0 ? "known" : "other"}-${slug}-${pair}@example.org`;
          const started = performance.now();
          const { status } = await put(question, email);
          const took = performance.now() - started;
          if (status !== 200 && status !== 400) expect.fail(`answered ${status}`);
          if (pair >= warmUp) times[which].push(took);
        }
      const [ofKnown, ofUnknown] = [median(times[0]), median(times[1])];
      // Of each pair first: a machine that is slow for a while is slow for both of a pair, not for both halves of the list.
      const apart = median(times[0].map((time, pair) => time - (times[1][pair] ?? 0)));
      const difference = Math.abs(apart) / Math.min(ofKnown, ofUnknown);
      differences.push(difference);
      console.log(
        `${name}: known ${ofKnown.toFixed(2)} ms, unknown ${ofUnknown.toFixed(2)} ms; of pairs ${(100 * difference).toFixed(1)} % apart`,
      );
      if (difference < 0.1) return;
    }
    expect(Math.min(...differences)).toBeLessThan(0.1);
  }, 240_000);
});
