/** The bank details, the amount and the reference as a code to scan. Fetched when it is asked for; what it says stands above it as text. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BookingViewProps } from "./booking-view-props.ts";

export function TransferCode({ bookingKey, command }: Pick<BookingViewProps, "bookingKey" | "command">) {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useQuery({
    queryKey: ["transfer-code", bookingKey],
    queryFn: ({ signal }) => command("transfer-code", bookingKey, { signal }),
    enabled: isOpen,
  });
  const code = answer.data?.code ?? null;
  return (
    <details className="print:hidden" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Show these details as a code to scan</summary>
      {code !== null && (
        <img
          src={code}
          alt="QR code with the amount and the account details above"
          width={200}
          height={200}
          className="size-50 rounded-medium border border-line bg-[#fff] p-3"
        />
      )}
      <p role="status" className="mt-2 text-[0.9375rem] text-ink-soft">
        {answer.isError
          ? "We couldn’t load the code just now. The details above are all you need."
          : "It holds the details as text. Scan it with your phone’s camera, then copy them into your banking app."}
      </p>
    </details>
  );
}
