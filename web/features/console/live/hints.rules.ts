/** Which queries may be stale when a row of a table changed. A hint carries no data: queries are fetched again under the reader's own rights. */

/** First parts of query keys. */
const ofBookings = [
  "staff-today",
  "needs-you",
  "staff-bell",
  "staff-bookings",
  "office-booking",
  "refunds-due",
  "refundable",
  "office-windows",
  "windows-for-customer",
  "schedule-board",
  "change-orders",
] as const;
/** Of payments through providers; what needs a person waits in Today as well. */
const ofOnline = ["online-payments", "refundable-payments", "needs-you"] as const;
/** What is left of an invoice follows from payments; what could be issued, from the booking as well. */
const ofInvoices = ["invoices", "office-invoice", "invoice-preview"] as const;
const ofQuotes = ["staff-today", "needs-you", "staff-bell", "waiting-quotes", "quote-list", "office-quote"] as const;
const ofChats = ["staff-chats", "staff-chat", "needs-you"] as const;

const readsByTable: Readonly<Record<string, readonly string[]>> = {
  bookings: [...ofBookings, "invoice-preview"],
  booking_events: [...ofBookings, "invoice-preview"],
  booking_notes: ["office-booking"],
  payments: [...ofBookings, ...ofInvoices, "bank-lines", "cash-days", "payments", "aged-debt", "online-payments", "refundable-payments"],
  payment_attempts: [...ofOnline, "office-booking"],
  refund_attempts: [...ofOnline, "refunds-due", "refundable"],
  disputes: ofOnline,
  reconciliation_runs: ["online-payments", "needs-you"],
  invoices: [...ofInvoices, "aged-debt"],
  quotes: ofQuotes,
  quote_events: ofQuotes,
  enquiries: ["office-enquiry", "enquiry-list", "needs-you", "staff-bell"],
  thread_messages: ["office-messages", "needs-you", "staff-bell", "staff-today"],
  reviews: ["review-list"],
  complaints: ["complaint-list", "needs-you", "staff-bell"],
  chat_conversations: ofChats,
  chat_messages: ofChats,
  planned_stops: ["schedule-board", "staff-today", "needs-you"],
  // Contact records include what is filed under them; duplicates depend on contacts.
  contacts: ["contacts", "companies", "contact_merges"],
  contact_activities: ["contacts"],
  companies: ["companies"],
  deals: ["deals"],
  tasks: ["tasks", "needs-you", "staff-bell"],
};

/** All keys: after one's own decision, and where hints may have been missed. */
export const everything: ReadonlySet<string> = new Set(Object.values(readsByTable).flat());

/** The query keys that changes of these tables affect: for a table not listed, all keys and the one of the same name. */
export function affectedReads(tables: Iterable<string>): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const table of tables) for (const key of readsByTable[table] ?? [...everything, table]) keys.add(key);
  return keys;
}

/** `Sam is looking at this too`, for as many as there are. */
export function alsoHere(names: readonly string[]): string {
  const [first = "", ...more] = names.map((name) => (name.trim() === "" ? "A colleague" : name.trim()));
  if (more.length === 0) return names.length === 0 ? "" : `${first} is looking at this too`;
  return `${[first, ...more.slice(0, -1)].join(", ")} and ${more.at(-1)} are looking at this too`;
}
