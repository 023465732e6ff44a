/** The customers' pages: contacts, deals, tasks, companies, duplicates, import. Each tab is fetched when it is opened. */
import { Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { crmTabs, readPlace, tabAddress, tabNames } from "./frame/crm-place.rules.ts";
import type { CrmPlace, CrmTab } from "./frame/crm-place.rules.ts";

const ContactsTab = lazyComponent(() => import("./contacts/contacts-tab.tsx").then((module) => module.ContactsTab));
const DealsTab = lazyComponent(() => import("./deals/deals-tab.tsx").then((module) => module.DealsTab));
const TasksTab = lazyComponent(() => import("./tasks/tasks-tab.tsx").then((module) => module.TasksTab));
const CompaniesTab = lazyComponent(() => import("./companies/companies-tab.tsx").then((module) => module.CompaniesTab));
const DuplicatesTab = lazyComponent(() => import("./duplicates/duplicates-tab.tsx").then((module) => module.DuplicatesTab));
const ImportTab = lazyComponent(() => import("./import/import-tab.tsx").then((module) => module.ImportTab));

export function CrmScreen({ renderedAt }: { renderedAt: string }) {
  const [query] = useSearchParams();
  const place = readPlace(query);
  return (
    <section aria-labelledby="crm-title">
      <h2 id="crm-title" className="text-2xl">
        Customers
      </h2>
      <CrmTabs open={place.tab} />
      <div className="mt-4">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <OpenTab place={place} renderedAt={renderedAt} />
        </Suspense>
      </div>
    </section>
  );
}

function CrmTabs({ open }: { open: CrmTab }) {
  return (
    <nav aria-label="Customers" className="mt-3 border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {crmTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={tabAddress(tab)}
              preventScrollReset
              aria-current={tab === open ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2.5 font-semibold text-downs hover:bg-downs-soft aria-[current=page]:border-downs aria-[current=page]:text-ink sm:px-3"
            >
              {tabNames[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpenTab({ place, renderedAt }: { place: CrmPlace; renderedAt: string }) {
  switch (place.tab) {
    case "contacts":
      return <ContactsTab place={place} renderedAt={renderedAt} />;
    case "deals":
      return <DealsTab place={place} renderedAt={renderedAt} />;
    case "tasks":
      return <TasksTab renderedAt={renderedAt} />;
    case "companies":
      return <CompaniesTab place={place} />;
    case "duplicates":
      return <DuplicatesTab />;
    case "import":
      return <ImportTab />;
  }
}
