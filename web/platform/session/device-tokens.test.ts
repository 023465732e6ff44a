import { expect, test } from "vitest";
import { createDevices } from "./device-tokens.ts";

const url = "https://chalkway.example";
const idOf = (person: string) => person.padEnd(16, "-");

function createStore() {
  const values = new Map<string, string>();
  return {
    values,
    storage: {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    } as Storage, // as much of it as is used
  };
}

/** A server that knows a device of each person, and what it was sent. */
function createServer() {
  const sent: (string | null)[] = [];
  const send: typeof fetch = async (input, init) => {
    sent.push(new Headers(init?.headers).get("x-device-tokens"));
    const person = new URL(input instanceof Request ? input.url : input).searchParams.get("person");
    return new Response(null, person === null ? {} : { headers: { "x-device-token": `${idOf(person)}-${sent.length}-round` } });
  };
  return { send, sent };
}

test("whoever is signed in is known from then on, the newest three people, until somebody signs out", async () => {
  const { values, storage } = createStore();
  const { send, sent } = createServer();
  const signIn = async (person: string) => {
    const devices = createDevices(send, url, storage);
    await devices.send(`${url}/auth/v1/token?person=${person}`);
    devices.keep();
    return devices;
  };
  for (const person of ["ann", "bea", "ann", "cia"]) await signIn(person);
  const last = await signIn("dee");
  expect(sent.at(-1)).toBe(["cia", "ann", "bea"].map((person, index) => `${idOf(person)}-${[4, 3, 2][index]}-round`).join(","));
  await last.send(`${url}/auth/v1/user`);
  expect(
    sent
      .at(-1)
      ?.split(",")
      .map((token) => token.slice(0, 3)),
  ).toEqual(["dee", "cia", "ann"]);
  last.clear();
  expect(values.size).toBe(0);
});

test("half a sign-in leaves nothing in the browser, and the second step of it is from the same device", async () => {
  const { values, storage } = createStore();
  const { send, sent } = createServer();
  const devices = createDevices(send, url, storage);
  await devices.send(`${url}/auth/v1/token?person=ann`);
  await devices.send(`${url}/auth/v1/factors/x/verify`);
  expect(sent).toEqual([null, `${idOf("ann")}-1-round`]);
  expect(values.size).toBe(0);
});

test("nothing of it goes anywhere but to signing in", async () => {
  const { send, sent } = createServer();
  const devices = createDevices(send, url, createStore().storage);
  await devices.send(`${url}/auth/v1/token?person=ann`);
  await devices.send(`${url}/rest/v1/user_roles`);
  await devices.send("https://elsewhere.example/auth/v1/token");
  expect(sent).toEqual([null, null, null]);
});

test.each(["", "{", "{}", '["a b"]', "[1, 2]", '["short"]'])("a store that holds %o holds no device", async (text) => {
  const { values, storage } = createStore();
  values.set("chalkway-devices", text);
  const { send, sent } = createServer();
  await createDevices(send, url, storage).send(`${url}/auth/v1/token`);
  expect(sent).toEqual([null]);
});
