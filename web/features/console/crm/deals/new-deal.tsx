/** Creates a deal by hand: contact, title and property. Contact and property can be created here too. */
import { useState } from "react";
import type { FormEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { dealLimits } from "#domain/crm/deal-choices.ts";
import { services } from "#domain/pricing/price-choices.ts";
import { OfficeDialog } from "#web/features/console/shell/office-dialog.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ContactPicker } from "../contacts/contact-picker.tsx";
import { withRecord } from "../frame/crm-place.rules.ts";
import { DialogButtons } from "../frame/dialog-buttons.tsx";
import type { Picked } from "../frame/picker.tsx";
import { useAction, useSend } from "../frame/use-crm.ts";
import { useDraft } from "../frame/use-draft.ts";
import { PropertyChoice } from "../record/property-choice.tsx";
import { useOwnerOptions } from "../tasks/use-tasks.ts";

type Draft = { title: string; value: string; expectedOn: string; service: string; owner: string; propertyId: string };
const blank: Draft = { title: "", value: "", expectedOn: "", service: "", owner: "", propertyId: "" };
const serviceOptions = [{ value: "", label: "Not known yet" }, ...services.map((value) => ({ value, label: serviceName(value) }))];

/** `contact`: preselected on a contact's record. */
export function NewDeal({ contact = null, onClose }: { contact?: Picked | null; onClose: () => void }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const send = useSend();
  const { draft, bind } = useDraft(blank);
  const [who, setWho] = useState(contact);
  const [tried, setTried] = useState(false);
  const pence = draft.value.trim() === "" ? 0 : parsePounds(draft.value);
  const save = useAction(
    () => send("save-deal", toInput(draft, pence ?? 0, who)),
    ({ deal }) => {
      onClose();
      if (contact === null) void navigate(withRecord(query, deal.reference), { preventScrollReset: true });
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.title.trim() !== "" && pence !== null) save.mutate(undefined);
  };
  return (
    <OfficeDialog label="New deal" onClose={onClose} className="m-auto w-[min(36rem,calc(100vw-2rem))] rounded-large p-5">
      <h2 className="text-xl">New deal</h2>
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <TextField
          {...bind("title")}
          label="What it’s about"
          placeholder="Garage clearance in Hove"
          maxLength={dealLimits.title}
          error={tried && draft.title.trim() === "" ? "Say what the deal is about" : undefined}
        />
        <ContactPicker picked={who} onPick={setWho} />
        {who !== null && <PropertyChoice key={who.id} contact={who.id} value={draft.propertyId} onChange={bind("propertyId").onChange} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...bind("value")}
            label="Value, £ (optional)"
            inputMode="decimal"
            maxLength={12}
            error={tried && pence === null ? "Enter an amount in pounds, like 113 or 113.50" : undefined}
          />
          <TextField {...bind("expectedOn")} label="Expected on (optional)" type="date" />
          <SelectField {...bind("service")} label="Service" options={serviceOptions} />
          <SelectField {...bind("owner")} label="Owner" options={useOwnerOptions("No one yet")} />
        </div>
        <DialogButtons action={save} save="Add the deal" onCancel={onClose} />
      </form>
    </OfficeDialog>
  );
}

function toInput({ title, expectedOn, service, owner, propertyId }: Draft, valuePence: number, who: Picked | null) {
  const chosen = services.find((one) => one === service);
  return {
    title: title.trim(),
    valuePence,
    ...(who && { contact: who.id }),
    ...(propertyId !== "" && { propertyId }),
    ...(expectedOn !== "" && { expectedOn }),
    ...(chosen && { service: chosen }),
    ...(owner !== "" && { ownerId: owner }),
  };
}
