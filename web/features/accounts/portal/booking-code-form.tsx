/**
 * Takes the code sent to a booking's contact, or sends another. Opens the booking for a visitor, or adds it to the
 * account of the person signed in (`own`).
 */
import { useState } from "react";
import type { ReactNode } from "react";
import { AccountForm, linkClass } from "#web/features/accounts/form/account-form.tsx";
import type { AccountFormProps } from "#web/features/accounts/form/account-form.tsx";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { codeProblem, withoutSpaces, listProblems } from "#web/features/accounts/form/form.rules.ts";
import { useForm } from "#web/features/accounts/form/use-form.ts";
import type { Command } from "#web/platform/commands.ts";
import type { PortalDraftState } from "./portal-draft.ts";
import { SendAgain } from "#web/features/accounts/form/send-again.tsx";
import { usePortalCode } from "./use-portal-code.ts";

export type BookingCodeFormProps = PortalDraftState &
  Pick<AccountFormProps, "button" | "variant" | "beside"> & {
    own?: Command;
    hint?: ReactNode;
    onOpened: (grant: string) => Promise<void>;
  };

export function BookingCodeForm({ draft, change, own, hint, onOpened, ...frame }: BookingCodeFormProps) {
  const { requestCode, openWith } = usePortalCode(draft, own);
  const [values, setValues] = useState({ code: "" });
  const form = useForm({
    name: "booking-code",
    values,
    onChange: setValues,
    check: ({ code }) => listProblems({ code: codeProblem(code) }),
    fieldOf: { "portal.code_wrong": "code" },
    send: async ({ code }) => {
      const opened = await openWith(withoutSpaces(code));
      if ("problem" in opened) return opened.problem;
      await onOpened(opened.grant);
      return null;
    },
  });
  return (
    <>
      <AccountForm form={form} label="Your booking code" {...frame}>
        <CodeField field={form.bind("code")} label="6-digit code" hint={hint} />
      </AccountForm>
      <SendAgain
        label="Send another code"
        sentAt={draft.awaiting?.at ?? 0}
        send={requestCode}
        onSent={(at) => change({ awaiting: { by: "booking", at } })}
        onRefused={form.showProblem}
      />
    </>
  );
}

/** Back to the reference and postcode. */
export function WrongDetails({ change }: Pick<PortalDraftState, "change">) {
  return (
    <button type="button" onClick={() => change({ awaiting: null })} className={linkClass}>
      Wrong details? Change them
    </button>
  );
}
