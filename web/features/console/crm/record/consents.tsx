/** The contact's marketing consents with their proof: text, source, time, who recorded it. Service messages need no consent. */
import { useState } from "react";
import { marketingChannels } from "#domain/crm/contact-choices.ts";
import type { MarketingChannel } from "#domain/crm/contact-choices.ts";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { consentBasisNames } from "../contacts/contact-labels.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

const names: Readonly<Record<MarketingChannel, string>> = { email: "Offers by email", sms: "Offers by text" };
type Basis = keyof typeof consentBasisNames;
const heard = {
  quote: "with a quote",
  account: "in their account",
  offer_link: "by the link in an offer",
  office: "by telling us",
} as const;

export function Consents({ contact }: { contact: ContactRecord }) {
  return (
    <section aria-labelledby="consents">
      <h4 id="consents" className="text-lg font-semibold">
        Offers
      </h4>
      <ul className="mt-1 space-y-2">
        {marketingChannels.map((channel) => (
          <li key={channel}>
            <p className="flex flex-wrap items-center gap-x-3">
              <span>{names[channel]}</span>
              <Badge tone={contact.consent[channel].allowed ? "downs" : "brick"}>
                {contact.consent[channel].allowed ? "Allowed" : "Not allowed"}
              </Badge>
            </p>
            <p className="text-sm text-ink-soft">{formatProof(contact.consent[channel].last)}</p>
          </li>
        ))}
      </ul>
      <RecordConsent contact={contact} />
    </section>
  );
}

function formatProof(last: ContactRecord["consent"]["email"]["last"]): string {
  if (last === null) return "Nobody has asked them.";
  const { basis, source, textVersion, detail, by, at } = last;
  return `${consentBasisNames[basis]} on ${formatDate(at)}, ${heard[source]}${by === null ? "" : `, noted by ${by}`}. Wording: ${textVersion}.${detail === null ? "" : ` ${detail}`}`;
}

const basisOptions = Object.entries(consentBasisNames).map(([value, label]) => ({ value, label }));
const channelOptions = marketingChannels.map((value) => ({ value, label: names[value] }));

type Draft = { channel: MarketingChannel; basis: Basis; detail: string; couldRefuse: boolean };
const blank: Draft = { channel: "email", basis: "opt_in", detail: "", couldRefuse: false };

function RecordConsent({ contact }: { contact: ContactRecord }) {
  const send = useSend();
  const [draft, setDraft] = useState(blank);
  const [tried, setTried] = useState(false);
  const isProven = draft.detail.trim() !== "";
  const save = useAction(
    () =>
      send("record-consent", {
        reference: contact.reference,
        ...draft,
        textVersion: "told-by-phone",
        detail: draft.detail.trim(),
      }),
    () => {
      setTried(false);
      setDraft((now) => ({ ...now, detail: "" }));
    },
  );
  return (
    <details className="mt-2">
      <summary className="min-h-9 cursor-pointer py-1 font-semibold text-downs">Write down what they said</summary>
      <form
        noValidate
        className="space-y-3 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isProven) save.mutate(undefined);
        }}
      >
        <ConsentFields draft={draft} problem={tried && !isProven ? "Say how you heard" : undefined} onChange={setDraft} />
        {save.isError && <ProblemNotice problem={crmProblem(save.error)} />}
        <Button type="submit" variant="secondary" size="small" busy={save.isPending}>
          Save what they said
        </Button>
      </form>
    </details>
  );
}

type FieldsProps = { draft: Draft; problem: string | undefined; onChange: (draft: Draft) => void };

function ConsentFields({ draft, problem, onChange }: FieldsProps) {
  return (
    <>
      <SelectField
        name="consent-channel"
        label="About"
        value={draft.channel}
        options={channelOptions}
        onChange={(value) => onChange({ ...draft, channel: value === "sms" ? "sms" : "email" })}
      />
      <SelectField
        name="consent-basis"
        label="What they said"
        value={draft.basis}
        options={basisOptions}
        onChange={(value) => onChange({ ...draft, basis: value === "soft_opt_in" || value === "refused" ? value : "opt_in" })}
      />
      {draft.basis === "soft_opt_in" && (
        <Checkbox
          name="could-refuse"
          label="They had the chance to say no when they gave us their details"
          value={draft.couldRefuse}
          onChange={(couldRefuse) => onChange({ ...draft, couldRefuse })}
        />
      )}
      <TextField
        name="consent-detail"
        label="How we heard"
        placeholder="On the phone, 24 November"
        value={draft.detail}
        error={problem}
        maxLength={300}
        onChange={(detail) => onChange({ ...draft, detail })}
      />
    </>
  );
}
