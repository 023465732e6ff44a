/** Drafts of what the firm publishes. */
import type { TestServer } from "#tests/support/test-server.ts";

/** What only administrators see beside the published rows that every database begins with. */
export async function addDrafts(server: TestServer): Promise<void> {
  await server.rows("insert into vision_days (day, questions, spent_thousandths) values ('2026-11-24', 1, 1000)");
  await server.rows(
    `insert into claims (code, text, method) values ('a-draft', 'Not said yet', 'Nobody has counted it.');
     insert into ratings (source, rating) values ('A draft', 4.0);
     insert into testimonials (name, location, rating, service, text) values ('A draft', 'Lewes', 4, 'Single item', 'Nobody said this yet.')`,
  );
}

export async function fillChats(server: TestServer): Promise<void> {
  await server.command("chat", { message: "Do you take pianos?" });
  await server.rows("insert into chat_presence (user_id, until) select user_id, now() from user_roles where role = 'admin' limit 1");
  await server.rows("insert into canned_replies (title, body, changed_at) values ('Sofas', 'Yes, we take sofas.', now())");
}

export async function fillReviews(server: TestServer): Promise<void> {
  await server.rows(
    "insert into reviews (booking_id, rating, town, service, collected_on, given_at, task) select id, 2, address_town, service, starts_at::date, now(), 'open' from bookings",
  );
}
