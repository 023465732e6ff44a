/** What the clock uses of complaints. */
import type { Database } from "#server/platform/database/database.ts";
import { closeSilentComplaintsProcedure } from "./complaints.procedures.ts";

export const closeSilentComplaints = (database: Pick<Database, "performAsService">, now: Date) =>
  closeSilentComplaintsProcedure.performAsService(database, "close-complaints", { now });
