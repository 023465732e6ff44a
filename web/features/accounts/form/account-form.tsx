/** The frame of a short form: error summary, fields, submit button. */
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { ButtonVariant } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import type { FormProblem } from "./form.rules.ts";
import type { Form } from "./use-form.ts";

export type AccountFormProps = {
  form: Pick<Form<Record<string, string>>, "problems" | "attempt" | "isBusy" | "onSubmit">;
  /** The form's accessible name. */
  label: string;
  button: string;
  variant?: ButtonVariant;
  children?: ReactNode;
  /** Beside the button: a link back, for example. */
  beside?: ReactNode;
};

export function AccountForm({ form, label, button, variant = "primary", children, beside }: AccountFormProps) {
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label={label}>
      <ErrorSummary problems={uniqueProblems(form.problems)} attempt={form.attempt} />
      <div className="space-y-6">{children}</div>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant={variant} busy={form.isBusy} className="max-sm:w-full">
          {button}
        </Button>
        {beside}
      </div>
    </form>
  );
}

/** Without duplicates, where the page and the server found the same problem. */
const uniqueProblems = (problems: readonly FormProblem[]): FormProblem[] =>
  problems.filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index);

export const linkClass = "inline-flex min-h-11 items-center text-left font-semibold text-downs underline underline-offset-4";
