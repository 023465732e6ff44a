import { expect, test } from "vitest";
import { bookingsFile } from "./booking-file.ts";

const booking = {
  reference: "B-7F3K9M",
  state: "cancelled_customer",
  startsAt: "2026-11-24T09:00:00+00:00",
  endsAt: "2026-11-24T11:00:00+00:00",
  bookedAt: "2026-11-20T14:05:00+00:00",
  customer: "=Maya()",
  town: "Worthing",
  postcode: "BN14 8QX",
  service: "single-item",
  totalPence: 6_300,
  chargedPence: 0,
  paidPence: 6_300,
  balancePence: -6_300,
  paymentMethod: "card",
} as Parameters<typeof bookingsFile>[0][number];

test("what is to be refunded is a number that a spreadsheet adds up, while a name that begins like a formula stays text", () => {
  const rows = bookingsFile([booking, { ...booking, balancePence: 1_250 }, { ...booking, balancePence: -5 }], 10).split("\r\n");
  const cells = rows.slice(1, 4).map((row) => row.split(","));
  expect(cells.map((row) => row[11])).toEqual(["-63.00", "12.50", "-0.05"]);
  expect(cells[0]?.[5]).toBe("'=Maya()");
});

test("the last column is what is charged, which a cancelled booking's agreed price is not", () => {
  const [heads = "", row = ""] = bookingsFile([{ ...booking, chargedPence: 2_500 }], 10).split("\r\n");
  expect([heads.split(",").at(-1), row.split(",").at(-1), row.split(",")[9]]).toEqual(["Charged", "25.00", "63.00"]);
});

test("a file that holds only the first rows says so below them", () => {
  const cut = bookingsFile([booking, booking, booking], 2).split("\r\n");
  expect(cut).toHaveLength(5);
  expect(cut[3]).toBe("Only the first 2 bookings are here. Choose fewer days to get the others.");
  expect(bookingsFile([booking, booking], 2).split("\r\n")).toHaveLength(4);
});
