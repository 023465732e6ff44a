/** Photos stay with the quote they were taken for. */
import { expect, test } from "vitest";
import type { Kept, PhotoStore } from "./photo-store.ts";
import { createShotList, toEntry } from "./shot-list.ts";

const home = { reference: "Q-7F3K9M", accessToken: "secret-of-home" };
const bytes = { file: null, picture: null, glance: null, mediaType: "image/jpeg", uploadUrl: null, deletedOn: null } as const;
const blank = { ...bytes, kind: "photo", role: "pile", pile: null, width: null, height: null, warning: null, problem: null } as const;
const photo = (id: string, quote: Kept["quote"]): Kept => ({
  ...blank,
  id,
  name: id,
  isConvertedLater: false,
  addedAt: 0,
  step: "ready",
  quote,
});

function openList(stored: readonly Kept[]) {
  const records = new Map(stored.map((record) => [record.id, record]));
  const photoStore: PhotoStore = {
    all: async () => [...records.values()],
    read: async (id) => records.get(id),
    put: async (record) => void records.set(record.id, record),
    remove: async (ids) => ids.forEach((id) => records.delete(id)),
    holds: (id) => records.has(id),
  };
  const list = createShotList(
    photoStore,
    () => 0,
    () => false,
  );
  list.insert(stored.map(toEntry));
  return { list, photoStore, ids: () => list.shots().map(({ id }) => id) };
}

test("a photo sent for one quote is not shown in another, nor taken for a guess; one not yet sent is", () => {
  const { list, ids } = openList([photo("sent", home), photo("new", null)]);
  list.setQuote("Q-8G4L2N");
  expect([ids(), list.own().map(({ record }) => record.id)]).toEqual([["new"], ["new"]]);
  list.setQuote(home.reference);
  expect(ids()).toEqual(["sent", "new"]);
});

test("a photo on its way for a quote put aside stays out of the next one after a reload", async () => {
  const { list, photoStore, ids } = openList([photo("sent", home)]);
  await list.change("sent", { record: { isDetached: true } });
  expect(ids()).toEqual([]);
  expect(openList(await photoStore.all()).ids()).toEqual([]);
});
