/** Says what of a link could not be opened, and what is shown instead. */
import { useCalculator } from "./calculator-context.ts";

const messages = {
  newer: "This link was made by a newer version of this page. Reload the page and open it again, or start here.",
  unreadable: "This link is not complete, so there is nothing in it to show. Ask for it once more, or start here.",
  partly:
    "Some of this link could not be read, or names something we no longer list. The rest is here: check it before you rely on the price.",
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
