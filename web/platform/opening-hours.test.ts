import { expect, test } from "vitest";
import { openingSpecifications } from "./opening-hours.ts";

test("the firm's hours are told to search engines day by day", () => {
  expect(
    openingSpecifications([
      { days: "Mon-Fri", hours: "7AM-6PM" },
      { days: "Sat-Sun", hours: "8AM-4PM" },
    ]),
  ).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "07:00",
      closes: "18:00",
    },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday", "Sunday"], opens: "08:00", closes: "16:00" },
  ]);
});

test.each([
  ["Tuesday", "7.30am – 12pm", ["Tuesday"], "07:30", "12:00"],
  ["sat", "12am-18:45", ["Saturday"], "00:00", "18:45"],
])("%s %s is read the way a person reads it", (days, hours, dayOfWeek, opens, closes) => {
  expect(openingSpecifications([{ days, hours }])).toEqual([{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }]);
});

test.each([
  ["Mon-Fri", "by appointment"],
  ["Every day", "7AM-6PM"],
  ["Fri-Mon", "7AM-6PM"],
  ["Mon-Wed-Fri", "7AM-6PM"],
  ["Mon", "13pm-2pm"],
  ["Mon", "7AM"],
  ["Mon", "7AM-6PM-9PM"],
  ["Mon", "25:00-26:00"],
  ["", ""],
])("hours that cannot be read (%s %s) are left out rather than guessed", (days, hours) => {
  expect(openingSpecifications([{ days, hours }])).toEqual([]);
});
