/** One person does everything at once from many places: nothing fails and nothing deadlocks. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { authRequest, createPerson, otherPassword, password, signIn, wait } from "#tests/support/account-journey.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { seeded } from "#tests/support/seeded.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ connections: 16, trustProxy: true });
});
afterAll(() => server.close());

const places = 12;
const deeds = cases(10, 40);

test(
  "sign-ins, refreshes, links, codes, factors and changes of one account at once: no fault, no deadlock, a sound account afterwards",
  async () => {
    const { email } = await createPerson(server, "stormy");
    const random = seeded(seedOr(20_261_121));
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    let call = 0;
    const put = async (line: string, requested: Parameters<typeof authRequest>[2] = {}) => {
      call += 1;
      const answer = await authRequest(server, line, { ...requested, headers: { "x-forwarded-for": `10.0.${call >> 8}.${call & 255}` } });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500 || answer.status === 409) faults.push(`${line}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    };
    const hashes = () =>
      server.rows<{ id: string; kind: string }>(
        "select id, kind from auth.one_time_tokens where used_at is null order by created_at desc limit 8",
      );
    const typeOf = (kind: string) => (kind.startsWith("email_change") ? "email_change" : kind);

    const atWork = new Set<number>(Array.from({ length: places }, (_, index) => index));
    const place = async (index: number) => {
      let mine = await signInAs();
      for (let deed = 0; deed < deeds; deed += 1) {
        const { token, refreshToken } = mine;
        const which = Math.floor(random() * 9);
        if (which === 0) mine = await signInAs();
        else if (which === 1) {
          const { status, body } = await put("POST /token?grant_type=refresh_token", { body: { refresh_token: refreshToken } });
          mine = status === 200 ? { token: body.access_token, refreshToken: body.refresh_token } : await signInAs();
        } else if (which === 2) await put("POST /otp", { body: { email } });
        else if (which === 3) await put("POST /recover", { body: { email } });
        else if (which === 4)
          for (const { id, kind } of await hashes())
            await put("POST /verify", { body: { type: typeOf(kind), token_hash: server.accounts.oneTime.linkToken(id) } });
        else if (which === 5) await put("PUT /user", { token, body: { email: `stormy-${deed}@example.org`, data: { deed } } });
        else if (which === 6) await put("GET /reauthenticate", { token });
        else if (which === 7) {
          const { status, body } = await put("POST /factors", { token, body: { factor_type: "totp", friendly_name: `f${call}` } });
          if (status === 200) await put(`DELETE /factors/${body.id}`, { token });
        } else await put(`POST /logout?scope=${random() < 0.7 ? "local" : "others"}`, { token });
        wait(server, 1 + Math.floor(random() * 20));
      }
      atWork.delete(index);
    };
    const signInAs = async () => {
      const [{ email: now } = { email }] = await server.rows<{ email: string }>("select email from auth.users order by created_at limit 1");
      const { status, body } = await put("POST /token?grant_type=password", { body: { email: now, password } });
      return status === 200 ? { token: body.access_token, refreshToken: body.refresh_token } : { token: server.key, refreshToken: "" };
    };
    const worker = async () => {
      while (atWork.size > 0) await server.runJobs();
    };
    await Promise.all([worker(), ...[...atWork].map(place)]);
    console.log(
      `storm: ${[...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(", ")}`,
    );
    expect(faults).toEqual([]);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(cases(30, 100));

    expect(await server.rows("select deadlocks::int from pg_stat_database where datname = current_database()")).toEqual([{ deadlocks: 0 }]);
    expect(await server.rows("select last_error from graphile_worker._private_jobs where last_error is not null")).toEqual([]);
    const [{ email: left } = { email }] = await server.rows<{ email: string }>("select email from auth.users order by created_at limit 1");
    const { auth } = await signIn(server, { email: left, password });
    expect((await auth.updateUser({ password: otherPassword })).error).toBeNull();
    const torn = await server.rows(
      "select s.id from auth.sessions s where (select count(*) from auth.refresh_tokens t where t.session_id = s.id and t.revoked_at is null) <> 1",
    );
    expect(torn).toEqual([]);
  },
  cases(120_000, 900_000),
);
