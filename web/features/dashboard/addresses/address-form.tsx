/** A saved address, new or changed. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { accessNotesLength, addressLabelLength } from "#domain/addresses/address-choices.ts";
import type { SavedAddress } from "#domain/addresses/addresses.contract.ts";
import { parsePostcode, postcodeMessage } from "#domain/kernel/postcode.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { CommandError } from "#web/platform/commands.ts";
import { randomUuid } from "#web/platform/random-uuid.ts";
import { Button } from "#web/ui/button.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import { failureText } from "#web/features/accounts/session/own-query.tsx";

type Values = { label: string; line1: string; line2: string; town: string; postcode: string; accessNotes: string };
const blank: Values = { label: "", line1: "", line2: "", town: "", postcode: "", accessNotes: "" };
type Errors = Partial<Record<keyof Values, string>>;

/** The checks made in the browser. */
function findErrors(values: Values): Errors {
  return {
    ...(values.label.trim() === "" && { label: "Give it a name, like Home" }),
    ...(values.line1.trim() === "" && { line1: "Enter the first line of the address" }),
    ...(values.town.trim() === "" && { town: "Enter the town" }),
    ...(!parsePostcode(values.postcode).ok && { postcode: postcodeMessage }),
  };
}

type Props = { address?: SavedAddress; onSaved: () => void; onCancel: () => void };

export function AddressForm({ address, onSaved, onCancel }: Props) {
  const { field, submit, save } = useAddressForm(address, onSaved);
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <h2 className="text-xl">{address === undefined ? "Add an address" : `Edit ${address.label}`}</h2>
      <TextField
        {...field("label")}
        label="Name"
        hint="Home, Mum’s, Unit 4"
        width="phone"
        maxLength={addressLabelLength}
        autoComplete="off"
      />
      <TextField {...field("line1")} label="Address line 1" autoComplete="address-line1" maxLength={100} />
      <TextField {...field("line2")} label="Address line 2 (optional)" autoComplete="address-line2" maxLength={100} />
      <TextField {...field("town")} label="Town" autoComplete="address-level2" width="phone" maxLength={60} />
      <TextField
        {...field("postcode")}
        label="Postcode"
        autoComplete="postal-code"
        width="postcode"
        autoCapitalize="characters"
        maxLength={20}
      />
      <TextAreaField
        {...field("accessNotes")}
        label="Getting in (optional)"
        hint="Parking, which door, who to ask for. Not a code: that goes in its own box, encrypted"
        max={accessNotesLength}
      />
      {save.error !== null && <ProblemNotice problem={{ message: failureText(save.error) }} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={save.isPending}>
          Save address
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useAddressForm(address: SavedAddress | undefined, onSaved: () => void) {
  const [values, setValues] = useState<Values>(() => toValues(address));
  const [errors, setErrors] = useState<Errors>({});
  const [addressId] = useState(() => address?.id ?? randomUuid());
  const { command } = useSession();
  const refuse = (problems: Errors) => {
    setErrors(problems);
    const first = Object.keys(blank).find((name) => name in problems);
    focusField(first === undefined ? undefined : `address.${first}`);
  };
  const save = useMutation({
    mutationFn: ({ label, line1, line2, town, postcode, accessNotes }: Values) =>
      command("save-address", { addressId, label, line1, line2, town, postcode, accessNotes }),
    onSuccess: onSaved,
    onError: (error) => {
      if (error instanceof CommandError) refuse(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = findErrors(values);
    refuse(problems);
    if (Object.keys(problems).length === 0) save.mutate(values);
  };
  const field = (name: keyof Values) => ({
    name: `address.${name}`,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return { field, submit, save };
}

const toValues = (address: SavedAddress | undefined): Values =>
  address === undefined ? blank : { ...blank, ...address, line2: address.line2 ?? "", accessNotes: address.accessNotes ?? "" };
