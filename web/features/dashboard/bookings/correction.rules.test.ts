import { expect, test } from "vitest";
import { buildCorrection, onFloor } from "./correction.rules.ts";

const before = {
  outsideReady: false,
  floor: "0",
  lift: "no",
  carryMetres: "0",
  parking: "free",
  dismantleCount: 0,
  siteLocation: "ground_floor",
  line1: "12 Warwick Road",
  line2: "",
} as const;

test("only what was changed is sent, and nothing where nothing was", () => {
  expect(buildCorrection(before, before)).toBeNull();
  expect(buildCorrection(before, { ...before, line1: " 14 Warwick Road " })).toEqual({ address: { line1: "14 Warwick Road", line2: "" } });
  expect(buildCorrection(before, { ...before, outsideReady: true })).toEqual({ outsideReady: true });
});

test("another floor forgets a place that cannot be on it, so “upstairs” never stands beside “ground floor”", () => {
  const upstairs = onFloor({ ...before }, "2");
  expect(upstairs).toMatchObject({ floor: "2", siteLocation: "" });
  expect(buildCorrection(before, { ...upstairs, siteLocation: "upper_floor" })).toMatchObject({
    access: { floor: 2, lift: false },
    siteLocation: "upper_floor",
  });
  expect(onFloor({ ...upstairs, siteLocation: "upper_floor" }, "0").siteLocation).toBe("");
  expect(buildCorrection(before, { ...onFloor({ ...before }, "0"), lift: "yes" })).toMatchObject({ access: { floor: 0, lift: false } });
});

test.each(["", "far", "-1", "501", "2.5"])("a carry of “%s” is no number of metres", (carryMetres) => {
  expect(buildCorrection(before, { ...before, carryMetres })).toBe("carryMetres");
});
