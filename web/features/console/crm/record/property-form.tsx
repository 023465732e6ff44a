/** The fields of a contact's or company's property. No `form` element: it is used inside other forms. */
import type { ContactProperty } from "#domain/crm/contacts.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useBegun } from "../../kit/use-begun.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useDraft } from "../frame/use-draft.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

type Input = Commands["save-property"]["in"];
type Props = {
  owner: Pick<Input, "contactReference" | "companyId">;
  property?: ContactProperty;
  onDone: (property: ContactProperty | null) => void;
};

type Draft = Record<"line1" | "line2" | "town" | "postcode" | "parking" | "accessNotes", string>;
const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
const toFields = ({ line1, line2, town, postcode, parking, accessNotes }: Draft): Input["fields"] => ({
  line1: line1.trim(),
  line2: orNull(line2),
  town: town.trim(),
  postcode,
  parking: orNull(parking),
  accessNotes: orNull(accessNotes),
});

export function PropertyForm({ owner, property, onDone }: Props) {
  const send = useSend();
  const { draft, bind } = useDraft({
    line1: property?.line1 ?? "",
    line2: property?.line2 ?? "",
    town: property?.town ?? "",
    postcode: property?.postcode ?? "",
    parking: property?.parking ?? "",
    accessNotes: property?.accessNotes ?? "",
  });
  const { base, conflict } = useBegun(property?.rowVersion);
  const save = useAction(
    () =>
      send("save-property", {
        ...owner,
        ...(property && { id: property.id, rowVersion: base ?? property.rowVersion }),
        fields: toFields(draft),
      }).catch((error: unknown) => {
        conflict(error);
        throw error;
      }),
    (answer) => onDone(answer.property),
  );
  return (
    <fieldset className="space-y-3 rounded-medium border border-line p-4">
      <legend className="px-1 font-semibold">{property ? "Change the address" : "New address"}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...bind("line1")} label="First line" maxLength={100} autoComplete="off" />
        <TextField {...bind("line2")} label="Second line (optional)" maxLength={100} autoComplete="off" />
        <TextField {...bind("town")} label="Town" maxLength={60} autoComplete="off" />
        <TextField {...bind("postcode")} label="Postcode" maxLength={12} autoComplete="off" />
        <TextField {...bind("parking")} label="Parking (optional)" maxLength={200} autoComplete="off" />
        <TextField {...bind("accessNotes")} label="Getting in (optional)" maxLength={500} autoComplete="off" />
      </div>
      {save.isError && <ProblemNotice problem={crmProblem(save.error)} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" busy={save.isPending} onClick={() => save.mutate(undefined)}>
          Save the address
        </Button>
        <Button variant="quiet" size="small" onClick={() => onDone(null)}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
