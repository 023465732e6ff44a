/** The message for a failed command of the console: the server's sentence, unless that is meant for customers. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";

export function officeProblem(error: unknown, otherwise = "We couldn’t load that just now. Try again in a moment."): { message: string } {
  if (error instanceof CommandError && error.code === "bookings.changed") return { message: changedText("booking", error.details) };
  if (error instanceof CommandError && error.code === "quotes.changed") return { message: changedText("quote", error.details) };
  if (error instanceof CommandError && error.code === "enquiries.changed") return { message: enquiryChanged(error.details) };
  if (error instanceof CommandError && error.code === "documents.more_than_due") return { message: overText(error) };
  if (error instanceof CommandError && error.code === "invoices.more_than_left") return { message: creditedText(error.details) };
  if (error instanceof CommandError) return { message: error.fields[0]?.message ?? toOffice[error.code] ?? error.message };
  if (error instanceof OfflineError) return { message: "No reply. Check the connection, then try again." };
  return { message: otherwise };
}

/** In place of sentences that tell customers to use their link, start a new chat or contact us. */
const toOffice: Readonly<Record<string, string>> = {
  "bookings.not_found": "We can’t find a booking with this reference.",
  "bookings.not_reschedulable": "This booking can no longer be moved.",
  "quotes.not_found": "We can’t find a quote with this reference.",
  "chat.not_found": "We can’t find this chat any more.",
  "chat.ended": "This chat is over.",
  "server.unexpected": "Something went wrong on our side. Nothing you typed is lost. Try again in a moment.",
};

const overText = ({ message, details: { overPence } }: CommandError): string =>
  typeof overPence === "number" ? `${formatPence(overPence)} more than is due: record it and list a refund?` : message;

/** What a colleague has left of the invoice. */
const creditedText = ({ leftPence }: CommandError["details"]): string =>
  typeof leftPence === "number" && leftPence > 0
    ? `Not credited: only ${formatPence(leftPence)} of this invoice is left. Check what a colleague has taken off meanwhile.`
    : "Not credited: nothing of this invoice is left. A colleague may have credited it just now.";

/** Without a colleague's name it was its sender, who wrote again. */
const enquiryChanged = (details: CommandError["details"]): string =>
  changedText("enquiry", { ...details, by: typeof details["by"] === "string" ? details["by"] : "Their answer" }).replace(
    "Their answer changed this enquiry",
    "They wrote again",
  );

/** By whom and when, where the server says so. */
function changedText(what: "booking" | "quote" | "enquiry", { by, at }: CommandError["details"]): string {
  const who = typeof by === "string" ? by : "Someone";
  const when = typeof at === "string" && !Number.isNaN(Date.parse(at)) ? ` at ${formatMoment(at)}` : "";
  return `${who} changed this ${what}${when}. This is the latest version.`;
}
