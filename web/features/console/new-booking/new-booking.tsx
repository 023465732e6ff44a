/** A booking or a quote taken on the phone, on one page: who, what, when, and the yes. What is known is filled in. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { usePriceBook } from "#web/features/job-form/use-price-book.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { OfficeData } from "../kit/office-data.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { AgreePart } from "./agree-part.tsx";
import { BookedNotice } from "./booked-notice.tsx";
import { blankJob, jobOfQuote, withContact } from "./job.rules.ts";
import type { Job } from "./job.rules.ts";
import { readKnown } from "./known.rules.ts";
import { QuoteIt } from "./quote-it.tsx";
import { useJob } from "./use-job.ts";
import type { Booked } from "./use-job.ts";
import { WhatPart } from "./what-part.tsx";
import { WhenPart } from "./when-part.tsx";
import { WhoPart } from "./who-part.tsx";

export function NewBooking({ data }: { data: OfficeData }) {
  const [query] = useSearchParams();
  const known = readKnown(query);
  const initial = useKnown(known);
  return (
    <section aria-labelledby="new-booking-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="new-booking-title" className="text-2xl">
          {known.quote === null ? "New booking" : `Book quote ${known.quote}`}
        </h2>
        <SiteLink to="/book-for-caller" className="font-semibold text-downs underline">
          Photos, or someone else on site? Use the long form
        </SiteLink>
      </div>
      {initial.isError && <ProblemNotice problem={officeProblem(initial.error)} onRetry={() => void initial.refetch()} />}
      {initial.isPending && <Skeleton className="mt-4 h-64" />}
      {initial.data !== undefined && (
        <Form key={JSON.stringify(known)} data={data} asQuote={query.get("as") === "quote"} {...initial.data} />
      )}
    </section>
  );
}

type Known = { job: Job; contact: string | null };

/** The quote, and the contact named in the address or the one the quote belongs to. */
function useKnown({ quote, contact, record }: ReturnType<typeof readKnown>) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["new-booking", quote, contact, record],
    // What is typed stays, whatever changes meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async (): Promise<Known> => {
      const ofQuote = quote === null ? null : await command("office-quote", { reference: quote });
      const job = ofQuote === null ? blankJob : jobOfQuote(ofQuote);
      const named = record ?? quote;
      const whose =
        contact ?? (named === null ? null : ((await command("contact-of-record", { reference: named })).contact?.reference ?? null));
      if (whose === null) return { job, contact: null };
      return { job: withContact(job, (await command("contact-record", { reference: whose })).contact), contact: whose };
    },
  });
}

function Form({ data, job: initial, contact, asQuote }: Known & { data: OfficeData; asQuote: boolean }) {
  const book = usePriceBook(data);
  const form = useJob(initial, { items: data.items, book }, data.now);
  const [booked, setBooked] = useState<Booked | null>(null);
  if (booked !== null) return <BookedNotice booked={booked} job={form.job} />;
  return (
    <div className="mt-5 grid items-start gap-x-10 gap-y-8 min-[68.75rem]:grid-cols-2">
      <div className="min-w-0 space-y-8">
        <WhoPart form={form} contact={contact} />
        <WhatPart form={form} />
      </div>
      <div className="min-w-0 space-y-8">
        <WhenPart form={form} />
        <AgreePart form={form} onBooked={setBooked} />
        <QuoteIt form={form} isOpen={asQuote} />
      </div>
    </div>
  );
}
