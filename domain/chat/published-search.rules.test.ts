/** Our pages are found for questions that they answer, and for no others. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPublishedSearch } from "./published-search.rules.ts";
import type { PublishedPassage } from "./published-search.rules.ts";

const passages: PublishedPassage[] = [
  {
    heading: "What a skip on the road needs",
    text: "A skip on a public road needs a permit from the council, usually arranged by the hire company.",
    path: "/blog/skip-or-van#permit",
    keywords: ["skip permit", "council"],
  },
  {
    heading: "How do I pay?",
    text: "In cash on the day or by bank transfer.",
    path: "/faq#pay",
    keywords: ["Card", "Cash", "Bank transfer"],
  },
  {
    heading: "Why sofas are not recycled",
    text: "Foam may hold harmful substances, so it is burned.",
    path: "/blog/sofas#why",
    keywords: ["sofa", "POPs"],
  },
];
const find = createPublishedSearch(passages);

test.each([
  ["do i need a council permit to put a skip on the road", "/blog/skip-or-van#permit"],
  ["permits for skips, who arranges those?", "/blog/skip-or-van#permit"],
  ["why are sofas not recycled then", "/blog/sofas#why"],
])("“%s” is answered by %s", (question, path) => {
  expect(find(question)?.path).toBe(path);
});

describe("nothing is found", () => {
  test.each([
    "are you hiring drivers at the moment? got a full clean licence",
    "write me a poem about a seagull",
    "is it going to rain in brighton tomorrow",
    "my neighbours wheelie bin got nicked how do i get a new one from the council",
    "what's the capital of France",
    "asdfgh",
    "skip",
    "",
  ])("for “%s”", (question) => {
    expect(find(question)).toBeNull();
  });

  test("that was not published, whatever somebody writes", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000, unit: "grapheme" }), (question) => {
        const passage = find(question);
        expect(passage === null || passages.includes(passage)).toBe(true);
      }),
    );
  });
});
