/** A fake of the parts of `auth/v1`, `rest/v1` and the commands that the session store uses. One account at most. */
import type { Factor } from "@supabase/auth-js";
import type { RoleName } from "#web/platform/supabase.ts";
import { factor, sessionOf } from "./session.fixture.ts";

type Account = { role: RoleName; factors?: Factor[] };

export function createBackend() {
  const requests: string[] = [];
  const bearers: [string, string | null][] = [];
  const codes: string[] = [];
  let account: Required<Account> = { role: "user", factors: [] };
  let level: "aal1" | "aal2" = "aal1";
  let rolesFail = false;
  const session = () => sessionOf({ id: "u1", level, factors: account.factors, sessionId: `s${requests.length}` });

  const auth: Answers = {
    "POST /auth/v1/token": ({ password }) => {
      level = "aal1";
      return password === "wrong" ? refusal(400, "invalid_credentials") : Response.json(session());
    },
    "POST /auth/v1/verify": () => {
      level = "aal1";
      return Response.json(session());
    },
    "POST /auth/v1/logout": () => new Response(null, { status: 204 }),
    "GET /auth/v1/user": () => Response.json(session().user),
    "PUT /auth/v1/user": () => Response.json(session().user),
    "POST /auth/v1/factors": () =>
      Response.json({ id: "totp-1", type: "totp", totp: { qr_code: '<svg fill="#000"/>', secret: "SECRET", uri: "otpauth://totp/x" } }),
    "POST /auth/v1/factors/totp-1/challenge": () => Response.json({ id: "c1", type: "totp", expires_at: 9e9 }),
    "POST /auth/v1/factors/totp-1/verify": ({ code }) => {
      codes.push(String(code));
      if (code === "000000") return refusal(422, "mfa_verification_failed");
      level = "aal2";
      account = { ...account, factors: [factor("totp")] };
      return Response.json(session());
    },
  };
  const roles = rolesOf(
    () => account.role,
    () => rolesFail,
  );
  const send = createSend({ ...auth, "GET /rest/v1/user_roles": roles, ...commands }, requests, bearers);
  return {
    send,
    requests,
    bearers,
    codes,
    account: (existing: Account) => {
      account = { factors: [], ...existing };
    },
    failRoles: () => {
      rolesFail = true;
    },
  };
}

type Answers = Readonly<Record<string, (body: Record<string, unknown>, url: URL) => Response>>;

const rolesOf =
  (role: () => RoleName, fails: () => boolean): NonNullable<Answers[string]> =>
  (_body, url) => {
    if (fails()) return Response.json({ code: "42501", message: "denied", details: null, hint: null }, { status: 403 });
    if (url.searchParams.get("limit") === "1") return Response.json({ role: role() });
    return Response.json(role() === "admin" ? [{ role: "admin" }] : []);
  };

const commands: Answers = {
  "POST /functions/v1/admin-grant": () => Response.json({ grant: "a-grant" }),
  "POST /functions/v1/recovery-codes": () => Response.json({ codes: ["ABCDE-FGHJK"] }),
  "POST /functions/v1/close-portal": () => Response.json({}),
  "POST /functions/v1/my-bookings": () => Response.json({ bookings: [] }),
};

function createSend(answers: Answers, requests: string[], bearers: [string, string | null][]): typeof fetch {
  return async (address, init) => {
    const request = new Request(new URL(address instanceof Request ? address.url : address, "http://shop.example"), init);
    const url = new URL(request.url);
    const line = `${request.method} ${url.pathname}`;
    requests.push(line + url.search);
    bearers.push([line, request.headers.get("authorization")]);
    const text = await request.text();
    const answer = answers[line];
    if (answer === undefined) throw new Error(`nobody answers ${line}`);
    return answer(text === "" ? {} : JSON.parse(text), url);
  };
}

const refusal = (status: number, code: string): Response =>
  Response.json({ code, message: code }, { status, headers: { "x-supabase-api-version": "2024-01-01" } });
