import { expect, test } from "vitest";
import {
  amountProblem,
  goesTo,
  listedText,
  mayCredit,
  owedRows,
  paidFrom,
  reasonProblem,
  shownState,
  wentTo,
  whyNothing,
} from "./invoice.rules.ts";

const creditable = { isAdmin: true, kind: "invoice", hasBooking: true, uncreditedPence: 100 } as const;

test("an administrator may take something off what is left of an invoice; nobody else, and off nothing else", () => {
  expect(mayCredit(creditable)).toBe(true);
  expect(mayCredit({ ...creditable, kind: "deposit-invoice" })).toBe(true);
  expect(mayCredit({ ...creditable, isAdmin: false })).toBe(false);
  expect(mayCredit({ ...creditable, kind: "credit-note" })).toBe(false);
  expect(mayCredit({ ...creditable, hasBooking: false })).toBe(false);
  expect(mayCredit({ ...creditable, uncreditedPence: 0 })).toBe(false);
});

test("a sum to take off is one in pounds, and no more than is left; its reason is said", () => {
  expect(amountProblem("13", 1_300)).toBeUndefined();
  expect(amountProblem("£13.01", 1_300)).toBe("Enter £13.00 or less: that’s all that’s left of this invoice");
  for (const pounds of ["", "0", "-5", "a lot", "1.234"]) expect(amountProblem(pounds, 1_300), pounds).toMatch(/^Enter an amount/);
  expect(reasonProblem("  ")).toMatch(/^Say why/);
  expect(reasonProblem("One chair less")).toBeUndefined();
});

test("a credit note is not to be paid, whatever its state is called", () => {
  expect(shownState({ kind: "credit-note", state: "issued" })).toEqual({ label: "Credit note", tone: "sea" });
  expect(shownState({ kind: "invoice", state: "issued" })).toEqual({ label: "To pay", tone: "signal" });
  expect(shownState({ kind: "deposit-invoice", state: "overdue" })).toEqual({ label: "Overdue", tone: "brick" });
});

test("a paper goes to whoever pays by email; where there is none the office is told to send it", () => {
  expect(goesTo("credit note", "ann@lee.example")).toBe("The credit note goes by email to ann@lee.example.");
  expect(wentTo("ann@lee.example")).toBe("It’s on its way to ann@lee.example.");
  for (const sentence of [goesTo("invoice", null), wentTo(null)]) expect(sentence).toMatch(/^We have no email address .* PDF yourself\.$/);
});

test("the list says how many of either it holds", () => {
  const [invoice, note] = [{ kind: "invoice" }, { kind: "credit-note" }] as const;
  expect(listedText([], false)).toBe("0 invoices");
  expect(listedText([invoice, { kind: "deposit-invoice" }, note], false)).toBe("2 invoices, 1 credit note");
  expect(listedText([invoice], true)).toBe("1 or more invoices");
});

test("what is owed adds up", () => {
  const rows = owedRows({ notDue: 1, to30: 20, to60: 300, to90: 4_000, older: 50_000 });
  expect(rows.map(({ pence }) => pence)).toEqual([54_321, 1, 20, 300, 4_000, 50_000]);
});

test("what paid it is said with its receipt, and what was taken away again is", () => {
  const paid = { pence: 100, at: "", method: "bank-transfer", receiptNumber: "B-7F3K9M-1" };
  expect(paidFrom(paid)).toBe("bank transfer, receipt B-7F3K9M-1");
  expect(paidFrom({ ...paid, method: "paypal", receiptNumber: null })).toBe("PayPal");
  expect(paidFrom({ ...paid, method: null, receiptNumber: null })).toBe("payment");
  expect(paidFrom({ ...paid, pence: -100 })).toBe("taken off this invoice again, receipt B-7F3K9M-1");
});

test("where nothing can be invoiced it says why", () => {
  const booking = { state: "confirmed", feePence: undefined, invoices: 0 } as const;
  expect(whyNothing(booking)).toMatch(/^Nothing to invoice yet/);
  expect(whyNothing({ ...booking, invoices: 1 })).toMatch(/^Everything/);
  expect(whyNothing({ ...booking, state: "completed" })).toContain("comes to £0");
  for (const state of ["cancelled_company", "no_access", "lapsed"] as const)
    expect(whyNothing({ ...booking, state }), state).toContain("didn’t take place");
  expect(whyNothing({ ...booking, state: "closed", feePence: 0 })).toContain("didn’t take place");
});
