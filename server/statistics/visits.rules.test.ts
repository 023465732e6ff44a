/** Who is counted: browsers that open a page, unless their visitor opted out. */
import { describe, expect, test } from "vitest";
import { leaveOutCookie, leaveOutHeader } from "#domain/statistics/opt-out.rules.ts";
import { isCountedStep, readVisit } from "./visits.rules.ts";

const opening = { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };

describe("a page", () => {
  test.each([
    ["typed or from a bookmark", opening, { source: "direct", kind: "opened" }],
    ["from another website", { ...opening, "sec-fetch-site": "cross-site" }, { source: "elsewhere", kind: "opened" }],
    ["from a page of ours", { ...opening, "sec-fetch-site": "same-origin" }, { source: "inside", kind: "opened" }],
    [
      "fetched because a pointer rested on its link",
      { ...opening, "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
      { source: "inside", kind: "fetched_ahead" },
    ],
    ["by a browser with some other cookie", { ...opening, cookie: "theme=dark" }, { source: "direct", kind: "opened" }],
  ] as const)("opened %s is counted as that", (_, headers, visit) => {
    expect(readVisit(headers)).toEqual(visit);
  });

  test.each([
    ["a program that fetches pages", {}],
    ["a script of a page", { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" }],
    ["a picture", { "sec-fetch-mode": "no-cors" }],
    ["a browser with Global Privacy Control", { ...opening, "sec-gpc": "1" }],
    ["a browser with Do Not Track", { ...opening, dnt: "1" }],
    ["somebody who chose so on our privacy page", { ...opening, cookie: `theme=dark; ${leaveOutCookie}=1` }],
  ])("asked for by %s is not counted", (_, headers) => {
    expect(readVisit(headers)).toBeUndefined();
  });
});

test("a step is counted when a page took it, and not for those who are left out", () => {
  const page = { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin" };
  expect([isCountedStep(page), isCountedStep({ "sec-fetch-mode": "cors" }), isCountedStep({ ...page, "sec-gpc": "1" })]).toEqual([
    true,
    false,
    false,
  ]);
});

test("the choice is one cookie that no script reads and that names nobody; taking it back removes it", () => {
  expect(leaveOutHeader(true, true)).toBe("chalkway-leave-out=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  expect(leaveOutHeader(false, false)).toBe("chalkway-leave-out=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
});
