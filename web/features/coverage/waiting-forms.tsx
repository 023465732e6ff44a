/** Plain forms of the waiting list: joining it for one postcode, and getting off it. */
import type { InputHTMLAttributes, ReactElement } from "react";
import { waitingListPromise } from "#web/content/coverage.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Field, inputClasses } from "#web/ui/form/field.tsx";
import { FormProblems } from "#web/ui/form/plain-fields.tsx";
import { listFormProblems } from "#web/ui/form/form-problems.ts";
import type { FormProblem } from "#web/ui/form/form-problems.ts";
import type { FieldErrors } from "./answers.ts";

type FormProps = { errors?: FieldErrors; values?: Readonly<Record<string, string>> };
const nothing: Readonly<Record<string, string>> = {};
const toHearFromUs = { email: "Email (optional)", mobile: "Mobile number, if you prefer a text" };
const asGivenBefore = { email: "The email address you gave us", mobile: "Or the mobile number you gave us" };
/** The ids of the fields: both forms are on one page. */
const joinFields = { postcode: "waiting-postcode", email: "email", mobile: "mobile" };
const leaveFields = { email: "leave-email", mobile: "leave-mobile" };
type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete" | "autoCapitalize" | "spellCheck">;

export function JoinForm({ errors = nothing, values = nothing }: FormProps) {
  return (
    <WaitingForm intent="join" action="Join the waiting list" problems={listFormProblems(errors, joinFields)}>
      <FormField
        name="postcode"
        id={joinFields.postcode}
        label="Postcode"
        error={errors["postcode"]}
        value={values["postcode"]}
        autoComplete="postal-code"
        autoCapitalize="characters"
      />
      <Ways errors={errors} values={values} labels={toHearFromUs} fields={joinFields} />
      <p className="max-w-[56ch] text-ink-soft">{waitingListPromise}</p>
    </WaitingForm>
  );
}

export function LeaveForm({ errors = nothing, values = nothing }: FormProps) {
  return (
    <WaitingForm intent="leave" action="Leave the waiting list" variant="quiet" problems={listFormProblems(errors, leaveFields)}>
      <Ways errors={errors} values={values} labels={asGivenBefore} fields={leaveFields} />
    </WaitingForm>
  );
}

type WaysProps = {
  errors: FieldErrors;
  values: Readonly<Record<string, string>>;
  labels: Record<"email" | "mobile", string>;
  fields: Record<"email" | "mobile", string>;
};

function Ways({ errors, values, labels, fields }: WaysProps) {
  return (
    <>
      <FormField
        name="email"
        id={fields.email}
        label={labels.email}
        error={errors["email"]}
        value={values["email"]}
        type="email"
        autoComplete="email"
      />
      <FormField
        name="mobile"
        id={fields.mobile}
        label={labels.mobile}
        error={errors["mobile"]}
        value={values["mobile"]}
        type="tel"
        autoComplete="tel"
      />
    </>
  );
}

type WaitingFormProps = {
  intent: string;
  action: string;
  variant?: "secondary" | "quiet";
  problems: readonly FormProblem[];
  children: ReactElement | ReactElement[];
};

function WaitingForm({ intent, action, variant = "secondary", problems, children }: WaitingFormProps) {
  return (
    <form action="/coverage/waiting-list" method="post" noValidate className="max-w-xl space-y-5">
      <FormProblems problems={problems} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <button type="submit" className={buttonClass({ variant })}>
        {action}
      </button>
    </form>
  );
}

type FormFieldProps = { name: string; id?: string; label: string; error: string | undefined; value: string | undefined } & InputProps;

function FormField({ name, id = name, label, error, value, ...input }: FormFieldProps) {
  return (
    <Field name={id} label={label} error={error}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          name={name}
          defaultValue={value}
          maxLength={254}
          spellCheck={false}
          className={`${inputClasses} max-w-96`}
        />
      )}
    </Field>
  );
}
