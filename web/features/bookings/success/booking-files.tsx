/** Downloads of a booking: the PDF and calendar entries. */
import { useMutation } from "@tanstack/react-query";
import { CalendarPlus, Download } from "lucide-react";
import { saveFile } from "#web/platform/save-file.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { bookingMessage } from "../booking-messages.ts";
import type { BookingViewProps } from "./booking-view-props.ts";
import { googleCalendarLink } from "./google-calendar.rules.ts";

export function BookingFiles({ summary, company, bookingKey, command }: BookingViewProps) {
  const pdf = useMutation({
    mutationFn: () => command("booking-document", bookingKey),
    onSuccess: (file) => saveFile(file, `${summary.reference}.pdf`),
  });
  const calendar = useMutation({
    mutationFn: () => command("booking-calendar", bookingKey),
    onSuccess: (file) => saveFile(file, `${summary.reference}.ics`),
  });
  const error = pdf.error ?? calendar.error;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={pdf.isPending} onClick={() => pdf.mutate()}>
          <Download aria-hidden="true" className="size-5" /> Download the PDF
        </Button>
        <Button variant="quiet" busy={calendar.isPending} onClick={() => calendar.mutate()}>
          <CalendarPlus aria-hidden="true" className="size-5" /> Add to calendar
        </Button>
        <a href={googleCalendarLink(summary, company.name)} target="_blank" rel="noreferrer" className={buttonClass({ variant: "quiet" })}>
          Add to Google Calendar<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <p role="status" className={error === null ? "" : "mt-3 font-semibold text-brick-deep"}>
        {error !== null && <Sentence>{bookingMessage(error, "")}</Sentence>}
      </p>
    </div>
  );
}
