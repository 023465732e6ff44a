import { expect, test } from "vitest";
import { createMemoryStorage } from "#web/features/session/memory-storage.fixture.ts";
import { forgetDevice, withDevices } from "./device-tokens.ts";

const url = "https://chalkway.example";

/** A server that knows a device by a token a person, and what it was sent. */
function createSend() {
  const sent: (string | null)[] = [];
  const send: typeof fetch = async (input, init) => {
    sent.push(new Headers(init?.headers).get("x-device-tokens"));
    const user = new URL(String(input)).searchParams.get("user");
    return new Response(null, user === null ? {} : { headers: { "sb-auth-user-id": user, "x-device-token": `of-${user}-${sent.length}` } });
  };
  return { send, sent };
}

test("whoever signed in here before is known, the newest three of them, until they sign out", async () => {
  const storage = createMemoryStorage();
  const { send, sent } = createSend();
  const fetchIt = withDevices(send, url, storage);
  for (const user of ["ann", "bea", "ann", "cia", "dee"]) await fetchIt(`${url}/auth/v1/token?user=${user}`);
  await fetchIt(`${url}/auth/v1/user`);
  expect(sent).toEqual([
    null,
    "of-ann-1",
    "of-bea-2,of-ann-1",
    "of-ann-3,of-bea-2",
    "of-cia-4,of-ann-3,of-bea-2",
    "of-dee-5,of-cia-4,of-ann-3",
  ]);
  forgetDevice("cia", storage);
  await fetchIt(`${url}/auth/v1/user`);
  expect(sent.at(-1)).toBe("of-dee-5,of-ann-3");
  for (const user of ["dee", "ann"]) forgetDevice(user, storage);
  expect(storage).toHaveLength(0);
});

test("nothing of it goes anywhere but to signing in", async () => {
  const storage = createMemoryStorage();
  const { send, sent } = createSend();
  const fetchIt = withDevices(send, url, storage);
  await fetchIt(`${url}/auth/v1/token?user=ann`);
  await fetchIt(`${url}/rest/v1/user_roles`);
  await fetchIt("https://elsewhere.example/auth/v1/token");
  expect(sent).toEqual([null, null, null]);
});

test.each(["", "{", "{}", '[["ann"]]', '[["ann", "a b"]]', "[[1, 2]]"])("a store that holds %o holds no device", async (kept) => {
  const storage = createMemoryStorage();
  storage.setItem("chalkway-devices", kept);
  const { send, sent } = createSend();
  await withDevices(send, url, storage)(`${url}/auth/v1/token`);
  expect(sent).toEqual([null]);
});
