/** A booking's reference and postcode: sends a code to its contact. The answer is the same where there is no such booking. */
import { normaliseReference } from "#domain/kernel/reference.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { Command } from "#web/platform/commands.ts";
import type { PortalDraftState } from "./portal-draft.ts";
import { usePortalCode } from "./use-portal-code.ts";

export function BookingForm({ draft, change, own, onSent }: PortalDraftState & { own?: Command; onSent?: () => void }) {
  const { requestCode } = usePortalCode(draft, own);
  const form = useForm({
    name: "booking",
    values: { reference: draft.reference, postcode: draft.postcode },
    onChange: change,
    check: ({ reference, postcode }) =>
      listProblems({
        reference: normaliseReference(reference) === null ? "Enter your booking reference, like B-7F3K9M" : null,
        postcode: parsePostcode(postcode).ok ? null : "Enter a full UK postcode, like BN14 8QX",
      }),
    send: async () => {
      const problem = await requestCode();
      if (problem === null) {
        change({ awaiting: { by: "booking", at: Date.now() } });
        onSent?.();
      }
      return problem;
    },
  });
  return (
    <AccountForm form={form} label="See a booking" button="Send me a code" variant="secondary">
      <TextField
        {...form.bind("reference")}
        label="Booking reference"
        hint="It’s in our confirmation, like B-7F3K9M"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        width="phone"
      />
      <TextField
        {...form.bind("postcode")}
        label="Collection postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        width="postcode"
      />
    </AccountForm>
  );
}
