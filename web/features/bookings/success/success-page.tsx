/** `/booking-success`: the booking of a link. Fetched in the browser, so that its token passes through no loader. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ComponentType } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { bookingLink, readBookingLink } from "#domain/bookings/booking-link.ts";
import type { BookingKey } from "#domain/bookings/booking-link.ts";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import type { PublicConfig } from "#domain/company/company.ts";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { readPaying } from "#web/features/job-form/paying.ts";
import { CommandError, createCommand } from "#web/platform/commands.ts";
import { useHashLink } from "#web/platform/use-hash-link.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Announce } from "#web/ui/form/announce.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { bookingMessage } from "../booking-messages.ts";
import { BookingView } from "./booking-view.tsx";
import type { LinkChanges } from "./booking-view.tsx";
import { FindBooking } from "./find-booking.tsx";
import type { CodeRequest } from "./find-booking.tsx";
import { Frame } from "./frame.tsx";

/** The way to an account, for whoever booked with an address and is not signed in. */
type Account = ComponentType<{ fullName: string; email: string }>;

type SuccessPageProps = { config: PublicConfig; codeRequest: CodeRequest; changes: LinkChanges; account: Account };

export function SuccessPage({ config, codeRequest, changes, account }: SuccessPageProps) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const key = useBookingKey() ?? (isHydrated ? payingKey(normaliseReference(query.get("ref") ?? "")) : null);
  const reference = key?.reference ?? normaliseReference(query.get("ref") ?? "");
  const command = useMemo(() => createCommand(config.publishableKey), [config.publishableKey]);
  const booking = useQuery({
    queryKey: ["booking-summary", key],
    queryFn: ({ signal }) => command("booking-summary", key ?? { reference: "", accessToken: "" }, { signal }),
    enabled: key !== null,
  });

  const named = { reference: reference ?? "", postcode: postcodeIn(state), codeRequest };
  if (!isHydrated) return <SuccessSkeleton />;
  if (key === null) return <FindBooking because="incomplete" {...named} />;
  if (booking.data !== undefined)
    return (
      <BookingView
        summary={booking.data}
        company={config.company}
        bookingKey={key}
        command={command}
        changes={changes}
        account={<InAccount summary={booking.data} account={account} />}
      />
    );
  if (booking.isPending) return <SuccessSkeleton />;
  if (booking.error instanceof CommandError && booking.error.status < 500 && booking.error.status !== 429)
    return <FindBooking because="unknown" {...named} />;
  return (
    <Frame>
      <h1 className="text-3xl sm:text-4xl">Your booking</h1>
      <div role="alert" className="mt-6 rounded-medium border-2 border-brick bg-brick-soft p-4">
        <p className="font-semibold">We couldn’t load your booking just now. It’s safe: nothing has changed.</p>
        <p className="mt-1">
          <Sentence>{bookingMessage(booking.error, "")}</Sentence>
        </p>
        <Button variant="secondary" className="mt-3" busy={booking.isFetching} onClick={() => void booking.refetch()}>
          Try again
        </Button>
      </div>
    </Frame>
  );
}

function InAccount({ summary: { contact, hidesContact }, account: Account }: { summary: BookingSummary; account: Account }) {
  // Masked, it is no address to sign up with.
  return contact.email === undefined || hidesContact === true ? null : <Account fullName={contact.fullName} email={contact.email} />;
}

/** The link behind `#`. One of before, whose token is in the query, opens as well and leaves the address bar at once. */
function useBookingKey(): BookingKey | null {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const linked = useHashLink(readBookingLink);
  const old = readBookingLink(search);
  useEffect(() => {
    if (isHydrated && old !== null) void navigate(bookingLink("", old.reference, old.accessToken), { replace: true, state });
  });
  return old ?? linked;
}

/** Of the booking that this browser has just paid for, which comes back without its link. */
function payingKey(reference: string | null): BookingKey | null {
  const paying = reference === null ? null : readPaying();
  return paying !== null && paying.reference === reference ? { reference, accessToken: paying.accessToken } : null;
}

/** Passed on in the router's state, not in the address, so that no postcode ends up in the browser's history. */
function postcodeIn(state: unknown): string {
  return typeof state === "object" && state !== null && "postcode" in state && typeof state.postcode === "string" ? state.postcode : "";
}

function SuccessSkeleton() {
  return (
    <Frame>
      <h1 className="text-3xl sm:text-4xl">Your booking</h1>
      <noscript>
        <p className="mt-4 font-semibold">
          This page needs JavaScript to show your booking. The confirmation we sent you has the same details, or <CallLink />.
        </p>
      </noscript>
      <Announce>Loading your booking</Announce>
      <Skeleton className="mt-6 h-72 rounded-large" />
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <Skeleton className="h-56 rounded-large" />
        <Skeleton className="h-56 rounded-large" />
      </div>
    </Frame>
  );
}
