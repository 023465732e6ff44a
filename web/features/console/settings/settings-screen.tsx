/** The firm-wide settings of administrators: a menu of the pages, and what has no page of its own. */
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { settingsPageNames, settingsPages } from "#domain/firm-settings/settings-pages.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ComparisonPrices } from "../comparison/comparison-prices.tsx";
import { FirmOpen } from "./firm-open.tsx";
import type { OfficeData } from "../kit/office-data.ts";
import { RunningCostsSection } from "../running-costs/running-costs-form.tsx";
import { sectionAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";

const SettingsKit = lazyComponent(() => import("../firm-settings/settings-kit.tsx").then((module) => module.SettingsKit));

export function SettingsScreen({ data }: { data: OfficeData }) {
  const [query] = useSearchParams();
  const page = settingsPageNames.find((name) => name === query.get("page"));
  return (
    <>
      <SettingsMenu open={page ?? null} />
      {page === undefined ? (
        <div className="[&>section:first-child]:mt-0">
          <FirmOpen />
          <RunningCostsSection />
          <ComparisonPrices towns={data.towns} renderedAt={data.now} />
          <p className="mt-8 text-ink-soft">
            You’ll also be able to set arrival windows, prices and staff accounts here. That part isn’t ready yet.
          </p>
        </div>
      ) : (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <SettingsKit key={page} name={page} renderedAt={data.now} />
        </Suspense>
      )}
    </>
  );
}

function SettingsMenu({ open }: { open: string | null }) {
  const { home } = useOffice();
  const link = (name: string | null, title: string) => (
    <li key={title}>
      <SiteLink
        to={sectionAddress(home, "settings", name === null ? {} : { page: name })}
        aria-current={name === open ? "page" : undefined}
        className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold text-downs hover:bg-downs-soft aria-[current=page]:border-downs aria-[current=page]:text-ink"
      >
        {title}
      </SiteLink>
    </li>
  );
  return (
    <nav aria-label="Settings" className="mb-6 border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {link(null, "General")}
        {settingsPageNames.map((name) => link(name, settingsPages[name].title))}
      </ul>
    </nav>
  );
}
