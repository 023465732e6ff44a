/**
 * Which addresses are apps (React in the browser, client navigation). All others are static pages: a link from an app to
 * a static page is a full page load, because static pages carry their own small script instead of React.
 */
const appPaths = [
  "/book",
  "/book-for-caller",
  "/calculator",
  "/quote",
  "/booking-success",
  "/shared-booking",
  "/change-order",
  "/portal",
  "/auth",
  "/account",
  "/customer-dashboard",
  "/admin-console",
  "/crm",
  "/test-email-calendar",
  "/trigger-history",
] as const;

export function isAppPath(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return appPaths.some((app) => pathname === app || pathname.startsWith(`${app}/`));
}
