/** Under the answer: what would make it cheaper, what happens to the items, and how it compares. Fetched with the first price. */
import type { Priced } from "./outcome.rules.ts";
import { Cheaper } from "./cheaper.tsx";
import { Comparison } from "./comparison/comparison.tsx";
import { Mix } from "./mix.tsx";
import { PrintSheet } from "./print-sheet.tsx";

export function More({ priced }: { priced: Priced }) {
  return (
    <>
      <div className="mt-14 space-y-14 print:hidden">
        <Cheaper priced={priced} />
        <Mix priced={priced} />
        <Comparison priced={priced} />
      </div>
      <PrintSheet priced={priced} />
    </>
  );
}
