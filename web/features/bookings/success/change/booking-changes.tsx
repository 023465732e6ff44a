/** A booking's change orders: those that wait for an answer first, the settled ones folded. */
import { useQuery } from "@tanstack/react-query";
import { changeReasonText, differenceText } from "#domain/bookings/change-orders/change-order.copy.ts";
import type { BookingViewProps } from "../booking-view-props.ts";
import { ChangeCard } from "./change-card.tsx";

/** Shows nothing where they cannot be fetched: the link in each message still opens its change order. */
export function BookingChanges({ bookingKey, command }: Pick<BookingViewProps, "bookingKey" | "command">) {
  const { reference, accessToken } = bookingKey;
  const key = accessToken === undefined ? {} : { accessToken };
  const answer = useQuery({
    queryKey: ["booking-change-orders", bookingKey],
    queryFn: ({ signal }) => command("booking-change-orders", { reference, ...key }, { signal }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });
  const changes = answer.data?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <div className="mt-6">
      {changes.map((change) =>
        change.status === "sent" ? (
          <ChangeCard key={change.reference} change={change} changeKey={key} command={command} />
        ) : (
          <details key={change.reference} className="mb-3 rounded-medium border border-line bg-paper px-4 py-1">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">
              {`${outcomeNames[change.status]}: ${changeReasonText(change.reason)} ${capital(differenceText(change.deltaPence, change.totalAfterPence))}`}
            </summary>
            <ChangeCard change={change} changeKey={key} command={command} />
          </details>
        ),
      )}
    </div>
  );
}

const outcomeNames = {
  draft: "Not sent",
  approved: "Agreed",
  declined: "Declined",
  expired: "Not answered",
  withdrawn: "Withdrawn",
} as const;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
