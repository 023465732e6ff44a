/** Erases a contact for good: administrators only, after typing its reference. */
import { useState } from "react";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useOffice } from "#web/features/console/shell/use-office.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

export function EraseContact({ contact: { reference } }: { contact: ContactRecord }) {
  const { isAdmin } = useOffice();
  const send = useSend();
  const [confirm, setConfirm] = useState("");
  const erase = useAction(() => send("erase-contact", { reference, confirm: confirm.trim().toUpperCase() }));
  if (!isAdmin) return null;
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1 font-semibold text-brick-deep">Erase this contact</summary>
      {erase.data === undefined ? (
        <form
          noValidate
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            erase.mutate(undefined);
          }}
        >
          <p>
            Their details, notes and messages are deleted for good. Two things stay for now: what tax law makes us keep of finished
            collections (name, address, items, price and payments), and complaints, for twelve months.
          </p>
          <TextField
            name="confirm"
            label={`Type ${reference} to erase it`}
            value={confirm}
            maxLength={20}
            autoComplete="off"
            onChange={setConfirm}
          />
          {erase.isError && <ProblemNotice problem={crmProblem(erase.error)} />}
          <Button type="submit" variant="quiet" size="small" busy={erase.isPending}>
            Erase for good
          </Button>
        </form>
      ) : (
        <p role="status" className="font-semibold">
          {`Erased.${erase.data.running.length > 0 ? ` Still to be collected, then erased: ${erase.data.running.join(", ")}.` : ""}${erase.data.kept.length > 0 ? ` Kept for the tax office: ${erase.data.kept.join(", ")}.` : ""}`}
        </p>
      )}
    </details>
  );
}
