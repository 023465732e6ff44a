/** The customer's dashboard: the sections beside the page, or under it on a phone, and the one that the address names. */
import { Suspense } from "react";
import type { ComponentType, ReactElement } from "react";
import type { Company } from "#domain/company/company.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { OfflineError } from "#web/platform/commands.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BookingScreen } from "./bookings/booking-screen.tsx";
import { BookingsScreen } from "./bookings/bookings-screen.tsx";
import { DashboardBar, DashboardRail } from "./dashboard-nav.tsx";
import { NotFetched } from "./not-fetched.tsx";
import { OfflineNotice } from "./offline/kept-collection.tsx";
import { useKeepCollection } from "./offline/use-kept.ts";
import { OfferedBookings } from "./overview/offered-bookings.tsx";
import { OverviewScreen } from "./overview/overview-screen.tsx";
import { Unpaid } from "./overview/unpaid.tsx";
import { QuotesScreen } from "./quotes/quotes-screen.tsx";
import { sectionNames, sectionsFor } from "./sections.rules.ts";
import type { DashboardPlace, Section } from "./sections.rules.ts";
import { useDashboardPlace, useOverview, useViewer } from "./use-dashboard.ts";
import type { Viewer } from "./use-dashboard.ts";

/** `title`: of the overview. `addBooking`: the portal's form that adds a booking made without the account. */
type DashboardPageProps = { title: string; company: Company; addBooking: ReactElement };

export function DashboardPage(props: DashboardPageProps) {
  const place = useDashboardPlace();
  const viewer = useViewer();
  const sections = sectionsFor(viewer?.isAccount ?? false);
  const open = sections.includes(place.section) ? place.section : "overview";
  return (
    <div className="mt-6 gap-8 pb-16 md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:pb-0">
      <DashboardRail sections={sections} open={open} />
      <div className="min-w-0">
        <Open {...props} place={{ ...place, section: open }} viewer={viewer} />
      </div>
      <DashboardBar sections={sections} open={open} />
    </div>
  );
}

type OpenProps = DashboardPageProps & { place: DashboardPlace; viewer: Viewer | null };

function Open({ place, viewer, title, company, addBooking }: OpenProps) {
  const { section, reference, change, when } = place;
  if (section === "bookings" && reference !== null)
    return <BookingScreen key={reference} reference={reference} change={change} company={company} />;
  return (
    <>
      <h1 className="mb-6 text-3xl sm:text-4xl">{section === "overview" ? title : sectionNames[section]}</h1>
      {section === "overview" || section === "bookings" || section === "quotes" ? (
        <OfOverview place={{ section, reference, change, when }} viewer={viewer} addBooking={addBooking} />
      ) : (
        <Later section={section} reference={reference} />
      )}
    </>
  );
}

/** Loaded when opened: few visits need more than one of them. */
const later: Readonly<Record<Exclude<Section, "overview" | "bookings" | "quotes">, ComponentType<{ reference?: string }>>> = {
  documents: lazyComponent(() => import("./documents/documents-screen.tsx").then(({ DocumentsScreen }) => DocumentsScreen)),
  payments: lazyComponent(() =>
    import("./payments/payments-screen.tsx").then(({ PaymentsScreen }) => () => <PaymentsScreen unpaid={Unpaid} />),
  ),
  messages: lazyComponent(() => import("./threads/threads-screen.tsx").then(({ ThreadsScreen }) => ThreadsScreen)),
  people: lazyComponent(() => import("./people/people-screen.tsx").then(({ PeopleScreen }) => PeopleScreen)),
  addresses: lazyComponent(() => import("./addresses/addresses-screen.tsx").then(({ AddressesScreen }) => AddressesScreen)),
  settings: lazyComponent(() => import("./settings/settings-screen.tsx").then(({ SettingsScreen }) => SettingsScreen)),
};

function Later({ section, reference }: { section: keyof typeof later; reference: string | null }) {
  const Screen = later[section];
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-large" />}>
      {reference === null ? <Screen /> : <Screen reference={reference} />}
    </Suspense>
  );
}

/** The sections drawn from the overview query: overview, bookings, quotes. */
function OfOverview({ place, viewer, addBooking }: Pick<OpenProps, "place" | "viewer" | "addBooking">) {
  const overview = useOverview();
  useKeepCollection(overview.data, viewer);
  if (overview.data === undefined && overview.error === null) return <OverviewSkeleton />;
  if (overview.data === undefined)
    return <NotFetched error={overview.error} what="your collections" onRetry={() => void overview.refetch()} />;
  const isAccount = viewer?.isAccount ?? false;
  return (
    <>
      {overview.error instanceof OfflineError && (
        <div className="mb-6">
          <OfflineNotice at={overview.data.at} />
        </div>
      )}
      {isAccount && place.section !== "quotes" && <OfferedBookings />}
      {place.section === "bookings" ? (
        <BookingsScreen overview={overview.data} when={place.when} />
      ) : place.section === "quotes" ? (
        <QuotesScreen overview={overview.data} isAccount={isAccount} />
      ) : (
        <OverviewScreen overview={overview.data} addBooking={isAccount ? addBooking : null} />
      )}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading your collections
      </p>
      <Card>
        <Skeleton className="h-6 w-28" />
        <Skeleton className="mt-4 h-8 w-2/3" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-6 h-5 w-3/4" />
        <Skeleton className="mt-3 h-5 w-2/3" />
      </Card>
      <Skeleton className="mt-3 h-24 rounded-medium" />
    </div>
  );
}
