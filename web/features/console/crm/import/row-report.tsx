/** The outcome of each row, by its number in the file. */
import { Link } from "react-router";
import type { OfficeState } from "#web/features/console/bookings/office-state.ts";
import { StateDot } from "#web/features/console/bookings/state-dot.tsx";
import type { ImportOutcome } from "#domain/crm/import-choices.ts";
import type { Commands } from "#web/platform/commands.ts";
import { contactAddress } from "../frame/crm-place.rules.ts";

const words: Readonly<Record<ImportOutcome, OfficeState>> = {
  create: { label: "New", tone: "downs" },
  update: { label: "Updates", tone: "sea" },
  unchanged: { label: "Nothing to add", tone: "signal" },
  refuse: { label: "Not usable", tone: "brick" },
};

type Row = Commands["import-progress"]["out"]["rows"][number];

export function RowReport({ rows, isSettled }: { rows: readonly Row[]; isSettled: boolean }) {
  if (rows.length === 0) return isSettled ? <p className="mt-4 text-ink-soft">No rows here.</p> : null;
  return (
    // Scrolled by the keyboard as well.
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex
    <div
      role="region"
      aria-label="Report by row"
      tabIndex={0}
      className="relative mt-4 overflow-x-auto rounded-medium border border-line bg-paper"
    >
      <table className="w-full border-collapse text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line-strong text-left">
            {["Row", "Name", "Outcome", "Why"].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, name, outcome, reason, contact }) => (
            <tr key={row} className="border-b border-line last:border-b-0">
              <td className="px-3 py-1.5 tabular-nums">{row}</td>
              <td className="min-w-32 px-3 py-1.5 wrap-anywhere">
                {contact === null ? (
                  name
                ) : (
                  <Link to={contactAddress(contact)} className="font-semibold wrap-anywhere text-downs hover:underline">
                    {name === "" ? contact : name}
                  </Link>
                )}
              </td>
              <td className="px-3 py-1.5 whitespace-nowrap">
                <StateDot {...words[outcome]} />
              </td>
              <td className="min-w-56 px-3 py-1.5 wrap-anywhere">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
