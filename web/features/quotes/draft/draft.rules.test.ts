/** A stored draft survives half-typed answers, other versions of the page, and its days of validity. */
import { expect, test } from "vitest";
import { blankDraft } from "./blank-draft.ts";
import { emptyDraft, parseDraft, tidyFacts } from "./draft.rules.ts";
import { withMarks, withOneMore, withProposal, withShots } from "./items.rules.ts";
import { quoteInHash } from "../server/quote-link.rules.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const day = 86_400_000;
const start = emptyDraft("key-of-this-quote", now);
const photo = "0b0f4b1e-8f5e-4c55-9d8e-0a4b4f6f0001";
const shot = { id: photo, role: "pile", pile: null } as const;

test("what was stored is what is read, for fourteen days", () => {
  const draft = { ...start, facts: withOneMore(start.facts, "sofa-3-seat") };
  expect(parseDraft(JSON.stringify(draft), now + 13 * day)).toEqual(draft);
  expect(parseDraft(JSON.stringify(draft), now + 15 * day)).toBeNull();
});

test("too long a name costs nothing: it is kept for its form to complain about", () => {
  const long = { ...start, contact: { ...start.contact, fullName: "n".repeat(301) } };
  expect(parseDraft(JSON.stringify(long), now)?.contact.fullName).toBe(long.contact.fullName);
});

test("a part that is not whole is left at its blank, and the rest stays", () => {
  const facts = {
    ...start.facts,
    items: [
      { id: "sofa-3-seat", quantity: 2 },
      { id: "armchair", quantity: 0 },
    ],
    hidden: 7,
    place: { postcode: "BN14" },
  };
  const read = parseDraft(JSON.stringify({ ...start, facts }), now);
  expect(read?.facts.items.map(({ id }) => id)).toEqual(["sofa-3-seat"]);
  expect([read?.facts.hidden, read?.facts.place.postcode]).toEqual(["", "BN14"]);
});

test("the page before anything is known shows what an empty draft holds", () => {
  expect(blankDraft).toEqual(emptyDraft("not-yet-made", 0));
});

test.each([null, "", "{", "[]", '"text"', JSON.stringify({ ...start, version: 99 })])("%s is no draft", (stored) => {
  expect(parseDraft(stored, now)).toBeNull();
});

test("equal facts are one text, whatever the order of their parts", () => {
  const { place, ...rest } = start.facts;
  const turned = { place: Object.fromEntries(Object.entries(place).toReversed()), ...rest };
  expect(JSON.stringify(tidyFacts(turned))).toBe(JSON.stringify(tidyFacts(start.facts)));
});

test("what a program saw is a proposal, and never over the customer's own word", () => {
  const seen = { slug: "armchair", qty: 2, confidence: 0.9, photoIds: [photo], box: null };
  const proposed = withProposal(start.facts, { items: [seen, seen] });
  expect(proposed).toMatchObject({ method: "vision", items: [{ id: "armchair", quantity: 4, photoIds: [photo] }] });
  expect(withOneMore(proposed, "armchair")).toMatchObject({ method: "chips", items: [{ quantity: 5 }] });
  const own = withOneMore(start.facts, "sofa-3-seat");
  expect(withProposal(own, { items: [seen] })).toBe(own);
});

test("a thing named on a photo as going is on the list once, and its marks outlive the photo's other changes", () => {
  const marks = { strokes: [], tags: [{ kind: "take" as const, itemId: "armchair", at: null }] };
  const marked = withMarks(withShots(start.facts, [shot], []), shot, marks);
  expect(withMarks(marked, shot, marks).items).toMatchObject([{ id: "armchair", quantity: 1, photoIds: [photo] }]);
  const moved = withShots(marked, [{ ...shot, role: "access" }], []);
  expect(moved.photos).toMatchObject([{ role: "access", marks }]);
  expect(withShots(moved, [], [photo]).photos).toEqual([]);
});

test("a link names a quote behind the hash, or none", () => {
  const accessToken = "a".repeat(32);
  expect(quoteInHash(`#q=Q-7F3K9M.${accessToken}`)).toEqual({ reference: "Q-7F3K9M", accessToken });
  expect(quoteInHash(`#7F3K9M.${accessToken}`)).toEqual({ reference: "Q-7F3K9M", accessToken });
  for (const hash of ["", "#", "#q=", "#q=Q-7F3K9M", "#7F3K9M", `#q=B-7F3K9M.${accessToken}`]) expect(quoteInHash(hash)).toBeNull();
});
