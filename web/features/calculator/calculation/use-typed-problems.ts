/** Shows errors on leaving a field, not on every key, and removes them as soon as they are corrected. */
import { useState } from "react";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { bindTo } from "#web/features/job-form/fields/bind.ts";
import type { PickedList } from "#web/features/job-form/picker/picked-list.ts";

export function useTypedProblems(problems: readonly FieldProblem[]): Pick<PickedList, "bind" | "errorFor"> {
  const [typing, setTyping] = useState<string | null>(null);
  const errorFor = (field: string) => (typing === field ? undefined : problems.find((problem) => problem.field === field)?.message);
  return { errorFor, bind: bindTo({ errorFor, edit: setTyping, leave: () => setTyping(null) }) };
}
