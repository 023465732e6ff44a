/** Names of people and firms that look like links and are none, and what stays refused because it is one. */
import { expect, test } from "vitest";
import { companyFieldsSchema } from "../crm/companies.contract.ts";
import { contactFieldsSchema } from "../crm/contacts.contract.ts";
import { readRow } from "../crm/import-rows.rules.ts";
import { customerSchema } from "../bookings/place/place.contract.ts";
import { companyLine, plainLine } from "../kernel/typed-text.ts";

const anyName = plainLine(1, 100, "Enter a name");
const firmName = companyLine(1, 100, "Enter a name");

/** Taken wherever a name is typed: a person's, a firm's, a payer's. */
const names = [
  "Checkatrade.com Ltd",
  "checkatrade.com limited",
  "Booking.com Holdings (UK) Limited",
  "Amazon.co.uk Services plc",
  "The Clear-Out.com Company Ltd.",
  "AO.com LLP",
  "J. Hill t/a Clear-it.co.uk",
  "Dr.No",
  "Mr.Li",
  "Mrs.Ng",
  "Prof.Dr.Li",
  "J.Ng",
  "P.J.Li & Sons",
  "St.Ives Co.",
  "E.ON",
  "Smith & Co.UK",
  "Wm.Co & Partners",
  "Ltd. & Sons (Sussex)",
  "B&Q",
  "AT&T",
  "Yahoo!",
  "Toys'R'Us",
  "No.1 Cleaning Co.Ltd",
  "Marks & Spencer p.l.c.",
  "4Com.",
  "H.E.L.P. (Brighton) C.I.C.",
];

test.each(names)("%j is a name", (name) => {
  expect(anyName.safeParse(name)).toEqual({ success: true, data: name });
  expect(companyFieldsSchema.shape.name.safeParse(name).data).toBe(name);
  expect(companyFieldsSchema.shape.tradingName.safeParse(name).data).toBe(name);
  expect(customerSchema.safeParse({ type: "business", company: name }).data?.company).toBe(name);
  expect(contactFieldsSchema.shape.name.safeParse(name).data).toBe(name);
  const row = readRow(
    [name, name, "ann@example.com"],
    [
      { column: 0, field: "full_name" },
      { column: 1, field: "company" },
      { column: 2, field: "email" },
    ],
  );
  expect(row).toMatchObject({ fields: { name, company: name }, reason: "", remark: "" });
});

test.each(["Booking.com", "checkatrade.com", "The Moving.co.uk", "Hotels.com Brighton", "notonthehighstreet.com", "1st-move.uk"])(
  "%j is a firm’s name, and no person’s",
  (name) => {
    expect(firmName.safeParse(name).data).toBe(name);
    expect(companyFieldsSchema.shape.name.safeParse(name).data).toBe(name);
    expect(customerSchema.safeParse({ type: "business", company: name }).data?.company).toBe(name);
    expect(contactFieldsSchema.shape.name.safeParse(name).data).toBe(name);
    expect(anyName.safeParse(name).success).toBe(false);
  },
);

test.each([
  "https://evil.test/pay",
  "https://evil.com Ltd",
  "www.evil.test",
  "www.evil.com Ltd",
  "Pay now at evil.com",
  "Pay now at evil.com Ltd",
  "evil.com/pay Ltd",
  "evil.com:8080 Ltd",
  "evil.com?pay Ltd",
  "ann@evil.com",
  "ann@evil.com Ltd",
  "Mr ann@evil.com",
  "mailto:ann Ltd",
  "192.168.0.1",
  "192.168.0.1 Ltd",
  "xn--e1afmkfd.xn--p1ai Ltd",
  "evil.com evil.org Ltd",
  "bit.ly/3xY",
  "Win £100: claim.top",
  "evil。com/x Ltd",
  "javascript:alert(1)",
])("%j is a link in every name", (name) => {
  expect(anyName.safeParse(name).success).toBe(false);
  expect(firmName.safeParse(name).success).toBe(false);
});
