/** `price`: the price engine with the live tariff. Makes no query: catalogue and tariff are in memory. */
import { londonDate } from "#domain/kernel/london-time.ts";
import { outcodeMessage, parseOutcode } from "#domain/kernel/postcode.ts";
import { price, totalQuantityProblem, unknownItems } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { priceContract } from "#domain/pricing/price.contract.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";

export function priceCommand({ content }: { content: () => Content }) {
  return defineCommand(priceContract, {
    run: ({ now }, input) => {
      const book = priceBook(content());
      const fields = itemProblems(input, book);
      if (input.timing.date !== undefined && input.timing.date < londonDate(now))
        fields.push({ field: "timing.date", code: "scheduling.date_past", message: "Choose today or a later date" });
      if (input.postcode !== undefined && input.postcode.trim() !== "" && !parseOutcode(input.postcode).ok)
        fields.push({
          field: "postcode",
          code: "coverage.postcode_invalid",
          message: outcodeMessage,
        });
      if (fields.length > 0) throw requestProblem("request.invalid", { fields });
      return { status: 200, body: price(input, book) };
    },
  });
}

export function priceBook(content: Content): PriceBook {
  // A firm that is not registered charges no VAT: the price is the same, its VAT is zero.
  const tariff = content.company.vatRegistered ? content.tariff : { ...content.tariff, vatPercent: 0 };
  return { tariff, catalogue: content.catalogue, isBankHoliday: (date) => content.bankHolidays.has(date) };
}

/** The problems of a list: items not in the catalogue, and more items than one request may contain. */
export function itemProblems(request: Pick<PriceRequest, "items">, book: PriceBook): FieldProblem[] {
  const tooMany = totalQuantityProblem(request);
  return [...unknownItems(request, book.catalogue), ...(tooMany === null ? [] : [tooMany])];
}
