/** The link of this quote, to copy. */
import { quoteLink } from "#domain/quotes/quote-link.ts";
import { inputClasses } from "#web/ui/form/field.tsx";
import { useQuote } from "../quote-context.ts";

export function QuoteLink() {
  const { draft } = useQuote();
  if (draft.quote === null) return null;
  const address = quoteLink(location.origin, draft.quote.reference, draft.quote.accessToken);
  return (
    <label className="mt-4 block">
      <span className="font-semibold">{`Quote ${draft.quote.reference}`}</span>
      <span className="block text-[0.9375rem] text-ink-soft">Anyone with this link can open the quote.</span>
      <input readOnly value={address} onFocus={(event) => event.target.select()} className={`${inputClasses} mt-1`} />
    </label>
  );
}
