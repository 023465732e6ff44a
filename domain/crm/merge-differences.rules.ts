/** Where two contacts that are to be merged differ, as text, and what the kept one is suggested to take over. */
import type { z } from "zod";
import type { ContactRecord } from "./contacts.contract.ts";
import { pickFields } from "./merges.contract.ts";
import type { PickField, previewMergeContract } from "./merges.contract.ts";

const text: Record<PickField, (contact: ContactRecord) => string | null | undefined> = {
  name: ({ name }) => name,
  salutation: ({ salutation }) => salutation,
  customerType: ({ customerType }) => customerType,
  company: ({ company }) => company?.name,
  jobTitle: ({ jobTitle }) => jobTitle,
  preferredChannel: ({ preferredChannel }) => preferredChannel,
  language: ({ language }) => language,
  source: ({ source }) => source,
  sourceDetail: ({ sourceDetail }) => sourceDetail,
  tags: ({ tags }) => tags.join(", "),
  owner: ({ owner }) => owner?.name,
  lifecycleByHand: ({ lifecycleByHand }) => lifecycleByHand,
  notes: ({ notes }) => notes,
};

export type MergeDifference = z.output<typeof previewMergeContract.answer>["differences"][number];

/** Suggested: where the kept contact has no value, or the merged one is not served. */
export function mergeDifferences(keep: ContactRecord, merge: ContactRecord): MergeDifference[] {
  return pickFields.toSorted().flatMap((field) => {
    const [keptText, merged] = [text[field](keep) ?? "", text[field](merge) ?? ""];
    if (keptText === merged) return [];
    const isRefused = field === "lifecycleByHand" && merged === "do_not_serve";
    return [{ field, kept: keptText, merged, suggested: merged !== "" && (keptText === "" || isRefused) }];
  });
}
