/** Bookings as a visitor would make them: declared in a few words, sent through the commands. */
import { randomUUID } from "node:crypto";
import type {
  ArrivalWindow,
  AvailabilityAnswer,
  BookCollectionInput,
  HoldSlotAnswer,
  HoldSlotInput,
} from "#domain/bookings/bookings.contract.ts";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { expect } from "vitest";
import type { Answer } from "./test-server.ts";

export type Caller = (name: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
export const sofa = {
  items: [{ id: "sofa-3-seat", quantity: 1 }],
  load: { litres: 1400, kilograms: 170, minutes: 19 },
  totalPence: 11_300,
};
/** A list of two full vans to the litre and the kilogram: for it any load is held, however large. */
export const twoVansList = {
  service: "house-clearance",
  items: [
    { id: "wardrobe-triple", quantity: 7 },
    { id: "logs", quantity: 5 },
    { id: "tv-unit", quantity: 12 },
  ],
} satisfies Partial<HoldSlotInput>;
export const everyConsent = { scope: true, terms: true, startWithin14Days: true };

export async function findWindows(
  command: Caller,
  search: { load?: object; postcode?: string; from?: string; days?: number } = {},
): Promise<(ArrivalWindow & { date: string })[]> {
  const { body } = await command("availability", { postcode: "BN14 8QX", load: sofa.load, ...search });
  return (body as AvailabilityAnswer).days.flatMap(({ date, windows }) => windows.map((window) => ({ ...window, date })));
}

/** A standard window a week or more ahead that adds nothing to the price, whatever today is: weekends, holidays and same-day cost more. */
export async function findWeekdayWindow(command: Caller): Promise<ArrivalWindow & { date: string }> {
  const windows = await findWindows(command, { from: addDays(londonDate(new Date()), 7), days: 14 });
  return windows.find(({ kind, priceDeltaPence }) => kind === "standard" && priceDeltaPence === 0) ?? expect.fail("no window on a weekday");
}

export async function hold(command: Caller, windowId: string, load: object = sofa.load): Promise<HoldSlotAnswer> {
  const { body } = await command(
    "hold-slot",
    { windowId, postcode: "BN14 8QX", load, ...twoVansList },
    { "idempotency-key": randomUUID() },
  );
  return body as HoldSlotAnswer;
}

export function bookingOf(
  held: Pick<HoldSlotAnswer, "holdId" | "holdToken">,
  changes: Partial<BookCollectionInput> = {},
): BookCollectionInput {
  return {
    holdId: held.holdId,
    holdToken: held.holdToken,
    service: "furniture-removal",
    items: sofa.items,
    address: { line1: "12 Broadwater Road", town: "Worthing", postcode: "BN14 8QX" },
    contact: { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" },
    paymentMethod: "cash",
    consents: everyConsent,
    ...changes,
  };
}

/** The bookings so far are over: their stops make no other window cheaper. */
export const nobodyNear = (server: { rows: (text: string) => Promise<unknown> }) =>
  server.rows("update bookings set state = 'closed' where state = 'confirmed'");
