/** `/dashboard-worker.js`: at the root, because a service worker reaches no further than the folder it comes from. */
import worker from "#web/features/dashboard/offline/dashboard-worker.js?raw";

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  // A worker asks under its own file's policy, and this one only for what the page itself is made of.
  "content-security-policy":
    "default-src 'none'; connect-src 'self'; font-src 'self'; img-src 'self'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
};

export function loader(): Response {
  return new Response(worker, { headers });
}
