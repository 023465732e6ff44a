/** Bookings made without an account and with the address that its owner has proved since: added in one press. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { GuestBooking } from "#domain/bookings/guest-bookings.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { notify } from "#web/ui/notices/notices.ts";

const maxAtOnce = 5;

export function OfferedBookings() {
  const { command, user } = useSession();
  const offered = useQuery({
    queryKey: ["guest-bookings", user?.id],
    queryFn: ({ signal }) => command("guest-bookings", {}, { signal }),
    enabled: user !== null,
    staleTime: 300_000,
  });
  const bookings = offered.data?.bookings ?? [];
  return bookings.length === 0 ? null : <Offer bookings={bookings} email={user?.email ?? ""} />;
}

function Offer({ bookings, email }: { bookings: readonly GuestBooking[]; email: string }) {
  const { command } = useSession();
  const queries = useQueryClient();
  const [retryKey] = useState(createRetryKey);
  const references = bookings.map(({ reference }) => reference);
  const add = useMutation({
    mutationFn: async () => {
      const answer = await command("claim-guest-bookings", { references }, { idempotencyKey: retryKey.of(references) });
      retryKey.arrived();
      await Promise.all(["guest-bookings", "customer-overview"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      return answer;
    },
    onSuccess: ({ linked }) =>
      void notify({
        message: `${linked.length === 1 ? "1 booking is" : `${linked.length} bookings are`} in your account now`,
        tone: "success",
      }),
  });
  const isOne = bookings.length === 1;
  return (
    <Card as="section" aria-labelledby="offered-title" className="mb-8 border-downs-pale bg-downs-soft">
      <h2 id="offered-title" className="text-xl">
        {isOne ? "You made a booking without signing in" : `You made ${bookings.length} bookings without signing in`}
      </h2>
      <p className="mt-1 wrap-anywhere">{`With ${email}, which you’ve confirmed is yours.`}</p>
      <ul className="mt-3 space-y-1.5">
        {bookings.slice(0, maxAtOnce).map(({ reference, service, window, town }) => (
          <li key={reference} className="wrap-anywhere">
            <span className="font-semibold tabular-nums">{reference}</span>
            <span>{`, ${formatDate(window.startsAt)}, ${serviceName(service)}, ${town}`}</span>
          </li>
        ))}
      </ul>
      {bookings.length > maxAtOnce && <p className="mt-1.5">{`and ${bookings.length - maxAtOnce} more`}</p>}
      <Button className="mt-4" busy={add.isPending} onClick={() => add.mutate()}>
        {isOne ? "Add it to my account" : `Add all ${bookings.length} to my account`}
      </Button>
      {add.isError && (
        <p role="alert" className="mt-3 font-semibold text-brick">
          We couldn’t add them just now. Nothing has changed: please try again.
        </p>
      )}
    </Card>
  );
}
