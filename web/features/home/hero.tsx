/** The first screen: what we do, the three ways to start, and the van on its lane. */
import { ArrowRight, Camera, MapPin } from "lucide-react";
import { PhoneLink } from "#web/features/site/phone-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Contours } from "#web/ui/contours/contours.tsx";
import { DownsLandscape } from "#web/ui/downs-landscape.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";

export function Hero() {
  return (
    <section className="relative isolate overflow-hidden">
      <Contours className="text-downs/12" />
      <div className="mx-auto max-w-page px-4 pt-10 sm:px-6 sm:pt-16 lg:pt-20">
        <p className="flex items-center gap-2 font-bold text-downs">
          <MapPin aria-hidden="true" className="size-5" />
          Sussex, Surrey and Kent
        </p>
        <h1 className="mt-3 text-[clamp(2.25rem,0.55rem+9vw,5.25rem)] leading-[0.98] tracking-[-0.03em]">
          <span className="block">Got Waste?</span> <span className="block">We clear it fast.</span>
        </h1>
        <p className="mt-6 max-w-[34rem] text-lg text-ink-soft sm:text-xl">
          Tell us what needs to go and see the full price straight away. Then choose a time that suits you.
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <ButtonLink to="/quote" size="large" className="max-sm:px-3">
            <Camera aria-hidden="true" className="size-[clamp(0px,100vw-16rem,1.5rem)] max-[359px]:hidden" />
            Snap For INSTA Quote
            <Badge tone="ink">NEW</Badge>
          </ButtonLink>
          <ButtonLink to="/book" variant="secondary" size="large">
            Book collection
            <ArrowRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        </div>
        <PhoneLink
          before="Or call "
          className="mt-4 inline-flex min-h-8 items-center gap-2.5 rounded-small text-lg font-bold text-downs underline-offset-4 hover:underline"
        />
      </div>
      <div className="relative -z-1 -mt-4 sm:-mt-10 lg:-mt-36 xl:-mt-64">
        <DownsLandscape className="h-72 w-full sm:h-88 lg:h-104 xl:h-[32rem]" />
        <div className="absolute inset-x-0 bottom-1 mx-auto max-w-page px-4 sm:bottom-2 sm:px-6">
          <VanFill
            still
            fill={1}
            loading
            className="ml-auto max-w-[19.5rem] sm:max-w-[27rem] lg:max-w-[33rem] xl:max-w-[38rem]"
            label="Our van, loaded with a sofa, boxes, a chest of drawers, a fridge and garden waste"
          />
        </div>
      </div>
    </section>
  );
}
