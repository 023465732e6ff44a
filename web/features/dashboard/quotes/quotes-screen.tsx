/** All quotes: open ones first, each with its prices; and a way to bring one in by its link. */
import type { CustomerOverview } from "#domain/dashboard/overview.contract.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { AddQuote } from "./add-quote.tsx";
import { QuoteRow } from "./quote-row.tsx";
import { isOpenQuote } from "./quote-states.ts";

export function QuotesScreen({ overview: { quotes }, isAccount }: { overview: CustomerOverview; isAccount: boolean }) {
  const open = quotes.filter(isOpenQuote);
  const earlier = quotes.filter((quote) => !isOpenQuote(quote));
  return (
    <div className="space-y-8">
      {quotes.length === 0 && <NoQuotes isAccount={isAccount} />}
      {open.length > 0 && <QuoteList name="Open quotes" quotes={open} />}
      {earlier.length > 0 && <QuoteList name="Earlier quotes" quotes={earlier} />}
      {isAccount && <AddQuote />}
    </div>
  );
}

function QuoteList({ name, quotes }: { name: string; quotes: CustomerOverview["quotes"] }) {
  return (
    <section>
      <h2 className="text-xl">{name}</h2>
      <ul aria-label={name} className="mt-3 grid gap-4 lg:grid-cols-2">
        {quotes.map((quote) => (
          <QuoteRow key={quote.reference} quote={quote} withVersions />
        ))}
      </ul>
    </section>
  );
}

function NoQuotes({ isAccount }: { isAccount: boolean }) {
  return (
    <Card>
      <h2 className="text-xl">No quotes here</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {isAccount
          ? "A quote you make while signed in appears here. Send us photos and see the price straight away."
          : "This booking was made without a quote. Send us photos of anything else and see the price straight away."}
      </p>
      <ButtonLink to="/quote" className="mt-5">
        Get a quote
      </ButtonLink>
    </Card>
  );
}
