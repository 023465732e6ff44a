import { expect, test } from "vitest";
import { createGrantStore } from "./grant-store.ts";
import { memoryStorage } from "../session/memory-storage.fixture.ts";

function storeAt(time: () => number = () => 5) {
  const storage = memoryStorage();
  return { storage, grants: createGrantStore(() => storage, time) };
}

test("grants are kept under the names of the public contract, and everybody who asked hears of a change", () => {
  const { storage, grants } = storeAt();
  let heard = 0;
  const stop = grants.subscribe(() => (heard += 1));
  grants.save("admin", "a");
  grants.save("portal", "p");
  expect([storage.getItem("admin_access"), storage.getItem("portal_access")]).toEqual(["a", "p"]);
  grants.remove("admin");
  expect([grants.read("admin"), grants.read("portal"), heard]).toEqual([null, "p", 3]);
  stop();
  grants.remove("portal");
  expect(heard).toBe(3);
});

test("a new administrator's grant begins a new time of activity, and takes it along when it goes", () => {
  let now = 10;
  const { grants } = storeAt(() => now);
  expect(grants.lastActive()).toBeNull();
  grants.save("admin", "a");
  expect(grants.lastActive()).toBe(10);
  now = 20;
  grants.markActive();
  expect(grants.lastActive()).toBe(20);
  grants.save("portal", "p");
  grants.remove("portal");
  expect(grants.lastActive()).toBe(20);
  grants.remove("admin");
  expect(grants.lastActive()).toBeNull();
});

test("a browser that refuses storage has no grants, and nothing fails", () => {
  const grants = createGrantStore(
    () => {
      throw new DOMException("denied", "SecurityError");
    },
    () => 1,
  );
  grants.save("admin", "a");
  grants.remove("admin");
  expect([grants.read("admin"), grants.lastActive()]).toEqual([null, null]);
});
