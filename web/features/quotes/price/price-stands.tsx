/** What the price stands for, in plain words, and what would change it. */
import { moreThanListedText } from "#domain/bookings/copy/price-promise.copy.ts";
import { SiteLink } from "#web/ui/site-link.tsx";

export function PriceStands({ totalPence, isShown }: { totalPence: number; isShown: boolean }) {
  return (
    <section aria-labelledby="promise-title">
      <h2 id="promise-title" className="text-2xl">
        What this price covers
      </h2>
      {moreThanListedText(totalPence, isShown).map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      <h3 className="mt-5 text-xl">What would change it</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>Items that aren’t on your list, if they add more than 15% to the volume or 20 kg</li>
        <li>Anything hazardous you haven’t told us about</li>
        <li>More floors, a longer carry, or no space for the van where you said</li>
        <li>A weekend, bank holiday, same-day or emergency window. You see what it adds before you book</li>
      </ul>
      <p className="mt-2">
        We always check with you before the price changes. If nobody lets us in, we can’t collect, and{" "}
        <SiteLink to="/terms#changing-or-cancelling" className="font-semibold text-downs underline underline-offset-4">
          our terms
        </SiteLink>{" "}
        say what that costs.
      </p>
    </section>
  );
}
