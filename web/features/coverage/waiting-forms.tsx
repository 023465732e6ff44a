/** Plain forms of the waiting list: joining it for one postcode, and getting off it. */
import type { InputHTMLAttributes, ReactNode } from "react";
import { waitingListPromise } from "#web/content/coverage.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Field, inputClasses } from "#web/ui/form/field.tsx";
import type { FieldErrors } from "./answers.ts";

type FormProps = { errors?: FieldErrors; typed?: Readonly<Record<string, string>> };
const nothing: Readonly<Record<string, string>> = {};
const toHearFromUs = { email: "Email (optional)", mobile: "Mobile number, if you prefer a text" };
const asGivenBefore = { email: "The email address you gave us", mobile: "Or the mobile number you gave us" };
type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "autoCapitalize" | "spellCheck">;

export function JoinForm({ errors = nothing, typed = nothing }: FormProps) {
  return (
    <WaitingForm intent="join" action="Join the waiting list" error={errors[""]}>
      <FormField
        name="postcode"
        id="waiting-postcode"
        label="Postcode"
        error={errors["postcode"]}
        typed={typed["postcode"]}
        autoComplete="postal-code"
        autoCapitalize="characters"
      />
      <Ways errors={errors} typed={typed} labels={toHearFromUs} />
      <p className="max-w-[56ch] text-ink-soft">{waitingListPromise}</p>
    </WaitingForm>
  );
}

export function LeaveForm({ errors = nothing, typed = nothing }: FormProps) {
  return (
    <WaitingForm intent="leave" action="Leave the waiting list" variant="quiet" error={errors[""]}>
      <Ways errors={errors} typed={typed} labels={asGivenBefore} prefix="leave-" />
    </WaitingForm>
  );
}

type WaysProps = {
  errors: FieldErrors;
  typed: Readonly<Record<string, string>>;
  labels: Record<"email" | "mobile", string>;
  prefix?: string;
};

function Ways({ errors, typed, labels, prefix = "" }: WaysProps) {
  return (
    <>
      <FormField
        name="email"
        id={`${prefix}email`}
        label={labels.email}
        error={errors["email"]}
        typed={typed["email"]}
        type="email"
        autoComplete="email"
      />
      <FormField
        name="mobile"
        id={`${prefix}mobile`}
        label={labels.mobile}
        error={errors["mobile"]}
        typed={typed["mobile"]}
        type="tel"
        autoComplete="tel"
      />
    </>
  );
}

type WaitingFormProps = { intent: string; action: string; variant?: "secondary" | "quiet"; error: string | undefined; children: ReactNode };

function WaitingForm({ intent, action, variant = "secondary", error, children }: WaitingFormProps) {
  return (
    <form action="/coverage/waiting-list" method="post" noValidate className="max-w-xl space-y-5">
      {error !== undefined && <p className="border-l-4 border-brick pl-3 font-semibold text-brick-deep">{error}</p>}
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" className={buttonClass({ variant })}>
        {action}
      </button>
    </form>
  );
}

type FormFieldProps = { name: string; id?: string; label: string; error: string | undefined; typed: string | undefined } & InputProps;

function FormField({ name, id = name, label, error, typed, ...input }: FormFieldProps) {
  return (
    <Field name={id} label={label} error={error}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          name={name}
          defaultValue={typed}
          maxLength={254}
          spellCheck={false}
          className={`${inputClasses} max-w-96`}
        />
      )}
    </Field>
  );
}
