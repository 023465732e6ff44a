/** What happens to the waste, in plain words, with the pieces from the van. */
import { destinations, refusedText } from "#web/content/home.ts";
import { Section } from "#web/ui/section.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { CargoPicture } from "#web/ui/van/cargo-picture.tsx";

export function WhereItGoes() {
  return (
    <Section
      tinted
      heading="What happens to your waste"
      intro={
        <>
          <p>Some of it can be reused or recycled and some can’t. Often the law decides.</p>
          <p>{refusedText}</p>
          <p>
            <SiteLink
              to="/environmental-policy"
              className="rounded-small font-bold text-downs underline underline-offset-4 hover:decoration-2"
            >
              Our environmental policy
            </SiteLink>
          </p>
        </>
      }
    >
      <dl className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {destinations.map(({ what, text, picture }) => (
          <div key={what}>
            <dt className="font-display text-xl leading-snug font-bold tracking-tight text-balance">
              <CargoPicture name={picture} className="mb-3 h-18 w-auto" />
              <span>{what}</span>
            </dt>
            <dd className="mt-2 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
