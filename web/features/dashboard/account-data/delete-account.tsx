/** Deleting the account: running collections by name first, what stays and until when, then one's own address typed. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import type { Deletion } from "#domain/account-data/account-data.contract.ts";
import { formatDate, formatTimeRange } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Loaded, failureText, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";
import { listDay } from "#web/platform/list-moment.ts";

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="settings-delete">
      <h2 id="settings-delete" className="text-xl">
        Delete your account
      </h2>
      <p className="mt-2">We delete your account and everything about you that the law doesn’t make us keep. This can’t be undone.</p>
      {isOpen ? (
        <Preview />
      ) : (
        <Button variant="quiet" className="mt-4" onClick={() => setIsOpen(true)}>
          See what would happen
        </Button>
      )}
    </Card>
  );
}

function Preview() {
  const preview = useOwnQuery("deletion-preview", {});
  return (
    <Loaded query={preview} what="what would be deleted">
      {(deletion) => (
        <>
          <Consequences deletion={deletion} />
          <ConfirmForm deletion={deletion} />
        </>
      )}
    </Loaded>
  );
}

function Consequences({ deletion: { running, keeps, goes } }: { deletion: Deletion }) {
  return (
    <>
      {running.length > 0 && (
        <div className="mt-4 rounded-medium border-2 border-signal-deep p-4">
          <h3 className="font-semibold">Still booked: these go ahead</h3>
          <ul className="mt-1 list-disc pl-5">
            {running.map(({ reference, startsAt, endsAt }) => (
              <li key={reference}>{`${reference}, ${listDay(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`}</li>
            ))}
          </ul>
          <p className="mt-2">
            If you don’t want them, cancel them first. Without an account you can still open them in the portal, with the reference and
            postcode.
          </p>
        </div>
      )}
      <h3 className="mt-4 font-semibold">What goes</h3>
      <ul className="mt-1 list-disc pl-5">
        {goes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3 className="mt-4 font-semibold">What we have to keep</h3>
      <ul className="mt-1 list-disc pl-5">
        {keeps.map(({ what, until, references }) => (
          <li key={what} className="wrap-anywhere">
            {`${what} ${until !== null ? `Until ${formatDate(until)}. ` : ""}${references.length > 0 ? `(${references.join(", ")})` : ""}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function ConfirmForm({ deletion }: { deletion: Deletion }) {
  const { command, signOut } = useSession();
  const [confirm, setConfirm] = useState("");
  const [error, setError] = useState<string>();
  const remove = useMutation({
    mutationFn: () => command("delete-account", { confirm }),
    // The session ended with the account; this removes it from the browser.
    onSuccess: () => signOut(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isSame = confirm.trim().toLowerCase() === deletion.email.toLowerCase();
    setError(isSame ? undefined : "Type the email address of this account");
    if (isSame) remove.mutate();
    else focusField("delete.confirm");
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 space-y-4">
      <TextField
        name="delete.confirm"
        label={`Type ${deletion.email} to confirm`}
        value={confirm}
        error={error}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        onChange={setConfirm}
      />
      {remove.error !== null && (
        <ProblemNotice problem={{ message: failureText(remove.error, "Nothing was deleted. Try again in a moment.") }} />
      )}
      <Button type="submit" variant="quiet" className="border-brick text-brick-deep" busy={remove.isPending}>
        Delete my account for good
      </Button>
    </form>
  );
}
