/** Checks the DNS records of the sender's domain that authenticate our mail, on request. */
import { useMutation } from "@tanstack/react-query";
import { senderMeanings } from "#domain/automations/sender-domain.rules.ts";
import type { RecordState, SenderRecord } from "#domain/automations/sender-domain.rules.ts";
import type { SenderDomain as Checked } from "#domain/automations/mail-test.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { officeProblem } from "../kit/office-problem.ts";

const labels = {
  good: "Good",
  weak: "Could be stricter",
  wrong: "Doesn’t work",
  missing: "Missing",
  unset: "Not checked",
  unknown: "Not known",
} as const satisfies Record<RecordState, string>;
const tones = { good: "downs", weak: "signal", wrong: "brick", missing: "brick", unset: "sea", unknown: "sea" } as const;
const records = ["spf", "dkim", "dmarc"] as const satisfies readonly SenderRecord[];

export function SenderDomain() {
  const { command } = useSession();
  const check = useMutation({ mutationFn: () => command("check-sender-domain", {}) });
  return (
    <section aria-labelledby="sender-title" className="mt-10">
      <h2 id="sender-title" className="text-2xl">
        Will our mail reach the inbox?
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Mailbox providers check three records of the domain our mail comes from. Without them it ends up in spam.
      </p>
      <Button variant="secondary" size="small" className="mt-4" busy={check.isPending} onClick={() => check.mutate()}>
        Check the records
      </Button>
      <div className="mt-4" role="status">
        {check.isSuccess && <Records checked={check.data} />}
      </div>
      {check.isError && <ProblemNotice problem={officeProblem(check.error)} />}
    </section>
  );
}

function Records({ checked }: { checked: Checked }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{checked.domain}</p>
      <ul className="mt-2 divide-y divide-line rounded-medium border border-line bg-paper">
        {records.map((record) => {
          const { state, found } = checked[record];
          const { title, about } = senderMeanings[record];
          return (
            <li key={record} className="px-4 py-3">
              <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                <span>{`${title} `}</span>
                <Badge tone={tones[state]}>{labels[state]}</Badge>
              </h3>
              <p className="mt-1">{about[state]}</p>
              {found !== null && <p className="mt-1 font-mono text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{found}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
