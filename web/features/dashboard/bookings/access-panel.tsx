/** Access and address of a booking, corrected: the new price stands there before it is agreed. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { AccessFields, PlaceField } from "./access-fields.tsx";
import type { Bind } from "./access-fields.tsx";
import { ChangePanel } from "./change-panel.tsx";
import { CorrectionPreview } from "./correction-preview.tsx";
import { buildCorrection, onFloor, accessDraft } from "./correction.rules.ts";
import { problemsAt } from "./refusals.rules.ts";
import { useCorrecting } from "./use-correcting.ts";

type AccessPanelProps = { details: BookingDetails; onDone: (text: string) => void };

export function AccessPanel({ details, onDone }: AccessPanelProps) {
  const [before] = useState(() => accessDraft(details));
  const [draft, setDraft] = useState(before);
  const [isFarWrong, setIsFarWrong] = useState(false);
  const correcting = useCorrecting(details, onDone);
  const { preview, error, isBusy } = correcting;
  const see = (event: FormEvent) => {
    event.preventDefault();
    const correction = buildCorrection(before, draft);
    setIsFarWrong(correction === "carryMetres");
    if (correction === "carryMetres") document.getElementById("field-access.carryMetres")?.focus();
    else if (correction === null) onDone("Nothing was changed.");
    else correcting.look(correction);
  };
  const problem = problemsAt(error);
  const bind: Bind = (name, field) => ({
    name: field,
    value: draft[name],
    error: field === "access.carryMetres" && isFarWrong ? "Enter the distance in metres, from 0 to 500" : problem(field),
    onChange: (value) => {
      setDraft((previous) => (name === "floor" ? onFloor(previous, String(value)) : { ...previous, [name]: value }));
      correcting.again();
    },
  });
  const { isPossible, until } = details.correct;
  return (
    <ChangePanel title="Access and address" error={error}>
      <p>
        {isPossible
          ? `You can correct this until ${listMoment(until)}. You see the price before anything changes.`
          : "It’s too late to change the access online. You can still correct the address."}
      </p>
      <form noValidate onSubmit={see} className="space-y-5">
        {isPossible && <AccessFields bind={bind} draft={draft} />}
        <PlaceField bind={bind} floor={Number(draft.floor)} />
        <TextField {...bind("line1", "address.line1")} label="First line of the address" autoComplete="address-line1" />
        <TextField {...bind("line2", "address.line2")} label="Second line (optional)" autoComplete="address-line2" />
        <p className="text-ink-soft">
          <Sentence>{`${details.address.town}, ${details.address.postcode}. For another postcode, call us.`}</Sentence>
        </p>
        {preview === null && (
          <Button type="submit" variant="secondary" busy={isBusy} className="max-sm:w-full">
            See the new price
          </Button>
        )}
      </form>
      {preview !== null && <CorrectionPreview preview={preview} isBusy={isBusy} onAgree={correcting.agree} />}
    </ChangePanel>
  );
}
