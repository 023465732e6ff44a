/** Which of two contacts of one person stays: the one with more on record, and of two with as much the older, whose reference people know. */
import type { ContactRecord } from "./contacts.contract.ts";

type Side = Pick<
  ContactRecord,
  | "salutation"
  | "company"
  | "jobTitle"
  | "preferredChannel"
  | "sourceDetail"
  | "tags"
  | "owner"
  | "notes"
  | "jobs"
  | "ways"
  | "properties"
  | "records"
  | "createdAt"
>;

/** Whether the other of the two is the one to keep. */
export function isOtherFuller(one: Side, other: Side): boolean {
  const difference = fullness(other) - fullness(one);
  if (difference !== 0) return difference > 0;
  return Date.parse(other.createdAt) < Date.parse(one.createdAt);
}

/** How much is on record: what happened with somebody, how they are reached, and each detail that is filled in. */
function fullness({ jobs, ways, properties, records, tags, ...details }: Side): number {
  const filled = [
    details.salutation,
    details.company,
    details.jobTitle,
    details.preferredChannel,
    details.sourceDetail,
    details.owner,
    details.notes === "" ? null : details.notes,
    tags.length === 0 ? null : tags,
  ].filter((value) => value !== null);
  return jobs + records.length + ways.length + properties.length + filled.length;
}
