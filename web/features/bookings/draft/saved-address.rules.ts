/** What of a saved address goes into the draft. */
import type { SavedAddress } from "#domain/addresses/addresses.contract.ts";
import type { Draft } from "./draft.rules.ts";

type Where = Pick<SavedAddress, "line1" | "postcode">;

/** The saved address that the draft names, if any. */
export const usedAddress = (saved: readonly SavedAddress[], { line1, postcode }: Where): SavedAddress | undefined =>
  saved.find((one) => one.line1 === line1 && one.postcode === postcode);

/** Notes typed for this booking stay; those that came with the address chosen before go with it. */
export function withSavedAddress(draft: Draft, taken: SavedAddress, saved: readonly SavedAddress[]): Draft {
  const { line1, line2 = "", town, postcode, accessNotes = "" } = taken;
  const notes = draft.access.notes.trim();
  const isTyped = notes !== "" && notes !== usedAddress(saved, draft.address)?.accessNotes?.trim();
  return {
    ...draft,
    address: { line1, line2, town, postcode },
    access: isTyped ? draft.access : { ...draft.access, notes: accessNotes },
  };
}
