import { bookingContracts } from "#domain/bookings/bookings.contract.ts";
import type { BookingProblemCode } from "#domain/bookings/bookings.contract.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import { expect, test } from "vitest";
import { losesWindow, bookingMessage } from "./booking-messages.ts";

const refusal = (code: string, status = 409, fields: CommandError["fields"] = []) =>
  new CommandError(status, { code, message: "As the server says it.", requestId: "r", fields });

test("every refusal has a sentence of its own", () => {
  const all: string[] = [...bookingContracts.flatMap(({ codes }) => [...codes]), "bookings.not_found"];
  const codes = [...new Set(all)].filter((code): code is BookingProblemCode => /^(?:bookings|coverage)\./.test(code));
  const sentences = codes.map((code) => bookingMessage(refusal(code)));
  expect(new Set(sentences).size).toBe(codes.length);
});

test("no connection, too many tries and our own faults each say that nothing is lost", () => {
  const sentences = [
    new OfflineError(""),
    refusal("request.rate_limited", 429),
    refusal("server.unexpected", 500),
    refusal("server.unreadable", 502),
    new Error("bug"),
  ].map((error) => bookingMessage(error));
  for (const sentence of sentences) expect(sentence).toContain("everything you entered is still here");
  expect(bookingMessage(new OfflineError(""), "")).not.toContain("entered");
});

test("a refusal that names fields is headed by the server's own sentence", () => {
  expect(bookingMessage(refusal("request.invalid", 422, [{ field: "contact.email", code: "x", message: "x" }]))).toBe(
    "As the server says it.",
  );
});

test("only a lost window sends the customer back to choose a time", () => {
  expect(
    ["bookings.window_taken", "bookings.hold_expired", "bookings.price_changed", "bookings.hold_used"].map((code) =>
      losesWindow(refusal(code)),
    ),
  ).toEqual([true, true, false, false]);
  expect(losesWindow(new OfflineError(""))).toBe(false);
});
