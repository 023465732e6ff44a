/** The display name, used in greetings. */
import { useState } from "react";
import { AccountForm } from "#web/features/accounts/form/account-form.tsx";
import { nameProblem, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { AccountSection } from "./account-section.tsx";

export function NameSection({ displayName }: { displayName: string }) {
  const { updateName } = useSession();
  const [values, setValues] = useState({ displayName });
  const form = useForm({
    name: "name",
    values,
    onChange: setValues,
    check: (input) => listProblems({ displayName: nameProblem(input.displayName) }),
    send: async (input) => {
      const result = await updateName(input.displayName.trim().replace(/\s+/g, " "));
      if (!result.ok) return result.problem;
      void notify({ message: "Your name has been saved", tone: "success" });
      return null;
    },
  });
  return (
    <AccountSection heading="Your name">
      <AccountForm form={form} label="Your name" button="Save my name" variant="secondary">
        <TextField
          {...form.bind("displayName")}
          label="Name"
          hint="What we call you in our messages"
          autoComplete="name"
          spellCheck={false}
        />
      </AccountForm>
    </AccountSection>
  );
}
