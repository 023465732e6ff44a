/** The call to action under every content page: a price in the booking form, or a phone call. */
import { PhoneLink } from "#web/features/site/phone-link.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Contours } from "#web/ui/contours/contours.tsx";

export type WayOnProps = { heading?: string; text?: string };

export function WayOn({
  heading = "See what it would cost",
  text = "Pick what needs to go and see the price straight away, with a reason for every line. You don’t need an account, and you pay on the day.",
}: WayOnProps) {
  return (
    <section className="relative isolate overflow-hidden bg-downs text-white">
      <Contours className="text-downs-pale/20" />
      <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-14 sm:px-6 lg:flex-row lg:items-center lg:justify-between lg:py-20">
        <div>
          <h2 className="text-3xl sm:text-4xl">{heading}</h2>
          <p className="mt-3 max-w-[52ch] text-lg text-downs-pale">{text}</p>
        </div>
        <div className="flex shrink-0 flex-col gap-3 sm:flex-row">
          <ButtonLink to="/book" size="large">
            Get a price and book
          </ButtonLink>
          <PhoneLink before="Call " className={buttonClass({ variant: "quiet", size: "large" })} />
        </div>
      </div>
    </section>
  );
}
