import { expect, test } from "vitest";
import { readContactFilters, sortedBy, writeContactFilters } from "./contact-filters.rules.ts";

const read = (text: string) => readContactFilters(new URLSearchParams(text));

test("a list stands in the address whole: garden customers of last spring who agreed and have been quiet", () => {
  const address =
    "q=okafor&tag=garden&lifecycle=customer&quiet=9&consent=email&outcode=BN14&service=garden-waste&from=2026-04-01&to=2026-06-30&least=100&sort=value&order=up&columns=phone%2Cvalue";
  const filters = read(address);
  expect(filters.filter).toMatchObject({ quietMonths: 9, consent: "email", bookedFrom: "2026-04-01", minValuePence: 10_000 });
  expect(new URLSearchParams(writeContactFilters(filters)).toString()).toBe(address);
  expect(writeContactFilters(read(""))).toEqual({});
});

test("what cannot be a filter is left out", () => {
  expect(read("owner=me&lifecycle=friend&quiet=0.5&from=yesterday&least=-3&segment=x&columns=secrets").filter).toEqual({});
  expect(read(`q=${"a".repeat(5_000)}`).query).toHaveLength(100);
});

test("a column that is pressed again turns the list round, a name begins at A", () => {
  expect(sortedBy(read(""), "name")).toMatchObject({ sort: "name", descending: false });
  expect(sortedBy(read(""), "contact")).toMatchObject({ descending: false });
});
