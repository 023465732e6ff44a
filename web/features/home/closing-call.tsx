/** The closing call to action of the home page: book, or call. */
import { PhoneLink } from "#web/features/site/phone-link.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Contours } from "#web/ui/contours/contours.tsx";

export function ClosingCall() {
  return (
    <section className="relative isolate overflow-hidden bg-downs text-white">
      <Contours className="text-downs-pale/20" />
      <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-16 sm:px-6 lg:flex-row lg:items-center lg:justify-between lg:py-24">
        <div>
          <h2 className="text-4xl sm:text-5xl">Clear your space, on a day you choose</h2>
          <p className="mt-4 max-w-[48ch] text-lg text-downs-pale">Book now and pay on the day, or call to talk it through first.</p>
        </div>
        <div className="flex shrink-0 flex-col gap-3 sm:flex-row">
          <ButtonLink to="/book" size="large">
            Book collection
          </ButtonLink>
          <PhoneLink before="Call " className={buttonClass({ variant: "quiet", size: "large" })} />
        </div>
      </div>
    </section>
  );
}
