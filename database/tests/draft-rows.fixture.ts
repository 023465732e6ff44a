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
