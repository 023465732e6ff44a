/** What the crew needs to find and reach the customer. Only what was changed is sent; a refusal leaves what was typed. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { BookingDetails, ChangeBookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { CommandError } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { ChangePanel } from "./change-panel.tsx";
import { changedDetails, detailsDraft } from "./details.rules.ts";
import type { TypedDetails } from "./details.rules.ts";
import { NeedsCode } from "./needs-code.tsx";
import { GateCode } from "./gate-code.tsx";
import { useChange } from "./use-own-booking.ts";

type DetailsPanelProps = { details: BookingDetails; onDone: (text: string) => void };

export function DetailsPanel({ details, onDone }: DetailsPanelProps) {
  // The details when the panel opened, so that another person's later change does not count as made here.
  const [before] = useState(() => detailsDraft(details));
  /** The version the panel opened with; null after a conflict was shown, when saving again applies to the current version. */
  const [openedVersion, setOpenedVersion] = useState<number | null>(details.rowVersion);
  const [draft, setDraft] = useState(before);
  const change = useChange("change-booking-details");
  const part = changedDetails(before, draft, details);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (part === null) return onDone("Nothing was changed.");
    const input: ChangeBookingDetails = { reference: details.reference, rowVersion: openedVersion ?? details.rowVersion, ...part };
    change.mutate(input, {
      onSuccess: () => onDone("Saved. The crew sees it on the day."),
      onError: (error) => isStale(error) && setOpenedVersion(null),
    });
  };
  const problems = change.error instanceof CommandError ? change.error.fields : [];
  const bind = <Name extends keyof TypedDetails>(name: Name, field: string) => ({
    name: field,
    value: draft[name],
    error: problems.find((problem) => problem.field === field)?.message,
    onChange: (value: TypedDetails[Name]) => setDraft((previous) => ({ ...previous, [name]: value })),
  });
  return (
    <ChangePanel title="Notes, contacts and payment" error={change.error}>
      <form noValidate onSubmit={save} className="space-y-5">
        <Access bind={bind} />
        {!details.isByLink && <OnSite bind={bind} draft={draft} />}
        {details.paymentMethod === "account" ? (
          <p>
            <Sentence>It’s on account. To pay for it another way, call us.</Sentence>
          </p>
        ) : (
          <SelectField {...bind("paymentMethod", "paymentMethod")} label="How will you pay?" options={paymentOptions(details)} />
        )}
        <Button type="submit" busy={change.isPending} className="max-sm:w-full">
          Save
        </Button>
      </form>
      {details.isByLink ? (
        <NeedsCode reference={details.reference} what="change your email address or mobile, who meets the crew, or a gate code," />
      ) : (
        <GateCode reference={details.reference} />
      )}
    </ChangePanel>
  );
}

/** Cash needs somebody there to give it. What was chosen stays in the list. */
function paymentOptions({ place, paymentMethod }: BookingDetails) {
  const takesCash = paymentMethod === "cash" || (place?.presence !== "no" && place?.presence !== "key_safe");
  return [...(takesCash ? [{ value: "cash", label: "Cash on the day" }] : []), { value: "bank-transfer", label: "Bank transfer" }];
}

const isStale = (error: Error): boolean => error instanceof CommandError && error.code === "bookings.changed";

type Bind = <Name extends keyof TypedDetails>(
  name: Name,
  field: string,
) => { name: string; value: TypedDetails[Name]; error: string | undefined; onChange: (value: TypedDetails[Name]) => void };

function Access({ bind }: { bind: Bind }) {
  return (
    <>
      <TextAreaField {...bind("accessNotes", "accessNotes")} label="How to get in" max={300} rows={2} />
      <Checkbox {...bind("pets", "place.pets")} label="There are pets" />
      <TextAreaField {...bind("notes", "notes")} label="Notes for the crew" max={1_000} />
    </>
  );
}

function OnSite({ bind, draft }: { bind: Bind; draft: TypedDetails }) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 text-lg font-semibold">Who meets the crew?</legend>
      <Checkbox {...bind("hasOnSite", "onSite")} label="Someone else will meet the crew" />
      {draft.hasOnSite && (
        <>
          <TextField {...bind("onSiteName", "onSite.fullName")} label="Their name" autoComplete="off" />
          <TextField {...bind("onSiteMobile", "onSite.mobile")} label="Their mobile" type="tel" width="phone" autoComplete="off" />
        </>
      )}
    </fieldset>
  );
}
