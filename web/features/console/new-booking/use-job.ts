/** The job being filled in, the free windows for it, its price in the chosen one, and booking it: a hold, then the booking. */
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ConsentKind } from "#domain/bookings/bookings.contract.ts";
import { isOrdinary } from "#domain/bookings/held-load.rules.ts";
import { isEmail, normaliseEmail } from "#domain/kernel/email.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import type { AccountTerms } from "#domain/on-account/on-account.contract.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { CommandError } from "#web/platform/commands.ts";
import { createRetryKey, newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useOfficeChanged } from "../kit/office-changed.ts";
import type { OfficeBook } from "../quotes/price-book.ts";
import { buildBooking, loadIn, priceIn, jobRequest } from "./job.rules.ts";
import type { FreeWindow, Job } from "./job.rules.ts";

export type JobForm = ReturnType<typeof useJob>;
export type Booked = Commands["book-for-caller"]["out"];

export function useJob(initial: Job, { book, items }: OfficeBook, renderedAt: string) {
  const now = useNow(30_000, Date.parse(renderedAt));
  const [filled, setJob] = useState(initial);
  const account = useCallerTerms(filled.person);
  // Chosen for another address or number: they pay as everybody does.
  const job: Job = filled.payBy === "account" && account === null ? { ...filled, payBy: "cash" } : filled;
  const [windowId, setWindowId] = useState("");
  const [from, setFrom] = useState(() => londonDate(new Date(now)));
  const work = jobRequest(job, book);
  const load = work === null ? null : loadIn(work, book);
  const offered = useFreeWindows(job, load, from);
  const window = offered.windows.find(({ id }) => id === windowId) ?? null;
  const price = work === null ? null : priceIn(job, work, window, book, new Date(now));
  return {
    job,
    account,
    change: (apply: (job: Job) => Job) => setJob(apply),
    items,
    book,
    from,
    setFrom,
    offered,
    window,
    choose: setWindowId,
    priceIn: (one: FreeWindow) => (work === null ? null : priceIn(job, work, one, book, new Date(now))),
    work,
    load,
    price,
    /** On an ordinary weekday. */
    listPrice: work === null ? null : priceIn(job, work, null, book, new Date(now)),
    today: londonDate(new Date(now)),
  };
}

/** Days of windows in one look. */
export const daysShown = 7;

/** The account that whoever has this address and number may book on; null for everybody else. */
function useCallerTerms({ email, phone }: Job["person"]): AccountTerms | null {
  const { command } = useSession();
  const [address, mobile] = [email.trim(), phone.trim()];
  const input = { email: address, ...(mobile !== "" && { mobile }) };
  const terms = useQuery({
    queryKey: ["caller-account-terms", input],
    enabled: isEmail(normaliseEmail(address)),
    // What is left of a limit changes with every booking.
    staleTime: 0,
    queryFn: ({ signal }) => command("caller-account-terms", input, { signal }),
  });
  return terms.data?.account ?? null;
}

function useFreeWindows(job: Job, load: ReturnType<typeof loadIn> | null, from: string) {
  const { command } = useSession();
  const parsed = parsePostcode(job.address.postcode);
  const postcode = parsed.ok ? parsed.postcode : null;
  const free = useQuery({
    queryKey: ["office-windows", "new", postcode, load, from],
    enabled: postcode !== null && load !== null && from !== "",
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: ({ signal }) => command("availability", { postcode: postcode ?? "", load: load ?? noLoad, from, days: daysShown }, { signal }),
  });
  const windows = (free.data?.days ?? []).flatMap(({ date, windows: ofDay }): FreeWindow[] => ofDay.map((one) => ({ ...one, date })));
  return {
    windows,
    /** All of them, also those without a free window. */
    dates: (free.data?.days ?? []).map(({ date }) => date),
    isReady: postcode !== null && load !== null,
    isPending: free.isPending,
    error: free.error,
    retry: () => void free.refetch(),
  };
}

const noLoad = { litres: 1, kilograms: 0, minutes: 0 };

/** A hold is made for one choice; sent again after a lost answer, it is the same request. */
type Hold = { holdId: string; holdToken: string };

/** `agreed`: the kinds whose texts were read out and agreed to; null: the customer gets a link. */
export function useBookIt({ job, work, load, price, window }: JobForm, onBooked: (booked: Booked) => void) {
  const { command } = useSession();
  const officeChanged = useOfficeChanged();
  const [retryKey] = useState(createRetryKey);
  const [holds] = useState(() => new Map<string, Hold>());
  return useMutation({
    mutationFn: async ({ agreed, totalPence }: { agreed: readonly ConsentKind[] | null; totalPence: number }) => {
      if (work === null || load === null || window === null || price?.is !== "priced") throw new Error("Choose what to take, and a window");
      const { service, items, access, timing } = work;
      // The list of a quote is as it was described then: only a large load has to be shown to be needed.
      const list = job.quoted !== null && isOrdinary(load) ? {} : { service, items, access, timing };
      const request = { windowId: window.id, postcode: job.address.postcode, load, ...list };
      const name = JSON.stringify(request);
      const hold = holds.get(name) ?? (await command("hold-slot", request, { idempotencyKey: newIdempotencyKey() }));
      holds.set(name, hold);
      const input = buildBooking(job, { work, hold, totalPence }, agreed);
      try {
        const booked = await command("book-for-caller", input, { idempotencyKey: retryKey.of(["book-for-caller", input]) });
        retryKey.arrived();
        return booked;
      } catch (error) {
        if (error instanceof CommandError && /hold|window/.test(error.code)) holds.delete(name);
        throw error;
      }
    },
    onSuccess: async (booked) => {
      onBooked(booked);
      await officeChanged();
    },
  });
}

/** The price that the server says it comes to by now. */
export function correctedPence(error: Error | null): number | null {
  const pence = error instanceof CommandError && error.code === "bookings.price_changed" ? error.details["totalPence"] : null;
  return typeof pence === "number" ? pence : null;
}
