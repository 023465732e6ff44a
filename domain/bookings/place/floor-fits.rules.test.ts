import { expect, test } from "vitest";
import { bookingFacts } from "../copy/booking-facts.copy.ts";
import { sampleBooking } from "../sample-booking.ts";
import { fitsFloor, floorProblems, locationsOn } from "./floor-fits.rules.ts";

test.each([
  [0, ["outside_front", "garage", "garden_rear", "ground_floor"]],
  [1, ["garage", "upper_floor", "loft"]],
  [30, ["garage", "upper_floor", "loft"]],
  [-1, ["garage", "basement"]],
  [-2, ["garage", "basement"]],
])("on floor %i the items can be in %j", (floor, places) => {
  expect(locationsOn(floor)).toEqual(places);
});

test("“Upstairs” on the ground floor is refused where it was said, and nothing said contradicts nothing", () => {
  expect(floorProblems("upper_floor", 0)).toMatchObject([{ field: "place.siteLocation" }]);
  expect([floorProblems("upper_floor", 2), floorProblems(undefined, 0), floorProblems(null, 7)]).toEqual([[], [], []]);
  expect(fitsFloor("ground_floor", 1)).toBe(false);
});

test("an old booking that says “upstairs” beside “ground floor” is shown with the floor it was priced at", () => {
  const booking = sampleBooking();
  const facts = bookingFacts(
    { ...booking, access: { ...booking.access, floor: 0 }, place: { siteLocation: "upper_floor", pets: true } },
    "office",
  );
  expect(facts).toContainEqual({ label: "Place", value: "Pets on site" });
  expect(JSON.stringify(facts)).not.toContain("upstairs");
});
