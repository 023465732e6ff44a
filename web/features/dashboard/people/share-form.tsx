/** Creates a link for another person: who, what it shows, until when. The address is shown once. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { linkLabelLength, linkRoleLabels, linkRoles, usualRights } from "#domain/people/people-choices.ts";
import type { LinkRights, LinkRole } from "#domain/people/people-choices.ts";
import type { PersonLink } from "#domain/people/people.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { CopyButton } from "#web/features/accounts/second-step/copy-button.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { failureText } from "#web/features/accounts/session/own-query.tsx";

const lengths = [1, 7, 30, 90] as const;
const days = lengths.map((count) => ({ value: String(count), label: count === 1 ? "One day" : `${count} days` }));
const roles = linkRoles.map((role) => ({ value: role, label: linkRoleLabels[role] }));

type ShareFormProps = { reference: string; links: readonly PersonLink[]; onMade: () => void };

export function ShareForm({ reference, links, onMade }: ShareFormProps) {
  const { role, choose, label, setLabel, labelError, rights, setRights, length, setLength, submit, share } = useShare(reference, onMade);
  return (
    <>
      <form noValidate onSubmit={submit} className="mt-3 space-y-5">
        <TextField
          name="people.label"
          label="Who is it for?"
          value={label}
          error={labelError}
          maxLength={linkLabelLength}
          autoComplete="off"
          onChange={setLabel}
        />
        <SelectField name="people.role" label="Their role" value={role} options={roles} onChange={choose} />
        <Rights role={role} rights={rights} onChange={setRights} />
        <SelectField name="people.days" label="It works for" value={length} options={days} onChange={setLength} />
        {share.error !== null && <ProblemNotice problem={{ message: failureText(share.error) }} />}
        <Button type="submit" variant="secondary" busy={share.isPending}>
          Make the link
        </Button>
      </form>
      <div role="status">
        {share.data !== undefined && stillOpens(share.data.link, links) && <MadeLink url={share.data.url} label={share.data.link.label} />}
      </div>
    </>
  );
}

/** False once the link was revoked. A link not yet in the list is valid. */
const stillOpens = ({ id }: PersonLink, links: readonly PersonLink[]): boolean => links.find((link) => link.id === id)?.state !== "revoked";

function useShare(reference: string, onMade: () => void) {
  const [role, setRole] = useState<LinkRole>("on_site");
  const [label, setLabel] = useState("");
  const [labelError, setLabelError] = useState<string>();
  const [rights, setRights] = useState<LinkRights>(usualRights.on_site);
  const [length, setLength] = useState("7");
  const { command } = useSession();
  const [retryKey] = useState(createRetryKey);
  const share = useMutation({
    mutationFn: () => {
      const wanted = { reference, role, label, rights, days: Number(length) };
      return command("share-booking", wanted, { idempotencyKey: retryKey.of(wanted) });
    },
    onSuccess: () => {
      retryKey.arrived();
      setLabel("");
      onMade();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = label.trim() === "" ? "Say who the link is for" : undefined;
    setLabelError(missing);
    if (missing === undefined) share.mutate();
    else focusField("people.label");
  };
  const choose = (value: string) => {
    const chosen = linkRoles.find((one) => one === value) ?? "viewer";
    setRole(chosen);
    setRights(usualRights[chosen]);
  };
  return { role, choose, label, setLabel, labelError, rights, setRights, length, setLength, submit, share };
}

/** Documents show the price, so allowing them also allows the price. */
function Rights({ role, rights, onChange }: { role: LinkRole; rights: LinkRights; onChange: (rights: LinkRights) => void }) {
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold">What they can see and do</legend>
      <p className="text-ink-soft">{`When, where and what we collect${role === "on_site" ? ", and the notes about getting in" : ""}. They never see a gate code, your email or your phone number.`}</p>
      <Checkbox
        name="people.price"
        label="The price"
        value={rights.price}
        onChange={(price) => onChange({ ...rights, price, documents: price && rights.documents })}
      />
      <Checkbox
        name="people.documents"
        label="The documents"
        hint="They show the price and your name, and may show the payer’s email"
        value={rights.documents}
        onChange={(documents) => onChange({ ...rights, documents, price: documents || rights.price })}
      />
      <Checkbox
        name="people.changeTime"
        label="Change the time"
        hint="To another window that costs no more, for as long as cancelling is free. It counts towards the number of times you can move it, and we’ll tell you straight away"
        value={rights.changeTime}
        onChange={(changeTime) => onChange({ ...rights, changeTime })}
      />
    </fieldset>
  );
}

function MadeLink({ url, label }: { url: string; label: string }) {
  return (
    <div className="mt-5 rounded-medium bg-downs-soft p-4">
      <p className="font-semibold">{`Send this to ${label}`}</p>
      <p className="mt-1">We only show this link once. Anyone who has it can see what you’ve chosen to share.</p>
      <p className="mt-2 wrap-anywhere select-all">{url}</p>
      <div className="mt-3">
        <CopyButton text={url} label="Copy the link" />
      </div>
    </div>
  );
}
