/** Why two contacts may be one person. */
import type { ContactDuplicates } from "#domain/crm/merges.contract.ts";

export const duplicateReasons: Readonly<Record<ContactDuplicates["duplicates"][number]["reason"], string>> = {
  shared_way: "Both use the same number or email",
  same_place: "The same surname and postcode",
  email_dots: "The emails differ only by dots",
  by_hand: "Suggested by a colleague",
};
