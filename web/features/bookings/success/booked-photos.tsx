/** The photos that came with the booking, and with its quote. Without an answer the page says nothing of them. */
import { useQuery } from "@tanstack/react-query";
import { Thumbnails } from "#web/features/job-form/photo/thumbnails.tsx";
import type { BookingViewProps } from "./booking-view-props.ts";

export function BookedPhotos({ bookingKey, command }: Pick<BookingViewProps, "bookingKey" | "command">) {
  const answer = useQuery({
    queryKey: ["booking-photos", bookingKey],
    queryFn: ({ signal }) => command("booking-photos", bookingKey, { signal }),
  });
  return answer.data === undefined ? null : <Thumbnails photos={answer.data.photos} />;
}
