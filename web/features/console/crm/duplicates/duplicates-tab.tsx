/** Possible duplicate contacts: a queue, the comparison of a pair, and the merges of the last thirty days, which can be undone. Nothing is merged automatically. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import type { ContactDuplicates } from "#domain/crm/merges.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { countedShort } from "../frame/counted.ts";
import { chipClass } from "../frame/chips.ts";
import { contactAddress, tabAddress } from "../frame/crm-place.rules.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { duplicateReasons } from "./duplicate-reasons.ts";
import { MergeList } from "./merge-list.tsx";

const MergeForm = lazyComponent(() => import("./merge-form.tsx").then((module) => module.MergeForm));

type Duplicate = ContactDuplicates["duplicates"][number];
const reference = (text: string | null) => (text !== null && /^C-[0-9A-Z]{6}$/.test(text) ? text : null);

export function DuplicatesTab() {
  const [query] = useSearchParams();
  const [keep, merge, of] = [reference(query.get("keep")), reference(query.get("merge")), reference(query.get("of"))];
  if (keep !== null && merge !== null)
    return (
      <Suspense fallback={<Skeleton className="h-64" />}>
        <MergeForm key={`${keep} ${merge}`} keep={keep} merge={merge} isChosen={query.has("chosen")} />
      </Suspense>
    );
  return (
    <div className="max-w-5xl space-y-10">
      <Queue of={of} />
      <MergeList />
    </div>
  );
}

function Queue({ of }: { of: string | null }) {
  const { command } = useSession();
  const list = useInfiniteQuery({
    queryKey: ["contact_merges", "queue", of],
    staleTime: 0,
    initialPageParam: null as ContactDuplicates["next"],
    getNextPageParam: ({ next }: ContactDuplicates) => next,
    queryFn: ({ pageParam, signal }) =>
      command("contact-duplicates", { ...(of && { reference: of }), ...(pageParam && { after: pageParam }) }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.duplicates) ?? [];
  const count = list.data?.pages[0]?.count ?? 0;
  return (
    <section aria-labelledby="queue">
      <h3 id="queue" className="text-xl">
        To check
        {list.isSuccess && <span className="ml-2 font-normal text-ink-soft tabular-nums">{countedShort(count)}</span>}
      </h3>
      {of !== null && <Link to={tabAddress("duplicates")} className={`${chipClass} mt-2`}>{`Only ${of}. Show all`}</Link>}
      {list.isPending && <Skeleton className="mt-3 h-40" />}
      {list.isError && <ProblemNotice problem={crmProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && <p className="mt-3 text-ink-soft">No one seems to be here twice.</p>}
      <ul className="mt-3 space-y-3">
        {rows.map((row) => (
          <Pair key={row.id} pair={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="quiet" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Pair({ pair: { id, reason, left, right } }: { pair: Duplicate }) {
  const send = useSend();
  const dismiss = useAction(() => send("dismiss-duplicate", { id }));
  return (
    <li className="rounded-medium border border-line bg-paper p-4">
      <p className="font-semibold">{duplicateReasons[reason]}</p>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Brief of={left} />
        <Brief of={right} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link to={tabAddress("duplicates", { keep: left.reference, merge: right.reference })} className={chipClass}>
          Compare
          <span className="sr-only">{` ${left.name} and ${right.name}`}</span>
        </Link>
        <Button variant="quiet" size="small" busy={dismiss.isPending} onClick={() => dismiss.mutate(undefined)}>
          Two different people
        </Button>
      </div>
      {dismiss.isError && <ProblemNotice problem={crmProblem(dismiss.error)} />}
    </li>
  );
}

function Brief({ of: { reference: number, name, company, email, phone, postcode, jobs, lastContactAt } }: { of: Duplicate["left"] }) {
  return (
    <div className="min-w-0">
      <Link to={contactAddress(number)} className="font-semibold text-downs wrap-anywhere hover:underline">
        {name}
      </Link>
      <p className="text-ink-soft tabular-nums wrap-anywhere">
        {[number, company, email, phone && formatPhone(phone), postcode].filter(Boolean).join(", ")}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {`${jobs === 1 ? "1 job" : `${jobs} jobs`}, last contact ${formatDate(lastContactAt)}`}
      </p>
    </div>
  );
}
