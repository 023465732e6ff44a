/** What a booking needs from its customer: an answer to the office, or acceptance of what was filled in on the phone. */
import { AcceptForm } from "./accept-form.tsx";
import { AnswerForm } from "./answer-form.tsx";
import type { BookingViewProps } from "./booking-view-props.ts";

export function NeededAnswer(props: Pick<BookingViewProps, "summary" | "bookingKey" | "command">) {
  return props.summary.awaitsAcceptance === true ? <AcceptForm {...props} /> : <AnswerForm {...props} />;
}
