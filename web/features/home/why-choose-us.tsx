/** Why choose us: six reasons on the green of the Downs, each a fact with proof or marked as a sample. */
import { BadgePoundSterling, Clock, Hourglass, Recycle, Shield, ShieldCheck, Star } from "lucide-react";
import { clsx } from "clsx";
import { claimText } from "#domain/claims/claims.rules.ts";
import type { Shown } from "#domain/claims/claims.rules.ts";
import type { Claim } from "#domain/claims/claims.ts";
import { sampleNote } from "#web/content/claims.ts";
import { whyTiles } from "#web/content/home.ts";
import { carrierRegister } from "#web/content/navigation.ts";
import { pickClaims } from "#web/features/claims/claims-context.ts";
import { Proof } from "#web/features/claims/proof.tsx";
import { Contours } from "#web/ui/contours/contours.tsx";

const icons = {
  licence: ShieldCheck,
  star: Star,
  recycling: Recycle,
  clock: Clock,
  price: BadgePoundSterling,
  years: Hourglass,
} satisfies Record<(typeof whyTiles)[number]["icon"], unknown>;

export function WhyChooseUs({ claims }: { claims: readonly Shown<Claim>[] }) {
  const tiles = whyTiles.flatMap(({ code, icon }) => pickClaims(claims, [code]).map((claim) => ({ claim, icon })));
  if (tiles.length === 0) return null;
  return (
    <section className="relative isolate overflow-hidden bg-downs-deep text-white">
      <Contours className="text-downs-pale/10" />
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24">
        <h2 className="max-w-[18ch] text-3xl sm:text-4xl lg:text-[2.75rem]">Why choose us</h2>
        <ul className={clsx("mt-10 grid gap-x-12 md:grid-cols-2 lg:mt-14", tiles.length > 2 && "lg:grid-cols-3")}>
          {tiles.map(({ claim, icon }) => (
            <Tile key={claim.code} claim={claim} icon={icon} />
          ))}
        </ul>
        {tiles.some(({ claim }) => claim.kind === "sample") && <p className="mt-8 text-downs-pale">{sampleNote}</p>}
      </div>
    </section>
  );
}

function Tile({ claim, icon }: { claim: Shown<Claim>; icon: keyof typeof icons }) {
  // The shield has its tick only with a registration number behind it.
  const Icon = claim.code === "licensed" && claim.kind === "sample" ? Shield : icons[icon];
  return (
    <li className="flex gap-4 border-t border-white/20 py-6 lg:flex-col lg:gap-5 lg:py-8">
      <Icon aria-hidden="true" className="mt-0.5 size-8 shrink-0 text-signal lg:size-9" strokeWidth={1.75} />
      <div>
        <h3 className="text-xl leading-snug lg:text-[1.375rem]">
          <span>{`${claimText(claim)} `}</span>
          <Proof {...claim} className={clsx("text-downs-pale", claim.kind === "fact" && "font-sans text-sm tracking-normal")} />
        </h3>
        <p className="mt-2 max-w-[48ch] text-downs-pale">
          <span>{claim.method}</span>
          {claim.code === "licensed" && claim.kind === "fact" && (
            <>
              <span> </span>
              <a href={carrierRegister} className="rounded-small font-bold text-white underline underline-offset-4 hover:decoration-2">
                Look it up
              </a>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
