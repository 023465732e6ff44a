/** A company by its name; the rest is added on its page. */
import { useState } from "react";
import type { FormEvent } from "react";
import { contactLimits } from "#domain/crm/contact-choices.ts";
import { OfficeDialog } from "#web/features/console/shell/office-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { DialogButtons } from "../frame/dialog-buttons.tsx";
import { useAction, useSend } from "../frame/use-crm.ts";

export function NewCompany({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const send = useSend();
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const make = useAction(
    () => send("save-company", { fields: { name: name.trim() } }),
    ({ company }) => {
      onClose();
      onMade(company.id);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== "") make.mutate(undefined);
  };
  return (
    <OfficeDialog label="New company" onClose={onClose} className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-large p-5">
      <h2 className="text-xl">New company</h2>
      <form noValidate onSubmit={submit} className="mt-4 space-y-4">
        <TextField
          name="company-name"
          label="Name"
          value={name}
          maxLength={contactLimits.companyName}
          autoComplete="off"
          error={tried && name.trim() === "" ? "Enter the company’s name" : undefined}
          onChange={setName}
        />
        <DialogButtons action={make} save="Add the company" onCancel={onClose} />
      </form>
    </OfficeDialog>
  );
}
