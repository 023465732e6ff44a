/** Customers with an account and a session, and bookings of theirs. */
import { randomUUID } from "node:crypto";
import { book } from "./portal.ts";
import type { TestServer } from "./test-server.ts";

export type Customer = { id: string; email: string; headers: { authorization: string } };

export async function customer(
  server: Pick<TestServer, "rows" | "accounts" | "now">,
  name: string,
  aal: "aal1" | "aal2" = "aal1",
): Promise<Customer> {
  const [id, sessionId, email] = [randomUUID(), randomUUID(), `${name}@example.org`];
  await server.rows(
    "insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2, now(), jsonb_build_object('display_name', $3::text))",
    [id, email, name],
  );
  const amr = JSON.stringify([{ method: "password", timestamp: Math.floor(server.now().getTime() / 1_000) }]);
  await server.rows("insert into auth.sessions (id, user_id, aal, amr, user_agent) values ($1, $2, $3, $4, 'A browser')", [
    sessionId,
    id,
    aal,
    amr,
  ]);
  const claims = { sub: id, role: "authenticated", aal, session_id: sessionId, iat: 1_700_000_000, exp: 4_000_000_000 };
  return { id, email, headers: { authorization: `Bearer ${await server.accounts.keyRing.signToken(claims)}` } };
}

/** The reference of a new booking that is this customer's. */
export async function bookedBy(server: TestServer, { id, email }: Customer, mobile = "07700 900123"): Promise<string> {
  const reference = await book(server, { fullName: "Maya Okafor", email, mobile });
  await server.rows("update bookings set user_id = $1 where reference = $2", [id, reference]);
  return reference;
}

/** Done and closed so long ago, by the server's clock and by the database's: what is over, the earlier of the two says. */
export const ended = (server: Pick<TestServer, "rows" | "now">, reference: string, ago = "90 days", state = "closed") =>
  server.rows(
    "update bookings set state = $3, starts_at = least(now(), $4) - $2::interval - interval '2 hours', ends_at = least(now(), $4) - $2::interval where reference = $1",
    [reference, ago, state, server.now()],
  );
