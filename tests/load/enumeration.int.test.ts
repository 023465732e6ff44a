/** Nobody learns who has an account: known and unknown addresses get the same bytes, in the same time. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authRequest, createPerson } from "#tests/support/account-journey.ts";
import { compareTimes, equalTimes, comparisonText, timed } from "#tests/support/compared-times.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ trustProxy: true });
});
afterAll(() => server.close());

type Question = { line: string; body: (email: string) => object };
const questions: Record<string, Question> = {
  "signing up": {
    line: "POST /signup",

    body: (email) => ({ email, password: "green-hill-17-kettle", data: { display_name: "Ada" } }),
  },
  "signing in": { line: "POST /token?grant_type=password", body: (email) => ({ email, password: "not-the-one-1" }) },
  recovery: { line: "POST /recover", body: (email) => ({ email }) },
  "a sign-in link": { line: "POST /otp", body: (email) => ({ email, create_user: true }) },
  "a sign-in link for accounts only": { line: "POST /otp", body: (email) => ({ email, create_user: false }) },
};

/** A new network each time, so that no rate limit affects the measurement. */
let caller = 0;
function put({ line, body }: Question, email: string): Promise<Answer> {
  caller += 1;
  return authRequest(server, line, {
    body: body(email),
    headers: { "x-forwarded-for": `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}` },
  });
}

/** The answer without ids and headers that name the request. */
function visible({ status, body, headers }: Answer) {
  const text = JSON.stringify(body)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/[\w-]+@example\.org/g, "<address>");
  const names = [...headers].filter(([name]) => !["date", "x-request-id", "content-length"].includes(name));
  return { status, text, names };
}

describe.each(Object.entries(questions))("%s", (name, question) => {
  test("is answered with the same bytes for a known and an unknown address", async () => {
    const slug = name.replaceAll(" ", "-");
    const registered = (await createPerson(server, `bytes-known-${slug}`)).email;
    const [ofRegistered, ofUnknown] = [await put(question, registered), await put(question, `bytes-other-${slug}@example.org`)];
    expect(visible(ofRegistered)).toEqual(visible(ofUnknown));
    // Repeated at once, the answers are the same as well.
    const [again, other] = [await put(question, registered), await put(question, `bytes-other-${slug}@example.org`)];
    expect({ ...visible(again), names: [] }).toEqual({ ...visible(other), names: [] });
  });

  test(`takes the same time for a known and an unknown address: medians differ by less than ${100 * equalTimes} %`, async () => {
    const slug = name.replaceAll(" ", "-");
    const batch = 100;
    const addPeople = (first: number) =>
      server.rows(
        `with people as (insert into auth.users (email, encrypted_password, email_confirmed_at)
           select 'time-known-' || $1 || '-' || n || '@example.org', (select encrypted_password from auth.users where encrypted_password like '$argon2id%' limit 1), now() from generate_series($2::int, $3::int) n
           returning id, email)
         insert into auth.identities (user_id, provider, identity_data) select id, 'email', jsonb_build_object('sub', id, 'email', email) from people`,
        [slug, first, first + batch - 1],
      );
    const compared = await compareTimes({
      bound: equalTimes,
      measure: async (which, pair) => {
        if (pair % batch === 0 && which === 0) await addPeople(pair);
        const email = `time-${which === 0 ? "known" : "other"}-${slug}-${pair}@example.org`;
        return timed(async () => {
          const { status } = await put(question, email);
          if (status !== 200 && status !== 400) expect.fail(`answered ${status}`);
        });
      },
    });
    console.log(`${name}: known and unknown ${comparisonText(compared)}`);
    expect(compared.low).toBeGreaterThan(-equalTimes);
    expect(compared.high).toBeLessThan(equalTimes);
  }, 1_200_000);
});
