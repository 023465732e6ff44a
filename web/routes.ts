/** The table of addresses. The `*` route answers 404. */
import { index, layout, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";
import { articles } from "./content/articles.ts";
import { legalPages } from "./content/legal-pages.ts";
import { townPages } from "./content/towns.ts";

/** One file for many addresses. Each address is listed, so that any other one answers 404. */
const each = (paths: readonly string[], file: string) => paths.map((path) => route(path.slice(1), file, { id: `page${path}` }));
const listPaths = (pages: readonly { path: string }[]) => pages.map(({ path }) => path);

export default [
  index("routes/home.route.tsx"),
  route("book", "routes/book.route.tsx"),
  route("book-for-caller", "routes/book-for-caller.route.tsx"),
  route("quote", "routes/quote.route.tsx"),
  route("calculator", "routes/calculator.route.tsx"),
  route("booking-success", "routes/booking-success.route.tsx"),
  route("shared-booking", "routes/shared-booking.route.tsx"),
  route("change-order", "routes/change-order.route.tsx"),
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
  route("about", "routes/about.route.tsx"),
  route("services", "routes/services.route.tsx"),
  route("waste-clearance-uk", "routes/waste-clearance-uk.route.tsx"),
  route("contact", "routes/contact.route.tsx"),
  route("contact/sent", "routes/contact-sent.route.tsx"),
  route("chat", "routes/chat.route.tsx"),
  route("reviews", "routes/reviews.route.tsx"),
  route("review", "routes/review.route.tsx"),
  route("unsubscribe", "routes/unsubscribe.route.tsx"),
  route("pay", "routes/pay.route.tsx"),
  route("privacy/counts", "routes/privacy-counts.route.tsx"),
  route("faq", "routes/faq.route.tsx"),
  route("blog", "routes/blog.route.tsx"),
  route("coverage", "routes/coverage.route.tsx"),
  route("coverage/check", "routes/coverage-check.route.tsx"),
  route("coverage/waiting-list", "routes/waiting-list.route.tsx"),
  ...each(
    listPaths(articles).filter((path) => !path.startsWith("/blog/")),
    "routes/article.route.tsx",
  ),
  route("blog/:slug", "routes/article.route.tsx", { id: "blog-article" }),
  ...each(listPaths(townPages), "routes/town.route.tsx"),
  ...each(listPaths(legalPages), "routes/legal.route.tsx"),
  ...each(["/about-us", "/about-us-2", "/about-us-3"], "routes/about-us.route.ts"),
  // The short links of text messages.
  route("b/:code", "routes/short-link.route.ts", { id: "short-booking-link" }),
  route("e/:code", "routes/short-link.route.ts", { id: "short-enquiry-link" }),
  route("q", "routes/short-quote-link.route.ts"),
  // Files for machines, made of the same facts as the pages.
  route("sitemap.xml", "routes/sitemap.route.ts"),
  route("robots.txt", "routes/robots.route.ts"),
  route(".well-known/security.txt", "routes/security-txt.route.ts"),
  route("manifest.webmanifest", "routes/manifest.route.ts"),
  route("dashboard-worker.js", "routes/dashboard-worker.route.ts"),
  route("blog/rss.xml", "routes/feed.route.ts"),
  route("share/*", "routes/share-image.route.ts"),
  route("*", "routes/not-found.route.tsx"),
] satisfies RouteConfig;
