/** Sockets of `realtime/v1` as the official client opens them, and who opens them. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { RealtimeChannel, RealtimeChannelOptions, SupabaseClient } from "@supabase/supabase-js";
import { expect, onTestFinished } from "vitest";
import type { TestServer } from "./test-server.ts";

export type Person = { id: string; sessionId: string; token: string; tokenOf: (claims: object) => Promise<string> };

/** Somebody with a session, and tokens for it that outlive the test unless it says otherwise. */
export async function personWith(
  server: Pick<TestServer, "rows"> & { accounts: { keyRing: Pick<TestServer["accounts"]["keyRing"], "signToken"> } },
  role: "user" | "moderator" | "admin",
  aal: "aal1" | "aal2" = role === "user" ? "aal1" : "aal2",
): Promise<Person> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  await server.rows("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [id, `${id}@example.org`]);
  await server.rows("insert into auth.sessions (id, user_id, aal, user_agent) values ($1, $2, $3, 'A browser')", [sessionId, id, aal]);
  if (role !== "user") await server.rows("insert into user_roles (user_id, role) values ($1, $2)", [id, role]);
  const tokenOf = (claims: object) =>
    server.accounts.keyRing.signToken({
      sub: id,
      role: "authenticated",
      aal,
      session_id: sessionId,
      iat: 1_700_000_000,
      exp: 4_000_000_000,
      ...claims,
    });
  return { id, sessionId, token: await tokenOf({}), tokenOf };
}

export type SocketClient = SupabaseClient & { setToken: (token: string) => Promise<void> };

/** Comes back soon when it lost its socket, and does not ask so often that the server has enough of it. Ends with the test. */
export async function socketClient(
  { url, key }: { url: string; key: string },
  token?: string,
  vsn: "1.0.0" | "2.0.0" = "2.0.0",
): Promise<SocketClient> {
  let current = token;
  const client = createClient(url, key, {
    // As with sessions, the client asks for the token again and again.
    ...(token !== undefined && { accessToken: async () => current ?? null }),
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { reconnectAfterMs: () => 50, vsn, disconnectOnEmptyChannelsAfterMs: 60_000 },
  });
  onTestFinished(async () => {
    await client.realtime.disconnect();
  });
  // A channel that joins before the client has its token joins as a visitor.
  await client.realtime.setAuth();
  const setToken = (next: string) => {
    current = next;
    return client.realtime.setAuth();
  };
  return Object.assign(client, { setToken });
}

export type Followed = { channel: RealtimeChannel; states: string[]; errors: string[]; system: { status: string; message: string }[] };

/** A channel that is being subscribed; `states` and `errors` collect what the client reports. */
export function follow(
  client: SupabaseClient,
  name: string,
  prepare: (channel: RealtimeChannel) => unknown = () => {},
  config: RealtimeChannelOptions["config"] = {},
): Followed {
  const channel = client.channel(name, { config });
  const followed: Followed = { channel, states: [], errors: [], system: [] };
  channel.on("system", {}, (message) => followed.system.push(message));
  prepare(channel);
  channel.subscribe((state, error) => {
    followed.states.push(state);
    if (error !== undefined) followed.errors.push(error.message);
  });
  return followed;
}

export async function joined(followed: Followed, times = 1): Promise<Followed> {
  await expect.poll(() => followed.states.filter((state) => state === "SUBSCRIBED").length).toBe(times);
  return followed;
}

export type Change = { eventType: string; table: string; new: { id?: unknown }; old: { id?: unknown } };

/** The events of a table that the channel receives; resolves once it is subscribed. */
export async function followRows(
  client: SupabaseClient,
  name: string,
  listener: { event?: "*" | "INSERT" | "UPDATE" | "DELETE"; table: string; filter?: string },
): Promise<{ changes: Change[]; followed: Followed }> {
  const changes: Change[] = [];
  const followed = follow(client, name, (channel) =>
    channel.on("postgres_changes", { event: "*", schema: "public", ...listener } as { event: "*"; schema: "public" }, (change) =>
      changes.push(change as unknown as Change),
    ),
  );
  await expect.poll(() => followed.system.map(({ status }) => status)).toEqual(["ok"]);
  return { changes, followed };
}
