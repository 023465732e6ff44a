/** Errors on leaving a field, not on every key, and gone as soon as they are mended. */
import { useState } from "react";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { PickedList } from "#web/features/job-form/picker/picked-list.ts";

export function useTypedProblems(problems: readonly FieldProblem[]): Pick<PickedList, "bind" | "errorFor"> {
  const [typing, setTyping] = useState<string | null>(null);
  const errorFor = (field: string) => (typing === field ? undefined : problems.find((problem) => problem.field === field)?.message);
  return {
    errorFor,
    bind: (field, value, apply) => ({
      name: field,
      value,
      error: errorFor(field),
      onChange: (next) => {
        setTyping(field);
        apply(next);
      },
      onBlur: () => setTyping(null),
    }),
  };
}
