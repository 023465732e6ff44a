/** The messages that automations add, by the code of their template. Those about quotes are in domain/quotes/messages/quote-mail.copy.ts. */

/** About one booking, to its customer. */
export const bookingNoticeKinds = [
  "booking_changed",
  "booking_cancelled",
  "change_order",
  "service_message",
  "prepare_list",
  "reminder_day_before",
  "carrier_pack",
  "on_the_way",
  "running_late",
  "arrived_late",
  "missed",
  "completed_receipt",
  "documents_ready",
  "paid_receipt",
  "invoice_issued",
  "refund_recorded",
  "complaint_answered",
  "contact_changed",
  "booking_linked",
  "payment_chase_1",
  "payment_chase_2",
  "payment_chase_3",
  "payment_link",
  "no_access_followup",
  "review_ask",
  "season_nudge",
] as const;
export type BookingNoticeKind = (typeof bookingNoticeKinds)[number];

/** To the firm itself. */
export const officeNoticeKinds = [
  "office_booking_changed",
  "office_change_order",
  "office_review_late",
  "office_low_rating",
  "office_message_failed",
  "office_check_failed",
  "office_photos_filling",
  "office_dispute_opened",
  "self_check",
] as const;
export type OfficeNoticeKind = (typeof officeNoticeKinds)[number];
