/** Files and their rows: photos of every quote and every enquiry there is, for the tests that need rows in every table. */
import type { TestServer } from "#tests/support/test-server.ts";

export async function fillFiles(server: TestServer): Promise<void> {
  await server.rows("insert into storage.buckets (id, name) values ('photos', 'photos')");
  await server.rows("insert into storage.objects (bucket_id, name, version) values ('photos', 'van.jpg', gen_random_uuid())");
  await server.rows(
    "insert into quote_photos (quote_id, id, kind, media_type, declared_bytes, created_at, delete_after) select id, id, 'photo', 'image/jpeg', 9, now(), '2027-01-01' from quotes",
  );
  await server.rows(
    "insert into storage.objects (bucket_id, name, version) select 'quote-photos', quote_id || '/' || id || '/original', gen_random_uuid() from quote_photos",
  );
  await server.rows(
    "insert into enquiry_photos (id, enquiry_id, position, width, height, bytes, created_at) select id, id, 1, 8, 6, 9, created_at from enquiries",
  );
  await server.rows(
    "insert into enquiry_entries (enquiry_id, kind, body, sender, source_digest, at) select id, 'reply', 'Yes please.', 'maya@example.com', sha256('mail'), created_at from enquiries",
  );
  await server.rows("insert into app.mailboxes (name, uid_validity, last_uid, read_at) values ('answers@mail.example', '1', 4, now())");
  await server.rows(
    "insert into storage.objects (bucket_id, name, version) select 'enquiry-photos', id || '.jpg', gen_random_uuid() from enquiry_photos",
  );
}
