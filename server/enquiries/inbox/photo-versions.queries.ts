/** Where the bytes of an enquiry's photos are, for colleagues alone. */
import { sql } from "kysely";
import { asStaff } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";

/** `version`: of its file. */
export type EnquiryPhoto = { id: string; version: string };

/** In their order. */
export const readPhotoVersions = (database: Pick<Database, "asActor">, actor: Actor, reference: string): Promise<EnquiryPhoto[]> =>
  asStaff(database, actor, async (tx) => {
    const { rows } = await sql<EnquiryPhoto>`
      select p.id::text as id, o.version from enquiries e join enquiry_photos p on p.enquiry_id = e.id
        join storage.objects o on o.bucket_id = 'enquiry-photos' and o.name = p.id || '.jpg'
      where e.reference = ${reference} order by p.position`.execute(tx);
    return rows;
  });
