/** The top of a content page: breadcrumbs, title, lead and picture. */
import { Fragment } from "react";
import type { ReactElement, ReactNode } from "react";
import type { Article } from "#web/content/page-copy.ts";
import { Contours } from "#web/ui/contours/contours.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { CargoPicture } from "#web/ui/van/cargo-picture.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";

export type Crumb = { to: string; label: string };

export type PageHeadProps = {
  title: string;
  lead: ReactNode;
  /** The pages above this one, home first. */
  crumbs: readonly Crumb[];
  picture?: Article["picture"];
  children?: ReactElement | false | undefined | (ReactElement | false)[];
};

export function PageHead({ title, lead, crumbs, picture, children }: PageHeadProps) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line bg-paper">
      <Contours className="text-downs/10" />
      <div className="mx-auto flex max-w-page flex-col gap-8 px-4 pt-6 pb-10 sm:px-6 sm:pb-14 lg:flex-row lg:items-end lg:justify-between lg:gap-16">
        <div className="min-w-0 lg:max-w-[46rem]">
          <Breadcrumbs crumbs={crumbs} title={title} />
          <h1 className="mt-6 text-[length:min(clamp(2.1rem,1.35rem+3.6vw,3.75rem),12vw)] leading-[1.02] tracking-[-0.03em] [overflow-wrap:anywhere]">
            {title}
          </h1>
          <div className="mt-5 max-w-[60ch] text-lg text-ink-soft sm:text-xl">{lead}</div>
          {children}
        </div>
        {picture !== undefined && <Picture name={picture} />}
      </div>
    </div>
  );
}

function Breadcrumbs({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-soft">
        {crumbs.map(({ to, label }) => (
          <Fragment key={to}>
            <li>
              <SiteLink
                to={to}
                className="inline-flex min-h-7 items-center rounded-small text-downs underline underline-offset-4 hover:decoration-2"
              >
                {label}
              </SiteLink>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-0 truncate">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Picture({ name }: { name: Article["picture"] }) {
  if (name === "van" || name === "full van")
    return <VanFill still fill={name === "van" ? 0.45 : 1} className="max-w-72 shrink-0 lg:max-w-96 lg:pb-2" />;
  return <CargoPicture name={name} className="h-28 w-auto max-w-full shrink-0 self-start lg:h-48 lg:self-end" />;
}
