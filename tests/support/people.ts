/** People for tests: confirmed accounts with a password, made as the service makes imported ones, without a message. */
import { createPasswords } from "#server/accounts/passwords/passwords.ts";
import type { TestServer } from "./test-server.ts";

export const password = "blue-van-42-sofa";
let hashed: Promise<string> | undefined;

export type Role = "admin" | "moderator" | "user";

/** Somebody who can sign in at once. `email` is `name@example.org`. */
export async function createPerson(
  { rows }: Pick<TestServer, "rows">,
  name: string,
  role: Role = "user",
): Promise<{ email: string; password: string }> {
  hashed ??= createPasswords(1).hash(password);
  const email = `${name}@example.org`;
  const [{ id } = { id: "" }] = await rows<{ id: string }>(
    "insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now()) returning id",
    [email, await hashed],
  );
  await rows(
    "insert into auth.identities (user_id, provider, identity_data) values ($1::uuid, 'email', jsonb_build_object('sub', $1::uuid, 'email', $2::text))",
    [id, email],
  );
  if (role !== "user") await rows("insert into user_roles (user_id, role) values ($1, $2)", [id, role]);
  return { email, password };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
