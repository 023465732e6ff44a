/** The table of addresses. The `*` route answers 404. */
import { index, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.route.tsx"),
  route("book", "routes/book.route.tsx"),
  route("booking-success", "routes/booking-success.route.tsx"),
  route("*", "routes/not-found.route.tsx"),
] satisfies RouteConfig;
