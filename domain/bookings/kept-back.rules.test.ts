import { expect, test } from "vitest";
import { sampleBooking } from "./sample-booking.ts";
import { bookingFacts } from "./copy/booking-facts.copy.ts";
import { withoutOthersContacts } from "./kept-back.rules.ts";

test("a booking's link names who meets the crew and who pays, and gives neither number nor address away", () => {
  const visible = withoutOthersContacts({
    ...sampleBooking(),
    onSite: { fullName: "Noor Ali", mobile: "+447700900456" },
    payer: { fullName: "Bea Moss", email: "bea.moss@example.com" },
  });
  expect(bookingFacts(visible, "page")).toContainEqual({ label: "On site", value: "Noor Ali, number ending 456" });
  expect(visible.payer?.email).toBe("b…@example.com");
  expect(JSON.stringify([visible.onSite, visible.payer])).not.toMatch(/7700900|bea\.moss/);
});
