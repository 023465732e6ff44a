/** The photos of the booking and of its quote. Shows nothing where they cannot be fetched. */
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
