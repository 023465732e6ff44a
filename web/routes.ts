/** The table of addresses. The `*` route answers 404. */
import { index, layout, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.route.tsx"),
  route("book", "routes/book.route.tsx"),
  route("booking-success", "routes/booking-success.route.tsx"),
  layout("routes/signed-in.route.tsx", [
    route("auth", "routes/auth.route.tsx"),
    route("account", "routes/account.route.tsx"),
    route("portal", "routes/portal.route.tsx"),
    route("customer-dashboard", "routes/customer-dashboard.route.tsx"),
    route("admin-console", "routes/admin-console.route.tsx"),
    route("crm", "routes/crm.route.tsx"),
    route("test-email-calendar", "routes/test-email-calendar.route.tsx"),
    route("trigger-history", "routes/trigger-history.route.tsx"),
  ]),
  route("*", "routes/not-found.route.tsx"),
] satisfies RouteConfig;
