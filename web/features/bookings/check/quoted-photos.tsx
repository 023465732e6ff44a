/** The photos of the quote being booked, which the crew sees too. Not shown where they cannot be fetched: the booking does not depend on it. */
import { useQuery } from "@tanstack/react-query";
import { Thumbnails } from "#web/features/job-form/photo/thumbnails.tsx";
import { useBooking } from "../booking-context.ts";

export function QuotedPhotos() {
  const { draft, command } = useBooking();
  const { quote } = draft;
  const view = useQuery({
    queryKey: ["quote", quote?.reference],
    queryFn: ({ signal }) =>
      command("read-quote", { reference: quote?.reference ?? "", accessToken: quote?.accessToken ?? "" }, { signal }),
    enabled: quote !== null,
  });
  return view.data === undefined ? null : <Thumbnails photos={view.data.photos} />;
}
