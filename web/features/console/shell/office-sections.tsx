/** The content of each console section. Each is loaded when it is opened. */
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Section } from "./sections.rules.ts";
import { useOffice } from "./use-office.ts";
import type { OfficeData } from "../kit/office-data.ts";

const TodayScreen = lazyComponent(() => import("../today/today-screen.tsx").then((module) => module.TodayScreen));
const ScheduleScreen = lazyComponent(() => import("../board/schedule-screen.tsx").then((module) => module.ScheduleScreen));
const BookingsScreen = lazyComponent(() => import("../bookings/bookings-screen.tsx").then((module) => module.BookingsScreen));
const NewBooking = lazyComponent(() => import("../new-booking/new-booking.tsx").then((module) => module.NewBooking));
const BookingRecord = lazyComponent(() => import("../bookings/booking-record.tsx").then((module) => module.BookingRecord));
const QuotesScreen = lazyComponent(() => import("../quotes/quotes-screen.tsx").then((module) => module.QuotesScreen));
const EnquiriesScreen = lazyComponent(() => import("../enquiries/enquiries-screen.tsx").then((module) => module.EnquiriesScreen));
const DayPlanScreen = lazyComponent(() => import("../planning/day-plan-screen.tsx").then((module) => module.DayPlanScreen));
const ChangeOrdersScreen = lazyComponent(() => import("../changes/change-orders-screen.tsx").then((module) => module.ChangeOrdersScreen));
const InvoicesScreen = lazyComponent(() => import("../invoices/invoices-screen.tsx").then((module) => module.InvoicesScreen));
const ChatsScreen = lazyComponent(() => import("../chats/chats-screen.tsx").then((module) => module.ChatsScreen));
const DaySheetScreen = lazyComponent(() => import("../day-sheet/day-sheet-screen.tsx").then((module) => module.DaySheetScreen));
const CalendarFeeds = lazyComponent(() => import("../calendar-feeds/calendar-feeds.tsx").then((module) => module.CalendarFeeds));
const PaymentsScreen = lazyComponent(() => import("../payments/payments-screen.tsx").then((module) => module.PaymentsScreen));
const ReviewList = lazyComponent(() => import("../reviews/review-list.tsx").then((module) => module.ReviewList));
const SettingsScreen = lazyComponent(() => import("../settings/settings-screen.tsx").then((module) => module.SettingsScreen));

export function OfficeSection({ section, data }: { section: Section; data: OfficeData }) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Open section={section} data={data} />
    </Suspense>
  );
}

function Open({ section, data }: { section: Section; data: OfficeData }) {
  const [query] = useSearchParams();
  const { home, isAdmin } = useOffice();
  const booking = normaliseReference(query.get("booking") ?? "");
  switch (section) {
    case "today":
      return <TodayScreen home={home} renderedAt={data.now} />;
    case "schedule":
      return <ScheduleScreen renderedAt={data.now} />;
    case "bookings":
      if (query.has("new")) return <NewBooking data={data} />;
      return booking === null ? <BookingsScreen isAdmin={isAdmin} /> : <BookingRecord key={booking} reference={booking} data={data} />;
    case "quotes":
      return <QuotesScreen data={data} />;
    case "enquiries":
      return <EnquiriesScreen renderedAt={data.now} />;
    case "day-plan":
      return <DayPlanScreen renderedAt={data.now} />;
    case "chats":
      return <ChatsScreen />;
    case "changes":
      return <ChangeOrdersScreen />;
    case "invoices":
      return <InvoicesScreen />;
    case "payments":
      return <PaymentsScreen isAdmin={isAdmin} />;
    case "day-sheet":
      return <DaySheetScreen />;
    case "calendars":
      return <CalendarFeeds />;
    case "reviews":
      return <ReviewList />;
    case "settings":
      return <SettingsScreen data={data} />;
    // These are routes of their own.
    case "customers":
    case "mail-test":
    case "messages":
      return null;
  }
}
