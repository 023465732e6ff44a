/**
 * The files of `database/functions` by field, from the top down: a group calls only itself and those below it. Draws them
 * into docs/architecture.md.
 */
import fs from "node:fs";
import { functionsFolder, readFunctionFiles, readFunctions } from "./sql-functions.ts";
import type { SqlFunction } from "./sql-functions.ts";
import { arrowsBetween } from "./sql-rules.ts";
import type { SqlArrow } from "./sql-rules.ts";

/** `files`: a `.guards` that is not named belongs to the file it is called after. */
export type SqlGroup = { name: string; files: string[] };

const group = (name: string, files: string): SqlGroup => ({ name, files: files.split(" ") });

export const sqlGroups: SqlGroup[] = [
  group(
    "the office's lists",
    "search aged-debt booking-list crm-contacts crm-companies crm-list crm-merges crm-deals crm-timeline crm-tasks crm-clearing board-reads office-quotes payment-lists reconciliation",
  ),
  group("chat", "chat chat-staff"),
  group(
    "accounts, and what becomes of records",
    "account-admin account-changes account-data account-exports account-mail factors one-time-tokens sessions portal guest-bookings booking-contact clearing retention",
  ),
  group(
    "after a booking",
    "added-items bookings-for-callers waiting-bookings change-orders corrections complaints documents taken-back bank-lines payment-holds payment-attempts payment-links payment-windows applied-charges refund-attempts provider-events disputes captures sent-refunds gate-codes invoices own-payments statements people refunds reviews threads window-offers rebooking dashboard",
  ),
  group("making a booking", "bookings quote-answers enquiries enquiry-inbox"),
  group(
    "messages",
    "messages message-runs due-runs automation-alerts automations booking-messages outgoing-messages run-conditions notification-choices",
  ),
  group(
    "bookings",
    "own-bookings planning booking-documents booking-photos booking-steps step-conditions booking-access state-writes balance.guards",
  ),
  group("quotes", "quotes quote-photos estimates purge-quotes storage"),
  group("contacts", "crm crm-names crm-facts crm-deals.guards crm-access crm-consents crm-imports crm-import-jobs on-account"),
  group("vans and windows", "scheduling reservation-limits windows-offered windows board van-absences calendar-feeds capacity drive-legs"),
  group(
    "money",
    "cancellation-fee service-credits balance invoice-sums payment-records refund-sums cash-counts running-costs comparison tariffs",
  ),
  group("content", "articles article-names claims statistics waiting-list"),
  group(
    "the ground",
    "step-keys office firm-settings.guards addresses guesses sent-codes search-queries references email-addresses call-counts realtime queue roles foundation booking-states portal.guards search.guards base.guards",
  ),
];

const groupOf = (file: string): SqlGroup | undefined =>
  sqlGroups.find(({ files }) => files.includes(file)) ?? sqlGroups.find(({ files }) => files.includes(file.replace(/\.guards$/, "")));

/** One line for each file that has no group, and for each call from a lower group into a higher one. */
export function groupProblems(functions: SqlFunction[]): string[] {
  const homeless = [...new Set(functions.map(({ file }) => file))].filter((file) => groupOf(file) === undefined);
  return [
    ...homeless.map((file) => `${functionsFolder}/${file}.sql has no group: name it in scripts/sql-groups.ts`),
    ...arrowsBetween(functions).filter(goesUp).map(upwardText),
  ];
}

const places = new Map<string, number>();
function placeOf(file: string): number {
  const place = places.get(file) ?? sqlGroups.findIndex((each) => each === groupOf(file));
  places.set(file, place);
  return place;
}
const goesUp = ({ from, to }: SqlArrow): boolean => placeOf(to) !== -1 && placeOf(to) < placeOf(from);
const upwardText = ({ from, to, caller, called, line }: SqlArrow): string =>
  `${functionsFolder}/${from}.sql:${line} ${caller} calls ${called} of ${to}.sql, which stands above it in scripts/sql-groups.ts ` +
  `(${groupOf(from)?.name}, ${groupOf(to)?.name}): move one of the two functions, or what both need, further down`;

export const architectureFile = "docs/architecture.md";
const between = /(<!-- sql: npm run generate -->\n)[\s\S]*?(<!-- end of sql -->)/;

/** docs/architecture.md with the table as the files say it now. */
export function renderArchitecture(text: string): string {
  return text.replace(between, (_, start: string, end: string) => `${start}\n${table(readFunctions(readFunctionFiles()))}\n${end}`);
}

function table(functions: SqlFunction[]): string {
  const files = [...new Set(functions.map(({ file }) => file))].toSorted();
  const rows = sqlGroups.map((each) => {
    const own = files.filter((file) => groupOf(file) === each);
    // A file and its guards are one name.
    const names = own.filter((file) => !own.includes(file.replace(/\.guards$/, "")) || !file.endsWith(".guards"));
    return `| ${each.name} | ${names.map((name) => `\`${name}\``).join(" ")} |`;
  });
  return ["```mermaid", "flowchart TD", ...drawn(functions), "```", "", "| group | files |", "|---|---|", ...rows, ""].join("\n");
}

/** One arrow for each pair of groups, but for those that another way already shows. */
function drawn(functions: SqlFunction[]): string[] {
  const arrows = arrowsBetween(functions);
  const calls = (from: number, to: number) => arrows.some((arrow) => placeOf(arrow.from) === from && placeOf(arrow.to) === to);
  const allPlaces = sqlGroups.map((_, place) => place);
  const below = allPlaces.map((from) => allPlaces.filter((to) => to > from && calls(from, to)));
  const reaches = (from: number, to: number): boolean => (below[from] ?? []).some((next) => next === to || reaches(next, to));
  return [
    ...sqlGroups.map(({ name }, place) => `  g${place}["${name}"]`),
    ...below.flatMap((called, from) =>
      called.filter((to) => !called.some((next) => next !== to && reaches(next, to))).map((to) => `  g${from} --> g${to}`),
    ),
  ];
}

export const readArchitecture = (): string => fs.readFileSync(architectureFile, "utf8");
