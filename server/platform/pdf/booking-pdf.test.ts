/** The generated PDF, parsed by a PDF reader. */
import { getDocumentProxy, extractText, getMeta } from "unpdf";
import { describe, expect, test } from "vitest";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { sampleBooking, sampleCompany } from "#domain/bookings/sample-booking.ts";
import { renderBookingPdf } from "./booking-pdf.ts";

const render = (changes: Partial<BookingSummary> = {}) =>
  renderBookingPdf({
    summary: { ...sampleBooking(), ...changes },
    company: sampleCompany,
    publicUrl: "https://chalkway.example",
    accessToken: "token-1",
  });

async function read(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " "));
}

function rolesOf(node: object): string[] {
  const role = "role" in node && typeof node.role === "string" ? [node.role] : [];
  const children = "children" in node && Array.isArray(node.children) ? (node.children as object[]) : []; // nodes and their contents
  return [...role, ...children.flatMap(rolesOf)];
}

describe("the PDF of a booking", { timeout: 60_000 }, () => {
  test("holds what was agreed, line by line", async () => {
    const text = (await read(await render())).join(" ");
    const { lines } = sampleBooking();
    for (const phrase of [
      "Tue 24 Nov 2026",
      "9am to 11am",
      "12 Warwick Road, Worthing, BN14 8QX",
      "1 × Three-seat sofa",
      "Domestic seating waste containing persistent organic pollutants (POPs, commonly",
      ...lines.filter(({ code }) => code !== "rounding").flatMap(({ label, pence, why }) => [label, formatPence(pence), why]),
      "Total, rounded from £193.10",
      "£193.00",
      "including £32.17 VAT",
      "up to 3.8 cubic yards (about a quarter of a van), 325 kg",
      "Agreed at 2:05pm on Fri 20 Nov 2026, wording 2026-11-1",
      "https://chalkway.example/booking-success#B-7F3K9M.token-1",
      "Through the side gate",
    ])
      expect(text).toContain(phrase);
  });

  test("ends with the right to cancel and the form of the Regulations on one page", async () => {
    const pages = await read(await render());
    const last = pages.at(-1) ?? "";
    expect(pages).toHaveLength(4);
    expect(last).toContain("You have the right to cancel this contract within 14 days without giving any reason.");
    expect(last).toContain("at the end of Fri 4 Dec 2026");
    expect(last).toContain(
      "I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract for the supply of the following service: Furniture removal, booking B-7F3K9M.",
    );
    expect(last).toContain("[*] Delete as appropriate");
    expect(pages.map((page, index) => page.includes(`Booking B-7F3K9M, page ${index + 1} of 4`))).toEqual([true, true, true, true]);
  });

  test("of an organisation has no such page, but the price without VAT and what its transfer note will say", async () => {
    const consents = sampleBooking().consents.filter(({ kind }) => kind === "scope" || kind === "terms");
    const customer = { type: "business", company: "Lee & Co", sicCode: "68320" } as const;
    const text = (await read(await render({ customer, consents, place: { siteLocation: "loft", presence: "key_safe" } }))).join(" ");
    expect(text).not.toMatch(/right to cancel|14 days|consumer/);
    for (const phrase of [
      "Without VAT: £160.83 plus £32.17 VAT",
      "Waste transfer note",
      "68320",
      "Items in the loft",
      "There is a key safe",
    ])
      expect(text).toContain(phrase);
  });
});

test(
  "the PDF of a booking that waits for a person says so, and promises nothing that only a confirmation can",
  { timeout: 60_000 },
  async () => {
    const pages = await read(await render({ status: "pending_confirmation" }));
    expect(pages[0]).toContain("We have your request");
    expect(pages[0]).toContain("we’ll answer by 2:35pm Fri 20 Nov.");
    expect(pages[0]).toContain("Requested Fri 20 Nov 2026");
    expect(pages.at(-1)).toContain("which is the day on which we confirm your booking");
    expect(pages.join(" ")).not.toMatch(/You’re booked|is free until|’ve booked|4 Dec/);
  },
);

describe("the file", { timeout: 60_000 }, () => {
  test("has a title, a language and its own letters", async () => {
    const pdf = await render();
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(pdf)));
    expect(info["Title"]).toBe("Booking B-7F3K9M, Chalkway Clearance");
    expect(info["Language"]).toBe("en-GB");
    const source = pdf.toString("latin1");
    expect(source).toContain("+AtkinsonHyperlegibleNext-Regular");
    expect(source).toContain("+BricolageGrotesque-Bold");
    expect(source).not.toContain("/BaseFont /Helvetica");
    expect(source).toContain("/DisplayDocTitle true");
  });

  test("is tagged for screen readers: headings, lists and links in the order in which they are read", async () => {
    const pdf = await render();
    const source = pdf.toString("latin1");
    expect(source).toContain("/Marked true");
    expect(source).toContain("<pdfuaid:part>1</pdfuaid:part>");
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const trees = await Promise.all([1, 2, 3, 4].map(async (number) => (await document.getPage(number)).getStructTree()));
    const roles = trees.map((tree) => rolesOf(tree));
    expect(roles[0]?.slice(0, 3)).toEqual(["Root", "Document", "P"]);
    for (const role of ["H1", "H2", "L", "LI", "Lbl", "LBody"]) expect(roles[0]).toContain(role);
    expect(roles[2]).toContain("Link");
    expect(roles[3]).toContain("H3");
    expect(roles[3]).not.toContain("H1");
  });

  test("is the same to the byte when it is made again", async () => {
    expect((await render()).equals(await render())).toBe(true);
  });

  test("prints Polish and Welsh names, and survives every other script", async () => {
    const polish = await read(await render({ contact: { fullName: "Łukasz Żółć-Ŵyn" } }));
    expect(polish[0]).toContain("Łukasz Żółć-Ŵyn");
    const others = await read(await render({ contact: { fullName: "王小明 Иван 🚚 عمر" } }));
    expect(others[0]).toContain("12 Warwick Road, Worthing, BN14 8QX");
  });

  test("runs on over more pages for the longest list and the longest words", async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({
      id: `item-${index}`,
      name: `Thing number ${index}`,
      quantity: 99,
      flags: [],
    }));
    const text = (
      await read(await render({ items, address: { line1: "L".repeat(100), town: "W".repeat(60), postcode: "BN14 8QX" } }))
    ).join(" ");
    expect(text).toContain("99 × Thing number 0");
    expect(text).toContain("99 × Thing number 199");
    expect(text.replace(/[- ]/g, "")).toContain("L".repeat(100));
  });
});
