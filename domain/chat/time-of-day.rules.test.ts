import { describe, expect, test } from "vitest";
import { tokenise } from "./chat-text.rules.ts";
import { timeOfDayIn } from "./time-of-day.rules.ts";

const read = (text: string) => timeOfDayIn(tokenise(text));

describe("the time of day that suits somebody", () => {
  test.each([
    ["tomorrow morning", { part: "morning" }],
    ["weds first thing", { part: "morning" }],
    ["friday, early as you can", { part: "morning" }],
    ["tuesday afternoon pls", { part: "afternoon" }],
    ["KT19, after lunch", { part: "afternoon" }],
    ["is tuesday before 9 possible", { part: "morning", hours: { to: 9 } }],
    ["by 11am sat", { part: "morning", hours: { to: 11 } }],
    ["any time after 2", { part: "afternoon", hours: { from: 14 } }],
    ["after 10 on thursday", { hours: { from: 10 } }],
    ["Saturday between 10 and 4", { hours: { from: 10, to: 16 } }],
    ["Guests go Saturday 10am, new ones in at 4. Squeeze it in between?", { hours: { from: 10, to: 16 } }],
    ["from 9 to 12", { hours: { from: 9, to: 12 } }],
    ["10 till 2 on friday", { hours: { from: 10, to: 14 } }],
    ["monday 14:00", { part: "afternoon", hours: { from: 13, to: 16 } }],
    ["wednesday at 3pm", { part: "afternoon", hours: { from: 14, to: 17 } }],
  ])("“%s”", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    "a sofa and 10 bags",
    "2 sofas from the 3rd floor",
    "BN2 4AB",
    "after the weekend",
    "in at number 4",
    "between 2 sofas and 3 chairs",
    "call me at 23",
  ])("“%s” names no time", (text) => {
    expect(read(text)).toEqual({});
  });
});
