/** Declared pages: what each field takes, what runs out, what differs. */
import { expect, test } from "vitest";
import { runningOut } from "./running-out.rules.ts";
import { settingsPageNames, settingsPages } from "./settings-pages.ts";
import { blankValues, differingFields, rowOf, valueText, valuesOf, valuesSchema } from "./settings-values.rules.ts";
import { vansPage } from "./vans.ts";

const van = {
  ...blankValues(vansPage),
  name: "Lewes 1",
  registration: "ab12 cde",
  depotId: "lewes",
  litres: 10_700,
  kilograms: 1_050,
  emergencyReserveMinutes: 0,
};

test("every declared field has a length or a range, a title field and a message, and the listed ones exist", () => {
  for (const name of settingsPageNames) {
    const page = settingsPages[name];
    expect(page.name).toBe(name);
    const names = page.fields.map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
    for (const listed of [page.titleField, ...page.listed]) expect(names).toContain(listed);
    for (const field of page.fields) {
      expect(field.message).not.toBe("");
      if (field.kind === "text" || field.kind === "lines") expect(field.max).toBeLessThanOrEqual(2_000);
      if (field.kind === "number") expect(Number.isFinite(field.min) && field.max > field.min).toBe(true);
    }
    expect(valuesSchema(page).safeParse({ ...blankValues(page), other: 1 }).success).toBe(false);
  }
});

test("values go to a row and come back as they were, as the plate is written", () => {
  const values = valuesSchema(vansPage).parse(van);
  expect(values["registration"]).toBe("AB12CDE");
  expect(rowOf(vansPage, values)).toMatchObject({ depot_id: "lewes", mot_due_on: null, emergency_reserve_minutes: 0 });
  expect(valuesOf(vansPage, rowOf(vansPage, values))).toEqual(values);
});

test("marks that turn text around, and control characters, are refused with the field", () => {
  for (const name of ["\u202egnp.exe", "a\u0000b", "a\u0007b", "\u2066x"])
    expect(valuesSchema(vansPage).safeParse({ ...van, name }).error?.issues[0]?.path).toEqual(["name"]);
  expect(valuesSchema(vansPage).safeParse({ ...van, name: "<script>alert(1)</script>" }).success).toBe(true);
});

test("what runs out within 60 days is listed, the earliest first, and nothing of a van off the road", () => {
  const rows = [
    { key: "1", values: { ...van, motDueOn: "2027-01-29", taxDueOn: "2027-01-30", insuranceEndsOn: "2026-11-29" } },
    { key: "2", values: { ...van, isActive: false, motDueOn: "2026-12-01" } },
  ];
  expect(runningOut(vansPage, rows, "2026-11-30").map(({ what, on, isOver }) => [what, on, isOver])).toEqual([
    ["Insurance", "2026-11-29", true],
    ["MOT", "2027-01-29", false],
  ]);
});

test("a difference names its fields, and values read as a person says them", () => {
  const [field] = differingFields(vansPage, van, { ...van, litres: 5_000 });
  if (field === undefined) return expect.fail("no difference");
  expect([field.label, valueText(field, 5_000)]).toEqual(["Volume", "5,000 litres"]);
  const text = (name: string, value: string | boolean | null) => {
    const of = vansPage.fields.find((one) => one.name === name) ?? expect.fail(name);
    return valueText(of, value, [{ value: "lewes", label: "Lewes" }]);
  };
  expect([text("depotId", "lewes"), text("isActive", false), text("motDueOn", null)]).toEqual(["Lewes", "Off the road", "Nothing"]);
});
