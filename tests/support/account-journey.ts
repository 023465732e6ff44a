/** Account actions for tests, each in one call: by the official client, bare requests, and the mail that arrives. */
import { createClient } from "@supabase/supabase-js";
import type { SupabaseClientOptions } from "@supabase/supabase-js";
import { expect } from "vitest";
import type { Answer, TestServer } from "./test-server.ts";

export { createPerson, password } from "./people.ts";
export const otherPassword = "green-hill-17-kettle";

type AuthOptions = NonNullable<SupabaseClientOptions<"public">["auth"]>;

/** The official client as a page makes it, but for storage: a session lives in memory. */
export const newClient = ({ url, key }: Pick<TestServer, "url" | "key">, auth: AuthOptions = {}) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, ...auth } });

type AuthRequest = {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  apikey?: string;
  /** Without it the answer has the older shape. */
  version?: string | undefined;
};

/** One request to `auth/v1`. A body that is text is sent as it is. */
export async function authRequest(server: Pick<TestServer, "url" | "key">, line: string, requested: AuthRequest = {}): Promise<Answer> {
  const [method = "GET", path = "/"] = line.split(" ");
  const { body, token, headers = {}, apikey = server.key } = requested;
  const version = "version" in requested ? requested.version : "2024-01-01";
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: "manual",
    headers: {
      apikey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(version !== undefined && { "x-supabase-api-version": version }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : text, headers: response.headers };
}

/** Moves the clock past the limit of one message a minute to an address. */
export function wait(server: Pick<TestServer, "now" | "setNow">, seconds: number): void {
  server.setNow(new Date(server.now().getTime() + seconds * 1000).toISOString());
}

type Mailbox = Pick<TestServer, "mails" | "runJobs">;

/** The newest mail to this address, with what its link says (`token_hash`, `type`, `redirect_to`) and its code. */
export async function newestMail(server: Mailbox, to: string) {
  await server.runJobs();
  const mail = server.mails.findLast((sent) => sent.to === to) ?? expect.fail(`no mail to ${to}`);
  const link = new URLSearchParams(/\/auth#(\S+)/.exec(mail.text)?.[1]);
  return {
    subject: mail.subject,
    text: mail.text,
    link,
    hash: link.get("token_hash") ?? "",
    code: /^ {4}(\d{6})$/m.exec(mail.text)?.[1] ?? "",
  };
}

export async function newestText(server: Pick<TestServer, "texts" | "runJobs">, to: string): Promise<string> {
  await server.runJobs();
  const sent = server.texts.findLast((text) => text.to === to) ?? expect.fail(`no text to ${to}`);
  return /\b\d{6}\b/.exec(sent.text)?.[0] ?? expect.fail(`no code in ${sent.text}`);
}

/** A client that is signed in, with its session. */
export async function signIn(server: TestServer, { email, password }: { email: string; password: string }) {
  const client = newClient(server);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return { client, auth: client.auth, session: data.session, token: data.session.access_token };
}

/** The audit's entries for these actions, oldest first. */
export const recorded = ({ rows }: Pick<TestServer, "rows">, action: string) =>
  rows<{ actor_id: string | null; subject: string | null; address_hash: string; request_id: string; details: object; at: Date }>(
    "select * from audit_entries where action = $1 order by id",
    [action],
  );
