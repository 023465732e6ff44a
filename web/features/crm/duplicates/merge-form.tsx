/** Two contacts side by side: which one stays, what it takes over from the other, what the two will be together, and the merge. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { PickField } from "#domain/crm/merges.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Commands } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { chipClass } from "../frame/chips.ts";
import { contactAddress, tabAddress } from "../frame/crm-place.rules.ts";
import { problemOf } from "../frame/crm-problem.ts";
import { toggled } from "../frame/toggled.ts";
import { useAction, useSend } from "../frame/use-crm.ts";

type Preview = Commands["preview-merge"]["out"];

const fieldNames: Readonly<Record<PickField, string>> = {
  name: "Name",
  salutation: "Title",
  customerType: "Who they are",
  company: "Company",
  jobTitle: "Job title",
  preferredChannel: "Prefers",
  language: "Language",
  source: "Found us through",
  sourceDetail: "In detail",
  tags: "Tags",
  owner: "Owner",
  lifecycleByHand: "Stage set by hand",
  nextActionAt: "Next action",
  notes: "Notes",
};

export function MergeForm({ keep, merge }: { keep: string; merge: string }) {
  const { command } = useSession();
  const preview = useQuery({
    queryKey: ["contact_merges", "preview", keep, merge],
    staleTime: 0,
    queryFn: ({ signal }) => command("preview-merge", { keep, merge }, { signal }),
  });
  return (
    <section aria-labelledby="merge" className="max-w-5xl">
      <Link to={tabAddress("duplicates")} className={chipClass}>
        Back to the list
      </Link>
      <h3 id="merge" className="mt-3 text-xl">
        Are these the same person?
      </h3>
      {preview.isPending && <Skeleton className="mt-3 h-64" />}
      {preview.isError && <ProblemNotice problem={problemOf(preview.error)} onRetry={() => void preview.refetch()} />}
      {preview.isSuccess && <Compare key={preview.dataUpdatedAt} preview={preview.data} />}
    </section>
  );
}

function Compare({ preview }: { preview: Preview }) {
  const { keep, merge, differences } = preview;
  const [take, setTake] = useState<ReadonlySet<PickField>>(
    () => new Set(differences.filter(({ suggested }) => suggested).map(({ field }) => field)),
  );
  const { save } = useMerge(preview, take);
  return (
    <>
      <p className="mt-2">
        <strong>{keep.name}</strong> ({keep.reference}) stays. Everything that happened with either of them is shown together, and you can
        undo it for 30 days.{" "}
        <Link
          to={tabAddress("duplicates", { keep: merge.reference, merge: keep.reference })}
          className="font-semibold text-downs underline"
        >
          Keep {merge.name} instead
        </Link>
      </p>
      {differences.length === 0 ? (
        <p className="mt-4">Their details are the same.</p>
      ) : (
        <div className="mt-4 space-y-3">
          {differences.map((difference) => (
            <Pick
              key={difference.field}
              {...difference}
              names={[keep.reference, merge.reference]}
              isTaken={take.has(difference.field)}
              onTake={(isTaken) => setTake((now) => toggled(now, difference.field, isTaken))}
            />
          ))}
        </div>
      )}
      <Together preview={preview} take={take} />
      {save.isError && <ProblemNotice problem={problemOf(save.error)} />}
      <Button className="mt-4" busy={save.isPending} onClick={() => save.mutate(undefined)}>
        Merge them
      </Button>
    </>
  );
}

function useMerge({ keep, merge }: Preview, take: ReadonlySet<PickField>) {
  const send = useSend();
  const navigate = useNavigate();
  const save = useAction(
    () =>
      send("merge-contacts", {
        keep: keep.reference,
        merge: merge.reference,
        keepRowVersion: keep.rowVersion,
        mergeRowVersion: merge.rowVersion,
        take: [...take],
      }),
    ({ mergeId }) => {
      void navigate(tabAddress("duplicates"));
      const undo = () =>
        void send("undo-merge", { mergeId })
          .then(() => notify({ message: `${keep.name} and ${merge.name} are two contacts again`, tone: "success" }))
          .catch((error: unknown) => notify({ message: problemOf(error).message, tone: "error" }));
      void notify({ message: `${merge.name} is now part of ${keep.name}`, tone: "success", action: { label: "Undo", onClick: undo } });
    },
  );
  return { save };
}

type PickProps = Preview["differences"][number] & {
  names: readonly [kept: string, merged: string];
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
};

function Pick({ field, kept, merged, names, isTaken, onTake }: PickProps) {
  const joins = field === "tags" || field === "notes";
  return (
    <fieldset className="rounded-medium border border-line bg-paper px-4 pt-1 pb-3">
      <legend className="px-1 font-semibold">{fieldNames[field]}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {[
          { text: kept, isChosen: !isTaken, take: false, reference: names[0] },
          { text: joins ? `Both: ${merged}` : merged, isChosen: isTaken, take: true, reference: names[1] },
        ].map(({ text, isChosen, take, reference }) => (
          <label
            key={reference}
            className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-small border border-line px-3 py-2 has-[:checked]:border-downs has-[:checked]:bg-downs-soft"
          >
            <input
              type="radio"
              name={`pick-${field}`}
              checked={isChosen}
              onChange={() => onTake(take)}
              className="mt-1 size-4.5 shrink-0 accent-downs"
            />
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">
              {text === "" ? "Nothing" : text}
              <span className="block text-sm text-ink-soft tabular-nums">{reference}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What there will be when they are one. */
function Together({ preview: { keep, merge, differences }, take }: { preview: Preview; take: ReadonlySet<PickField> }) {
  const name = take.has("name") ? merge.name : keep.name;
  const ways = new Set([...keep.ways, ...merge.ways].map(({ value }) => value)).size;
  const counts = [
    [ways, "number or address", "numbers and addresses"],
    [keep.properties.length + merge.properties.length, "place", "places"],
    [keep.records.length + merge.records.length, "enquiry, quote or booking", "enquiries, quotes and bookings"],
  ] as const;
  return (
    <section aria-label="After the merge" className="mt-5 rounded-medium bg-downs-soft px-4 py-3">
      <p className="font-semibold">After the merge: {name}</p>
      <p className="tabular-nums">{counts.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(", ")}</p>
      <p className="text-ink-soft">
        {take.size === 0
          ? `All details as ${keep.reference} has them.`
          : `From ${merge.reference}: ${differences.flatMap(({ field }) => (take.has(field) ? [fieldNames[field].toLowerCase()] : [])).join(", ")}.`}
      </p>
    </section>
  );
}
