/** Which role an account has, read from `user_roles` under its own session. A failed read gives no access. */
import type { Client, RoleName } from "#web/platform/supabase.ts";

/** After signing in: is this an administrator? @throws the client's error when it cannot be told. */
export async function isAdministrator(client: Client, userId: string): Promise<boolean> {
  const { data, error } = await client.from("user_roles").select("role").eq("user_id", userId).eq("role", "admin");
  if (error) throw error;
  return data.length > 0;
}

/** For the guards: the alphabetically first role, so that admin comes first. @throws when there is none. */
export async function readRole(client: Client, userId: string): Promise<RoleName> {
  const { data, error } = await client
    .from("user_roles")
    .select("role")
    .eq("user_id", userId)
    .order("role", { ascending: true })
    .limit(1)
    .single();
  if (error) throw error;
  return data.role;
}
