import { expect, test } from "vitest";
import type { ChosenWindow, Hold } from "../draft/draft.rules.ts";
import { heldForMilliseconds, holdState, mayExtend, spokenCountdown, spokenHold, timeLeftText } from "./hold.rules.ts";

const now = Date.UTC(2026, 10, 20, 12);
const window: ChosenWindow = {
  id: "w1",
  date: "2026-11-24",
  startsAt: "2026-11-24T09:00:00+00:00",
  endsAt: "2026-11-24T11:00:00+00:00",
  kind: "standard",
  priceDeltaPence: 0,
  left: 2,
};
const hold: Hold = {
  holdId: "h1",
  holdToken: "t",
  lapsesAt: now + heldForMilliseconds,
  windowId: "w1",
  postcode: "BN14 8QX",
  speed: "standard",
  isExtended: false,
};
const address = { postcode: "bn14 8qx", line1: "", line2: "", town: "" };
const draft = { hold, window, address };

test("a hold counts down its ten minutes and then lapses", () => {
  expect(holdState(draft, now)).toEqual({ is: "held", hold, secondsLeft: 600 });
  // The clock is read once a second.
  expect(holdState(draft, now - 900)).toEqual({ is: "held", hold, secondsLeft: 600 });
  expect(holdState(draft, now + heldForMilliseconds - 1_000)).toMatchObject({ is: "held", secondsLeft: 1 });
  expect(holdState(draft, now + heldForMilliseconds - 1)).toEqual({ is: "lapsed" });
});

test("a hold stands for another house nearby, but is worth nothing once the address is served from elsewhere", () => {
  expect(holdState({ ...draft, address: { ...address, postcode: "BN14 7AA" } }, now).is).toBe("held");
  expect(holdState({ ...draft, address: { ...address, postcode: "GU1 1AA" } }, now)).toEqual({ is: "outdated" });
  expect(holdState({ ...draft, address: { ...address, postcode: "" } }, now)).toEqual({ is: "outdated" });
});

test("choosing another window leaves nothing held until that one is", () => {
  expect(holdState({ ...draft, window: { ...window, id: "w2" } }, now)).toEqual({ is: "none" });
});

test("the time left is said in minutes, in the last one in seconds, never as a time of day, and spoken only now and then", () => {
  expect([900, 600, 599, 305, 60, 59, 9, 1].map(timeLeftText)).toEqual([
    "15 more minutes",
    "10 more minutes",
    "10 more minutes",
    "6 more minutes",
    "1 more minute",
    "59 more seconds",
    "9 more seconds",
    "1 more second",
  ]);
  expect([600, 400, 300, 290, 200, 120, 60, 30].map(spokenCountdown)).toEqual([
    "Your window is held for 10 more minutes",
    "",
    "Your window is held for 5 more minutes",
    "Your window is held for 5 more minutes",
    "",
    "Your window is held for 2 more minutes",
    "Your window is held for 1 more minute",
    "",
  ]);
});

test("five more minutes are offered once, when less than two are left, and said at two minutes", () => {
  const at = (secondsLeft: number, isExtended = false) => mayExtend({ is: "held", hold: { ...hold, isExtended }, secondsLeft });
  expect([at(120), at(119), at(1), at(60, true)]).toEqual([false, true, true, false]);
  const spokenAt = (secondsLeft: number) => spokenHold({ is: "held", hold, secondsLeft });
  expect([spokenAt(300), spokenAt(119), spokenAt(90)]).toEqual([
    "Your window is held for 5 more minutes",
    "Your window is held for 2 more minutes. You can keep it for five more minutes: press the button below",
    "",
  ]);
});
