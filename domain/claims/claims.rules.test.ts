import { describe, expect, test } from "vitest";
import type { Claim, OwnReviews, Rating, Testimonial } from "./claims.ts";
import { claimsOn, claimText, maxTestimonials, showClaims } from "./claims.rules.ts";
import type { ProofFacts } from "./claims.rules.ts";

const today = "2026-11-23";
const facts: ProofFacts = { today, carrierNumber: "CBDU123456", weekdaysServed: new Set([1, 2, 3, 4, 5, 6, 7]), isOpen: false };
const claim: Claim = {
  code: "diverted",
  value: "78%",
  text: "diverted from landfill",
  method: "Added up from tickets.",
  provedBy: "evidence",
  evidenceUrl: "https://example.org/tickets.pdf",
  asOf: "2026-10-01",
  expiresOn: "2027-10-01",
  pages: ["/"],
  isSample: false,
};
const sample: Claim = { ...claim, evidenceUrl: "", asOf: null, expiresOn: null, isSample: true };
const rating: Rating = {
  source: "Reviews",
  rating: 4.6,
  reviewCount: 31,
  asOf: "2026-11-01",
  expiresOn: null,
  evidenceUrl: "https://example.org/us",
  isSample: false,
};
const testimonial: Testimonial = {
  id: "1",
  name: "Maya",
  location: "Lewes",
  rating: 4,
  text: "They came when they said.",
  service: "Single item",
  source: "Reviews",
  saidOn: "2026-09-01",
  evidenceUrl: "https://example.org/us/1",
  isSample: false,
};
const sampleQuote: Testimonial = { ...testimonial, source: "", saidOn: null, evidenceUrl: "", isSample: true };

const kindOf = (candidate: Claim, what: Partial<ProofFacts> = {}, ratings: Rating[] = []) =>
  showClaims({ claims: [candidate], ratings, testimonials: [] }, { ...facts, ...what }).claims[0]?.kind ?? "not shown";

describe("a claim that needs evidence", () => {
  test("is a fact with its evidence, from its day until the day it expires", () => {
    expect(kindOf(claim)).toBe("fact");
    expect(kindOf(claim, { today: "2026-10-01" })).toBe("fact");
    expect(kindOf(claim, { today: "2027-10-01" })).toBe("fact");
    expect(kindOf({ ...claim, expiresOn: null }, { today: "2036-01-01" })).toBe("fact");
  });
  test("disappears when its evidence is taken away, when it expires, and before its day", () => {
    expect(kindOf({ ...claim, evidenceUrl: "" })).toBe("not shown");
    expect(kindOf(claim, { today: "2027-10-02" })).toBe("not shown");
    expect(kindOf(claim, { today: "2026-09-30" })).toBe("not shown");
    expect(kindOf({ ...claim, asOf: null })).toBe("not shown");
  });
  test("is a sample while it is marked as one, whatever else is entered", () => {
    expect(kindOf(sample)).toBe("sample");
    expect(kindOf({ ...claim, isSample: true })).toBe("sample");
    expect(kindOf({ ...sample, expiresOn: "2026-11-22" })).toBe("not shown");
  });
});

describe("a claim that the system proves", () => {
  test("of a licence is a fact with an upper-tier number and a sample without", () => {
    const licensed: Claim = { ...sample, provedBy: "carrier-number" };
    expect(kindOf(licensed)).toBe("fact");
    expect(kindOf(licensed, { carrierNumber: "" })).toBe("sample");
    expect(kindOf(licensed, { carrierNumber: "CBDL123456" })).toBe("sample");
    expect(kindOf({ ...licensed, isSample: false }, { carrierNumber: "" })).toBe("not shown");
  });
  test("of the same day on seven days is none with a day without windows", () => {
    const sameDay: Claim = { ...sample, provedBy: "windows", isSample: false };
    expect(kindOf(sameDay)).toBe("fact");
    expect(kindOf(sameDay, { weekdaysServed: new Set([1, 2, 3, 4, 5, 6]) })).toBe("not shown");
  });
  test("of five stars needs a proved average that rounds to five", () => {
    const stars: Claim = { ...sample, provedBy: "reviews" };
    expect(kindOf(stars, {}, [rating])).toBe("fact");
    expect(kindOf(stars, {}, [{ ...rating, rating: 4.4 }])).toBe("sample");
    expect(kindOf(stars, {}, [{ ...rating, isSample: true, evidenceUrl: "", reviewCount: null }])).toBe("sample");
    expect(kindOf({ ...stars, isSample: false }, {}, [])).toBe("not shown");
  });
  test("of a measurement is dated, and of prices holds until it expires", () => {
    const measured: Claim = { ...claim, provedBy: "measurement", evidenceUrl: "" };
    expect(kindOf(measured)).toBe("fact");
    expect(kindOf({ ...measured, asOf: null })).toBe("not shown");
    const prices: Claim = { ...claim, provedBy: "tariff", evidenceUrl: "", asOf: null };
    expect(kindOf(prices)).toBe("fact");
    expect(kindOf({ ...prices, expiresOn: "2026-11-22" })).toBe("not shown");
  });
});

describe("a rating", () => {
  const ratingShown = (ratings: Rating[]) => showClaims({ claims: [], ratings, testimonials: [] }, facts).rating;
  const sampleRating: Rating = { ...rating, source: "Sample", reviewCount: null, asOf: null, evidenceUrl: "", isSample: true };
  test("with evidence stands before a sample, the newest first", () => {
    const older = { ...rating, source: "Older", asOf: "2026-01-01" };
    expect(ratingShown([sampleRating, older, rating])).toMatchObject({ source: "Reviews", kind: "fact" });
    expect(ratingShown([sampleRating])).toMatchObject({ source: "Sample", kind: "sample" });
  });
  test("without evidence, without a count or out of date is not shown", () => {
    for (const wrong of [{ evidenceUrl: "" }, { reviewCount: null }, { expiresOn: "2026-11-22" }, { asOf: "2026-11-24" }])
      expect(ratingShown([{ ...rating, ...wrong }])).toBeNull();
  });
});

test("what customers said comes before samples, and samples only fill the six places", () => {
  const samples = Array.from({ length: 6 }, (_, index) => ({ ...sampleQuote, id: `sample ${index}` }));
  const { testimonials } = showClaims({ claims: [], ratings: [], testimonials: [...samples, testimonial] }, facts);
  expect(testimonials.map(({ kind }) => kind)).toEqual(["fact", "sample", "sample", "sample", "sample", "sample"]);
  expect(testimonials).toHaveLength(maxTestimonials);
  const unproved = showClaims({ claims: [], ratings: [], testimonials: [{ ...testimonial, evidenceUrl: "" }] }, facts);
  expect(unproved.testimonials).toEqual([]);
});

test("once the firm is open, no sample is shown, and everything proved still is", () => {
  const open = { ...facts, isOpen: true };
  const sampleRating: Rating = { ...rating, source: "Sample", reviewCount: null, asOf: null, evidenceUrl: "", isSample: true };
  const records = { claims: [claim, { ...sample, code: "sample" }], ratings: [sampleRating], testimonials: [testimonial, sampleQuote] };
  expect(showClaims(records, facts).claims.map(({ kind }) => kind)).toEqual(["fact", "sample"]);
  const result = showClaims(records, open);
  expect(result.claims.map(({ code, kind }) => [code, kind])).toEqual([["diverted", "fact"]]);
  expect(result.rating).toBeNull();
  expect(result.testimonials.map(({ kind }) => kind)).toEqual(["fact"]);
  expect(showClaims({ ...records, ratings: [sampleRating, rating] }, open).rating?.kind).toBe("fact");
  expect(kindOf({ ...sample, provedBy: "carrier-number" }, { isOpen: true, carrierNumber: "" })).toBe("not shown");
  expect(kindOf({ ...sample, provedBy: "carrier-number" }, { isOpen: true })).toBe("fact");
});

test("a page shows what names it, in the order of the table", () => {
  const { claims } = showClaims({ claims: [claim, { ...claim, code: "other", pages: ["/about"] }], ratings: [], testimonials: [] }, facts);
  expect(claimsOn("/about", claims).map(({ code }) => code)).toEqual(["other"]);
  expect(claimsOn("/nowhere", claims)).toEqual([]);
  expect([claimText(claim), claimText({ value: "", text: "Fully licensed" })]).toEqual(["78% diverted from landfill", "Fully licensed"]);
});

describe("reviews of our own customers", () => {
  const given = { id: "r1", rating: 5, text: "Quick and careful.", name: "", town: "Lewes", service: "Single item", day: "2026-11-20" };
  const reviews: OwnReviews = {
    count: 3,
    average: 3,
    firstDay: "2026-11-18",
    lastDay: "2026-11-20",
    newest: [
      given,
      { ...given, id: "r2", rating: 3, text: "", name: "Jo" },
      { ...given, id: "r3", rating: 1, text: "Two hours late.", name: "Ann" },
    ],
  };
  const records = { claims: [], ratings: [rating], testimonials: [testimonial, sampleQuote] };

  test("change nothing while there are none", () => {
    expect(showClaims(records, facts, { ...reviews, count: 0, average: null, newest: [] })).toEqual(showClaims(records, facts));
  });
  test("are the summary of all of them as soon as there is one, and no sample stands beside them", () => {
    for (const isOpen of [false, true]) {
      const result = showClaims(records, { ...facts, isOpen }, reviews);
      expect(result.rating).toMatchObject({ kind: "fact", rating: 3, reviewCount: 3, asOf: "2026-11-20", evidenceUrl: "/reviews" });
      expect(result.testimonials.map(({ kind }) => kind)).toEqual(["fact", "fact"]);
    }
  });
  test("are shown by their day, bad ones too, with source and date; one without words counts and is not quoted", () => {
    const { testimonials } = showClaims(records, facts, reviews);
    expect(testimonials.map(({ name, rating: stars, saidOn, evidenceUrl }) => [name, stars, saidOn, evidenceUrl])).toEqual([
      ["A customer", 5, "2026-11-20", "/reviews#r1"],
      ["Ann", 1, "2026-11-20", "/reviews#r3"],
    ]);
  });
  test("prove no claim about a source that others keep", () => {
    const stars: Claim = { ...claim, provedBy: "reviews", isSample: false };
    const best = { ...reviews, average: 5 };
    expect(showClaims({ claims: [stars], ratings: [], testimonials: [] }, facts, best).claims).toEqual([]);
  });
});
