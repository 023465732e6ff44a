/** One message in the list; its details open below it. */
import type { ReactNode } from "react";
import type { ListedRun } from "#domain/automations/message-runs.contract.ts";
import { reasonLabels, stateLabels } from "#domain/automations/message-runs.copy.ts";
import { Badge } from "#web/ui/badge.tsx";
import { listMoment } from "#web/platform/list-moment.ts";

const tones = { sent: "downs", delivered: "downs", opened: "downs", failed: "brick", dead: "brick" } as const;
const toneOf = (state: ListedRun["state"]) => (state in tones ? tones[state as keyof typeof tones] : "sea");

type Props = { run: ListedRun; isOpen: boolean; onToggle: () => void; children: ReactNode };

export function RunRow({ run, isOpen, onToggle, children }: Props) {
  const { description, channel, recipient, reference, plannedAt, state, reason } = run;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-downs-soft aria-expanded:bg-downs-soft"
      >
        <span className="min-w-0 basis-72 grow">
          <span className="font-semibold">{description}</span>
          <span className="block text-ink-soft wrap-anywhere">
            {[listMoment(plannedAt), channel === "email" ? "email" : "text", recipient, reference].filter(Boolean).join(" · ")}
          </span>
        </span>
        <Badge tone={toneOf(state)}>{`${stateLabels[state]}${reason === null ? "" : `: ${reasonLabels[reason].toLowerCase()}`}`}</Badge>
      </button>
      {isOpen && <div className="border-t border-line p-4">{children}</div>}
    </li>
  );
}
