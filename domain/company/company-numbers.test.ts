/** Company and VAT numbers as people write them, kept in one form. */
import { describe, expect, test } from "vitest";
import { companyFieldsSchema } from "../crm/companies.contract.ts";

const { companyNumber, vatNumber } = companyFieldsSchema.shape;

describe("a company number", () => {
  test.each([
    ["01234567", "01234567"],
    ["1234567", "01234567"],
    ["445790", "00445790"],
    [" 0123 4567 ", "01234567"],
    ["01-234-567", "01234567"],
    ["Company no. 1234567", "01234567"],
    ["Company number: 12345678", "12345678"],
    ["company No 1234567.", "01234567"],
    ["Co. No. 1234567", "01234567"],
    ["Companies House no: 1234567", "01234567"],
    ["Registered in England & Wales No. 1234567", "01234567"],
    ["Registered in England and Wales, number 12345678", "12345678"],
    ["Reg. no. 12345678", "12345678"],
    ["CRN 12345678", "12345678"],
    ["No. 12345678", "12345678"],
    ["#12345678", "12345678"],
    ["sc123456", "SC123456"],
    ["SC 12345", "SC012345"],
    ["Registered in Scotland No. SC123456", "SC123456"],
    ["ni 012345", "NI012345"],
    ["NI12345", "NI012345"],
    ["oc301234", "OC301234"],
    ["SO300123", "SO300123"],
    ["NC000123", "NC000123"],
    ["LP012345", "LP012345"],
    ["lp 12345", "LP012345"],
    ["SL001234", "SL001234"],
    ["FC012345", "FC012345"],
    ["CE012345", "CE012345"],
    ["CS001234", "CS001234"],
    ["OE000123", "OE000123"],
    ["RC000123", "RC000123"],
    ["IP12345R", "IP12345R"],
    ["SP1234RS", "SP1234RS"],
    ["R0000123", "R0000123"],
    ["O1234567", "01234567"],
    ["０１２３４５６７", "01234567"],
    ["\u200e01234567\u00a0", "01234567"],
  ])("%j is kept as %s", (entered, stored) => {
    expect(companyNumber.safeParse(entered)).toEqual({ success: true, data: stored });
  });

  test.each([
    ["1234", "add the 0 in front"],
    ["68320", "add the 0 in front"],
    ["SC12", "add the 0 in front"],
    ["123456789", "eight characters"],
    ["GB123456789", "VAT number"],
    ["ZZ123456", "eight characters"],
    ["Brighton", "eight characters"],
    ["1234567A", "eight characters"],
    ["01234567 / 12345678", "eight characters"],
    ["", "eight characters"],
  ])("%j is refused: %s", (entered, why) => {
    expect(companyNumber.safeParse(entered).error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(why)]);
  });
});

describe("a VAT number", () => {
  test.each([
    ["GB123456789", "GB123456789"],
    ["GB 123 4567 89", "GB123456789"],
    ["gb 123 4567 89", "GB123456789"],
    ["123 4567 89", "GB123456789"],
    ["123456789", "GB123456789"],
    ["123-4567-89", "GB123456789"],
    ["123.4567.89", "GB123456789"],
    ["VAT No: 123 4567 89", "GB123456789"],
    ["VAT no. GB123456789", "GB123456789"],
    ["VAT: GB 123 4567 89", "GB123456789"],
    ["VAT Reg No 123 4567 89", "GB123456789"],
    ["VAT Registration Number: GB123456789.", "GB123456789"],
    ["Vat number GB 123456789", "GB123456789"],
    ["VRN 123456789", "GB123456789"],
    ["(GB123456789)", "GB123456789"],
    ["XI123456789", "XI123456789"],
    ["xi 123 4567 89", "XI123456789"],
    ["GB 123 4567 89 001", "GB123456789001"],
    ["123456789001", "GB123456789001"],
    ["XI 123 4567 89 001", "XI123456789001"],
    ["GBGD001", "GBGD001"],
    ["GD 001", "GBGD001"],
    ["GB HA599", "GBHA599"],
    ["ha500", "GBHA500"],
    ["ＧＢ１２３４５６７８９", "GB123456789"],
    ["\u200eGB123456789\u00a0", "GB123456789"],
  ])("%j is kept as %s", (entered, input) => {
    expect(vatNumber.safeParse(entered)).toEqual({ success: true, data: input });
  });

  test.each([
    "12345678",
    "1234567890",
    "GB12345678",
    "GB1234567890",
    "IE1234567T",
    "GD500",
    "HA499",
    "GBGB123456789",
    "Not registered",
    "",
    "GB123456789 GB987654321",
  ])("%j is refused with how it looks", (input) => {
    expect(vatNumber.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([
      "Enter a UK VAT number: 9 or 12 digits, like GB123456789",
    ]);
  });
});
