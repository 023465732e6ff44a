/** Says which part of a link could not be read, and what is shown instead. */
import { useCalculator } from "./calculator-context.ts";

const messages = {
  newer: "This link was made by a newer version of this page. Reload the page and open it again, or start here.",
  unreadable: "This link is incomplete, so there is nothing to show. Ask for it again, or start here.",
  partly: "Part of this link couldn’t be read, or lists something we no longer take. Check what’s here before you rely on the price.",
} as const;

export function LinkNotice() {
  const { linkProblem } = useCalculator();
  if (linkProblem === null) return null;
  return (
    <p role="alert" className="mt-5 rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold">
      {messages[linkProblem]}
    </p>
  );
}
