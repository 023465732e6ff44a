/** Creates a contact by hand: name and contact details. Everything else is added on its page. */
import { useState } from "react";
import type { FormEvent } from "react";
import { contactLimits, customerTypes, leadSources } from "#domain/crm/contact-choices.ts";
import { OfficeDialog } from "#web/features/console/shell/office-dialog.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { DialogButtons } from "../frame/dialog-buttons.tsx";
import { useAction, useSend } from "../frame/use-crm.ts";
import { useDraft } from "../frame/use-draft.ts";
import type { Bind } from "../frame/use-draft.ts";
import { customerTypeNames, sourceNames } from "./contact-labels.ts";
import { waysInput } from "./ways-input.rules.ts";

type Props = { companyId?: string; onClose: () => void; onMade: (reference: string) => void };

type Draft = Record<"name" | "phone" | "email" | "source" | "type", string>;
const toFields = ({ name, phone, email, source, type }: Draft) => ({
  name: name.trim(),
  source: leadSources.find((one) => one === source) ?? "phone",
  customerType: customerTypes.find((one) => one === type) ?? "home",
  ways: waysInput([phone, email]),
});

export function NewContact({ companyId, onClose, onMade }: Props) {
  const send = useSend();
  const { draft, bind } = useDraft({
    name: "",
    phone: "",
    email: "",
    source: "phone",
    type: companyId === undefined ? "home" : "business",
  });
  const [tried, setTried] = useState(false);
  const make = useAction(
    () => send("save-contact", { fields: { ...toFields(draft), ...(companyId !== undefined && { companyId }) } }),
    ({ contact }) => {
      onClose();
      onMade(contact.reference);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (draft.name.trim() !== "") make.mutate(undefined);
  };
  return (
    <OfficeDialog label="New contact" onClose={onClose} className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-large p-5">
      <h2 className="text-xl">New contact</h2>
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <TextField
          {...bind("name")}
          label="Name"
          maxLength={contactLimits.name}
          autoComplete="off"
          error={tried && draft.name.trim() === "" ? "Enter a name" : undefined}
        />
        <TextField {...bind("phone")} label="Phone (optional)" inputMode="tel" maxLength={30} autoComplete="off" />
        <TextField {...bind("email")} label="Email (optional)" inputMode="email" maxLength={254} autoComplete="off" />
        <Origin bind={bind} />
        <DialogButtons action={make} save="Add the contact" onCancel={onClose} />
      </form>
    </OfficeDialog>
  );
}

function Origin({ bind }: { bind: Bind<Draft> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        {...bind("source")}
        label="How they found us"
        options={leadSources.map((value) => ({ value, label: sourceNames[value] }))}
      />
      <SelectField
        {...bind("type")}
        label="Who they are"
        options={customerTypes.map((value) => ({ value, label: customerTypeNames[value] }))}
      />
    </div>
  );
}
