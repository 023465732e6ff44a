/** `book-collection`: the command around the use case, and the errors for a window, hold or price that is gone. */
import { Problem } from "#server/kernel/problem.ts";
import { bookCollectionContract } from "#domain/bookings/bookings.contract.ts";
import type { Content, ContentStore } from "#server/content/content.ts";
import { readServicedZone } from "#server/coverage/coverage.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { measureLoad } from "#domain/pricing/price.rules.ts";
import { priceBook } from "#server/pricing/pricing.public.ts";
import { bookCollection } from "./book-collection.usecase.ts";
import type { BookCollectionNeeds } from "./book-collection.usecase.ts";
import { nextWindows } from "./next-windows.ts";

type Needs = BookCollectionNeeds & { content: Pick<ContentStore, "current" | "reload"> };

export function bookCollectionCommand(needs: Needs) {
  return defineCommand(bookCollectionContract, {
    run: async (context, input) => {
      const book = (content: Content) => bookCollection(needs, context, content, input);
      try {
        const { replayed, answer } = await book(needs.content.current()).catch(async (error: unknown) => {
          // A tariff went live after the last read: prices once more with the new one. A customer whose request states a total
          // gets `bookings.price_changed` instead.
          if (error instanceof Problem && error.code === "pricing.tariff_changed") return book(await needs.content.reload());
          throw error;
        });
        return { status: replayed ? 200 : 201, body: answer };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.code === "bookings.window_taken") {
          const content = needs.content.current();
          const { zone } = readServicedZone(input.address.postcode, "address.postcode", content);
          const load = measureLoad({ ...input, timing: input.timing }, priceBook(content));
          throw bookingProblem("bookings.window_taken", {
            cause: error,
            nextWindows: await nextWindows(needs.database, { context, content, zone, load }),
          });
        }
        throw isHoldProblem(error.code) && error.extras["fields"] === undefined ? atHold(error.code, error) : error;
      }
    },
  });
}

const holdCodes = ["bookings.hold_not_found", "bookings.hold_expired", "bookings.hold_used", "bookings.hold_mismatch"] as const;
const isHoldProblem = (code: string): code is (typeof holdCodes)[number] => holdCodes.some((candidate) => candidate === code);

/** The hold's problem, at its field. */
function atHold(code: (typeof holdCodes)[number], cause: Problem): Problem {
  return bookingProblem(code, { ...cause.extras, cause, fields: [{ field: "holdId", code, message: cause.message }] });
}
