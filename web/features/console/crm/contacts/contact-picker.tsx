/** Chooses an existing contact, or creates one by name and number. */
import { useState } from "react";
import { formatPhone } from "#domain/kernel/phone.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { crmProblem } from "../frame/crm-problem.ts";
import { Picker } from "../frame/picker.tsx";
import type { MakingProps, Picked } from "../frame/picker.tsx";
import { useAction, useSend } from "../frame/use-crm.ts";
import { waysInput } from "./ways-input.rules.ts";
import { useContactMatches } from "./use-contacts.ts";

type Props = { picked: Picked | null; onPick: (picked: Picked | null) => void; label?: string; source?: keyof typeof makers };

export function ContactPicker({ picked, onPick, label = "Contact", source = "phone" }: Props) {
  const [words, setWords] = useState("");
  const matches = useContactMatches(words);
  return (
    <Picker
      name="contact"
      label={label}
      hint="Type a name, a number or a postcode"
      picked={picked}
      matches={(matches.data ?? []).map(({ reference, name, postcode, phone }) => ({
        id: reference,
        name,
        detail: [reference, phone && formatPhone(phone), postcode].filter(Boolean).join(", "),
      }))}
      isSearching={matches.isFetching}
      onWords={setWords}
      onPick={onPick}
      making={makers[source]}
    />
  );
}

const makers = {
  phone: (props: MakingProps) => <MakeContact {...props} source="phone" />,
  chat: (props: MakingProps) => <MakeContact {...props} source="chat" />,
} as const;

function MakeContact({ name, onMade, source }: MakingProps & { source: "phone" | "chat" }) {
  const [reach, setReach] = useState("");
  const send = useSend();
  const make = useAction(
    () => send("save-contact", { fields: { name, source, ways: waysInput([reach]) } }),
    ({ contact }) => onMade({ id: contact.reference, name: contact.name }),
  );
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1 font-semibold text-downs">{`New contact “${name}”`}</summary>
      <div className="space-y-3 pb-2">
        <TextField name="reach" label="Phone or email (optional)" value={reach} maxLength={254} autoComplete="off" onChange={setReach} />
        {make.isError && <ProblemNotice problem={crmProblem(make.error)} />}
        <Button variant="secondary" size="small" busy={make.isPending} onClick={() => make.mutate(undefined)}>
          {`Add ${name}`}
        </Button>
      </div>
    </details>
  );
}
