/** Deletes photos past their retention, and uploads never completed: rows first, then their bytes. */
import { discard } from "#server/supabase/storage/uploads/discard.ts";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { purgeQuotePhotosProcedure } from "./quote-photos.procedures.ts";

type Needs = { database: Pick<Database, "performAsService">; bytes: ObjectBytes; clock: Clock; log: Log };

/** Photos per transaction. */
const max = 200;

export async function purgeQuotePhotos({ database, bytes, clock, log }: Needs): Promise<number> {
  for (let removed = 0; ;) {
    const gone = await purgeQuotePhotosProcedure.performAsService(database, "forget", { now: clock.now(), most: max });
    await discard({ bytes, log }, ...gone.discard);
    removed += gone.photos;
    if (gone.photos < max) return removed;
  }
}
