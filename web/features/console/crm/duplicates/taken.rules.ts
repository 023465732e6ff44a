/** Which fields a merge takes over: as chosen here, else as suggested for the contacts as they are now; a refusal that a colleague has recorded meanwhile is nobody's choice to lift. */
import type { PickField } from "#domain/crm/merges.contract.ts";

type Difference = { field: PickField; suggested: boolean };

export const chosenFields = (differences: readonly Difference[], chosen: ReadonlyMap<PickField, boolean>): ReadonlySet<PickField> =>
  new Set(differences.filter(({ field, suggested }) => chosen.get(field) ?? suggested).map(({ field }) => field));
