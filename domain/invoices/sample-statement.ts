/** A statement of an invented company, for previews and checks. */
import { sampleCompany } from "../bookings/sample-booking.ts";
import type { Statement } from "./statements.contract.ts";

export function sampleStatement(changes: Partial<Statement> = {}): Statement {
  const { name, legalName, addressLines, phone, email, companyNumber, vatRegistered, vatNumber, carrierNumber, bankDetails } =
    sampleCompany;
  const firm = { name, legalName, addressLines, phone, email, companyNumber, vatRegistered, vatNumber, carrierNumber };
  return {
    company: { name: "Harbour Lettings Ltd", companyNumber: "01234567" },
    firm: bankDetails === null ? firm : { ...firm, bankDetails },
    from: "2026-11-01",
    to: "2026-11-30",
    issuedAt: "2026-12-03T09:40:00Z",
    openingPence: 11_300,
    closingPence: 19_300,
    entries: [
      { on: "2026-11-05", what: "payment", number: "INV-000012", bookingReference: "B-7F3K9M", pence: -11_300 },
      { on: "2026-11-19", what: "invoice", number: "INV-000017", bookingReference: "B-8G4M1N", purchaseOrder: "PO 4471", pence: 21_300 },
      { on: "2026-11-24", what: "credit-note", number: "CN-000003", bookingReference: "B-8G4M1N", pence: -2_000 },
    ],
    open: [{ number: "INV-000017", bookingReference: "B-8G4M1N", dueOn: "2026-12-19", leftPence: 19_300 }],
    aged: { notDue: 19_300, to30: 0, to60: 0, to90: 0, older: 0 },
    ...changes,
  };
}
