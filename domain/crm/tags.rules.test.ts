/** What is typed as tags, and what comes back from a file. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { contactFieldsSchema } from "./contacts.contract.ts";
import { tagsIn } from "./tags.rules.ts";

test("tags stand between commas or semicolons, each once, whatever their letters", () => {
  expect(tagsIn(" Landlord, worthing;landlord ,, Two vans ")).toEqual(["landlord", "worthing", "two vans"]);
  expect(tagsIn(" , ; ")).toEqual([]);
});

test("tags written into one line come back as they were", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (input) => {
      expect(tagsIn(tagsIn(input).join("; "))).toEqual(tagsIn(input));
    }),
  );
});

test("a tag with a comma in it is refused with the way out", () => {
  for (const tag of ["a, b", "a; b"])
    expect(contactFieldsSchema.safeParse({ tags: [tag] }).error?.issues.map(({ message }) => message)).toEqual([
      "A tag has no comma in it: enter two tags",
    ]);
  expect(contactFieldsSchema.parse({ tags: ["Two vans"] })).toEqual({ tags: ["two vans"] });
});
