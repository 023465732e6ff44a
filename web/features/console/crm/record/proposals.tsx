/** Who else may be this person, with both answers: the two become one contact, or stay two and are not proposed again. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ContactRecord } from "#domain/crm/contacts.contract.ts";
import type { ContactDuplicates } from "#domain/crm/merges.contract.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { duplicateReasons } from "../duplicates/duplicate-reasons.ts";
import { useSamePerson } from "../duplicates/use-merge.ts";
import { contactAddress, tabAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

type Proposal = ContactDuplicates["duplicates"][number];
const maxAtOnce = 3;

export function Proposals({ contact }: { contact: ContactRecord }) {
  const { command } = useSession();
  const list = useQuery({
    queryKey: ["contact_merges", "of", contact.reference],
    staleTime: 0,
    enabled: contact.duplicates > 0,
    queryFn: ({ signal }) => command("contact-duplicates", { reference: contact.reference }, { signal }),
  });
  if (contact.duplicates === 0) return null;
  const proposals = list.data?.duplicates ?? [];
  return (
    <section aria-label="May be the same person" className="rounded-medium border-l-4 border-signal-deep bg-signal-soft px-4 py-3">
      {proposals.length === 0 && (
        <Link to={tabAddress("duplicates", { of: contact.reference })} className="font-semibold">
          {contact.duplicates === 1 ? "We may already have this person" : `${contact.duplicates} contacts may be the same person`}
        </Link>
      )}
      <ul className="space-y-3">
        {proposals.slice(0, maxAtOnce).map((proposal) => (
          <Proposed key={proposal.id} proposal={proposal} contact={contact} />
        ))}
      </ul>
      {proposals.length > maxAtOnce && (
        <Link to={tabAddress("duplicates", { of: contact.reference })} className="mt-3 inline-block font-semibold underline">
          {`Show all ${contact.duplicates}`}
        </Link>
      )}
    </section>
  );
}

function Proposed({ proposal: { id, reason, left, right }, contact }: { proposal: Proposal; contact: ContactRecord }) {
  const other = left.reference === contact.reference ? right : left;
  const send = useSend();
  const join = useSamePerson(contact.reference, other.reference);
  const dismiss = useAction(() => send("dismiss-duplicate", { id }));
  const isBusy = join.isPending || dismiss.isPending;
  return (
    <li>
      <p className="wrap-anywhere">
        <strong>{`Is ${contact.name} also `}</strong>
        <Link to={contactAddress(other.reference)} className="font-semibold text-downs underline">
          {other.name}
        </Link>
        <strong>?</strong>
      </p>
      <p className="text-ink-soft tabular-nums wrap-anywhere">
        {[duplicateReasons[reason], other.reference, other.email, other.phone && formatPhone(other.phone)].filter(Boolean).join(", ")}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" busy={join.isPending} disabled={isBusy} onClick={() => join.mutate(undefined)}>
          Same person
        </Button>
        <Button variant="quiet" size="small" busy={dismiss.isPending} disabled={isBusy} onClick={() => dismiss.mutate(undefined)}>
          Other person
        </Button>
        <Link
          to={tabAddress("duplicates", { keep: contact.reference, merge: other.reference })}
          className="inline-flex min-h-10 items-center font-semibold text-downs underline"
        >
          Compare
          <span className="sr-only">{` with ${other.name}`}</span>
        </Link>
      </div>
      {join.isError && <ProblemNotice problem={crmProblem(join.error)} />}
      {dismiss.isError && <ProblemNotice problem={crmProblem(dismiss.error)} />}
    </li>
  );
}
