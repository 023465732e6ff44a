/** What the price stands for, in plain words, and what would change it. */
import { moreThanListedText } from "#domain/bookings/price-promise.copy.ts";

export function PriceStands({ totalPence, isShown }: { totalPence: number; isShown: boolean }) {
  return (
    <section aria-labelledby="promise-title">
      <h2 id="promise-title" className="text-2xl">
        What this price stands for
      </h2>
      {moreThanListedText(totalPence, isShown).map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      <h3 className="mt-5 text-xl">What would change it</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>Things that are not on your list, beyond 15% of the volume or 20 kg</li>
        <li>Something hazardous that you said is not there</li>
        <li>More floors, a longer carry or a van that cannot stop where you said</li>
        <li>A weekend, a bank holiday, today or an emergency: the window you choose says so before you book</li>
        <li>Nobody there to let us in</li>
      </ul>
      <p className="mt-2">None of these changes it by itself. A person looks at it with you first.</p>
    </section>
  );
}
