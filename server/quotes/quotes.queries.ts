/** The server's own queries about all quotes. */
import type { Database } from "#server/platform/database/database.ts";

/** Bytes of all quotes that did not become bookings. */
export async function countQuoteBytes(database: Pick<Database, "asService">): Promise<number> {
  const { bytes } = await database.asService("maintain-quotes", (tx) =>
    tx
      .selectFrom("quotes")
      .select(({ fn }) => fn.sum("kept_bytes").as("bytes"))
      .where("booking_id", "is", null)
      .executeTakeFirstOrThrow(),
  );
  return Number(bytes ?? 0);
}
