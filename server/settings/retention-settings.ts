/** How many days records are kept before the nightly job deletes them. */
import { setting, integer } from "./setting.ts";

export const retentionSettings = {
  gateCodeDays: setting(
    "GATE_CODE_DAYS",
    "7",
    integer(0, 365),
    "Days a gate code is kept after its collection's window; one of a collection that was called off goes the next night.",
  ),
  auditDays: setting(
    "AUDIT_DAYS",
    "730",
    integer(90, 3_650),
    "Days the security record is kept: sign-ins, refusals, changes of rights, gate codes shown.",
  ),
  serviceAuditDays: setting(
    "SERVICE_AUDIT_DAYS",
    "30",
    integer(7, 3_650),
    "Days it is kept on record why the server acted as itself; some thousand rows a day.",
  ),
  holdDays: setting(
    "HOLD_DAYS",
    "30",
    integer(1, 3_650),
    "Days that reservations nobody booked on are kept, and past windows and counters that belong to no booking.",
  ),
  messageDays: setting(
    "MESSAGE_DAYS",
    "90",
    integer(7, 3_650),
    "Days messages about accounts and portal codes are kept, and who was on which van. Those about a booking, a quote or an enquiry stay as long as it does.",
  ),
  unconfirmedAccountDays: setting(
    "UNCONFIRMED_ACCOUNT_DAYS",
    "30",
    integer(7, 3_650),
    "Days an account is kept whose address nobody confirmed and that nobody signed in to.",
  ),
  countDays: setting("COUNT_DAYS", "1095", integer(30, 36_500), "Days the counts of opened pages and used forms are kept."),
  failedJobDays: setting("FAILED_JOB_DAYS", "30", integer(1, 3_650), "Days a job that failed for good stays in the queue."),
} as const;
