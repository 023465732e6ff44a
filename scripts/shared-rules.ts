/**
 * Each rule that SQL decides by and TypeScript knows too, with the test that holds them equal. A function of the database whose
 * comment names a file of `domain/` must be here, and so must a file of `domain/` that says "a test compares the two".
 */
import fs from "node:fs";
import { functionsFolder } from "./sql-functions.ts";
import type { SqlFile, SqlFunction } from "./sql-functions.ts";

/** `sql`: a function or a table. `name`: what `typescript` exports. `title`: of the test, as written in `test`. */
export type SharedRule = { sql: string; typescript: string; name: string; test: string; title: string };

const shared = "database/tests/shared-rules.int.test.ts";
const schema = "database/tests/schema-rules.int.test.ts";
const ownBookings = "server/bookings/own-bookings.int.test.ts";
const serviceCredits = "server/bookings/service-credits.int.test.ts";

const rule = (sql: string, typescript: string, name: string, test: string, title: string): SharedRule => ({
  sql,
  typescript,
  name,
  test,
  title,
});

export const sharedRules: SharedRule[] = [
  rule(
    "app.waits_until",
    "domain/bookings/waiting/answer-promise.rules.ts",
    "waitsUntil",
    shared,
    "a booking waits for 48 hours, also where the clocks change",
  ),
  rule(
    "app.enquiry_answer_minutes",
    "domain/enquiries/enquiry-promise.rules.ts",
    "answerHours",
    shared,
    "what somebody writes back is answered within as many hours as an enquiry",
  ),
  rule(
    "app.is_plain_text",
    "domain/firm-settings/settings-values.rules.ts",
    "isPlainText",
    "server/firm-settings/firm-settings.int.test.ts",
    "page and table refuse the same characters",
  ),
  rule(
    "app.own_price_limit",
    "domain/pricing/own-price.rules.ts",
    "usualOwnPriceLimitPence",
    "server/quotes/review/own-price.int.test.ts",
    "needs a reason, and beyond the limit an administrator; the limit is a setting",
  ),
  rule(
    "app.quote_validity",
    "domain/quotes/quote-choices.ts",
    "quoteDays",
    shared,
    "a price stands for as many days as the quote's page says",
  ),
  rule(
    "app.booked_photo_days",
    "domain/quotes/quote-choices.ts",
    "quoteDays",
    "server/quotes/photos/booking-photos.int.test.ts",
    "the database keeps the photos of a booked quote as long as it is said everywhere else",
  ),
  rule(
    "app.change_order_is_possible",
    "domain/bookings/change-orders/change-order.rules.ts",
    "canRaiseChange",
    shared,
    "the price of a booking may be changed in the states and for the reasons that the office is offered",
  ),
  rule(
    "app.may_rebook_free",
    "domain/bookings/own-booking.rules.ts",
    "mayRebookFree",
    shared,
    "another visit is free from the minute that the page offers it",
  ),
  rule(
    "app.add_items_until",
    "domain/bookings/own-booking.rules.ts",
    "addItemsUntil",
    shared,
    "items are added until the hour that the page says",
  ),
  rule(
    "app.cancellation_fee",
    "domain/bookings/cancellation.rules.ts",
    "cancellationFee",
    ownBookings,
    "is the one that is shown, over random bookings and moments",
  ),
  rule(
    "app.is_consumer",
    "domain/bookings/place/customer.rules.ts",
    "isConsumer",
    ownBookings,
    "is the one that is shown, over random bookings and moments",
  ),
  ...(
    [
      ["app.late_credit", "lateCredit"],
      ["app.failure_credit", "failureCredit"],
      ["app.no_access_fee", "onSiteFee"],
    ] as const
  ).map(([sql, name]) =>
    rule(
      sql,
      "domain/bookings/cancellation.rules.ts",
      name,
      serviceCredits,
      "what we owe, and what a visit in vain costs, over random cases",
    ),
  ),
  rule(
    "app.balance_pence",
    "domain/bookings/balance.rules.ts",
    "balancePence",
    serviceCredits,
    "what is left of a booking, over random payments and endings",
  ),
  rule("public.booking_transitions", "domain/bookings/transitions.ts", "nextStates", schema, "the states of a booking move as the rules"),
  rule(
    "app.states_of",
    "domain/bookings/generated/state-sets.ts",
    "comingStates",
    "database/tests/booking-states.int.test.ts",
    "are the same for the table, for functions of the database and for pages",
  ),
  rule("public.quote_transitions", "domain/quotes/quote-states.rules.ts", "nextQuoteStates", schema, "and so do the states of a quote"),
  rule(
    "public.opening_hours",
    "domain/scheduling/opening-hours.rules.ts",
    "openingHours",
    schema,
    "the office is open when the promise of an answer says so",
  ),
  rule(
    "app.after_open_minutes",
    "domain/scheduling/opening-hours.rules.ts",
    "afterOpenMinutes",
    "server/crm/deals.int.test.ts",
    "rots by the very hours that the rules say",
  ),
  rule(
    "app.deal_rots_at",
    "domain/crm/deal-stages.rules.ts",
    "rotsAt",
    "server/crm/deals.int.test.ts",
    "rots by the very hours that the rules say",
  ),
  rule(
    "app.max_contacts",
    "domain/crm/contact-choices.ts",
    "maxCounted",
    "server/crm/contacts.int.test.ts",
    "reads as many as a list counts",
  ),
  ...(["app.can_complain", "app.complaint_window"] as const).map((sql) =>
    rule(
      sql,
      "domain/complaints/complaint.rules.ts",
      sql === "app.can_complain" ? "canComplain" : "complainUntil",
      "server/complaints/complaints.int.test.ts",
      "can complain exactly in the states and for as long as the rule says",
    ),
  ),
  rule(
    "app.is_required_notice",
    "domain/account-data/account-choices.ts",
    "isRequiredNotice",
    "server/account-data/account-data.int.test.ts",
    "that have to be sent are the same for the page and for the database",
  ),
  rule(
    "app.is_email",
    "domain/kernel/email.ts",
    "isEmail",
    "tests/attack/hostile-text.int.test.ts",
    "is the same to the database as to us",
  ),
  rule(
    "app.leg_to",
    "server/scheduling/van-minutes.ts",
    "nearMinutes",
    "server/scheduling/lanes.int.test.ts",
    "is one whose drive is longer than what visits pay",
  ),
  rule(
    "app.booking_condition",
    "server/office/booking-list.queries.ts",
    "buildFilter",
    "server/office/reads-of-a-search.int.test.ts",
    "is the same as all bookings put in order and narrowed by hand",
  ),
];

/** One line for each rule whose function, export or test is not there, and for each that says it is shared and is not in the list. */
export function sharedRuleProblems(
  rules: SharedRule[],
  files: SqlFile[],
  functions: SqlFunction[],
  textOf: (file: string) => string | undefined,
  domainFiles: string[],
): string[] {
  const inList = new Set(rules.map(({ sql }) => sql));
  const withTest = new Set(rules.map(({ typescript }) => typescript));
  return [
    ...rules.flatMap((each) => ruleProblems(each, functions, textOf)),
    ...files
      .flatMap(namesOfDomain)
      .filter(({ name }) => !inList.has(name))
      .map(({ at, name, path }) => `${at} ${name} names ${path}: add it to scripts/shared-rules.ts with the test that compares the two`),
    ...domainFiles
      .filter((file) => !withTest.has(file) && /a test\s+(?:\*\s+)?compares/.test(textOf(file) ?? ""))
      .map((file) => `${file} says that a test compares it: add the rule to scripts/shared-rules.ts with that test`),
  ];
}

function ruleProblems(
  { sql, typescript, name, test, title }: SharedRule,
  functions: SqlFunction[],
  textOf: (file: string) => string | undefined,
): string[] {
  const at = `scripts/shared-rules.ts: ${sql}:`;
  const problems: string[] = [];
  if (sql.startsWith("app.") && !functions.some((each) => each.name === sql)) problems.push(`${at} no file of ${functionsFolder} has it`);
  if (!new RegExp(`^export (?:const|(?:async )?function) ${name}\\b`, "m").test(textOf(typescript) ?? ""))
    problems.push(`${at} ${typescript} exports no ${name}`);
  if (!(textOf(test) ?? "").includes(title)) problems.push(`${at} ${test} has no test "${title}"`);
  return problems;
}

/** The comment above a function, or the one it has in the catalogue. */
const above = /((?:^--[^\n]*\n)+)create or replace function ([a-z_]+\.[a-z_0-9]+)/gim;
const catalogued = /^comment on function ([a-z_]+\.[a-z_0-9]+)\([^)]*\) is '([^']*)'/gim;
const domainPath = /\bdomain\/[\w./-]+\.ts\b/;

function namesOfDomain({ file, text }: SqlFile): { at: string; name: string; path: string }[] {
  const comments = [
    ...[...text.matchAll(above)].map(([, comment = "", name = ""]) => ({ comment, name })),
    ...[...text.matchAll(catalogued)].map(([, name = "", comment = ""]) => ({ comment, name })),
  ];
  return comments.flatMap(({ comment, name }) => {
    const path = domainPath.exec(comment)?.[0];
    return path === undefined ? [] : [{ at: `${functionsFolder}/${file}.sql`, name, path }];
  });
}

export const domainFiles = (): string[] =>
  fs
    .readdirSync("domain", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `domain/${name}`);
