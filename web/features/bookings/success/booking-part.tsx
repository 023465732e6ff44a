/** One part of a booking's page under its title, and rows of facts in it. */
import type { ReactNode } from "react";
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { Card } from "#web/ui/card.tsx";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="mb-6 break-inside-avoid last:mb-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      <div className="space-y-3">{children}</div>
    </Card>
  );
}

export function Facts({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl className="space-y-1.5">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums select-all">{keepPostcodesWhole(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
