/** Answers as label and value, one under the other; side by side where there is room. */
import type { ReactNode } from "react";

type Row = { label: string; value: ReactNode };

export function FactList({ rows, isWide = false }: { rows: readonly Row[]; isWide?: boolean }) {
  return (
    <dl className={isWide ? "grid gap-x-6 gap-y-2 sm:grid-cols-[11rem_1fr]" : "space-y-2"}>
      {rows.map(({ label, value }) => (
        <div key={label} className={isWide ? "contents" : ""}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className={`wrap-anywhere whitespace-pre-line ${isWide ? "max-sm:mb-2" : ""}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
