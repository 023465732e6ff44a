/**
 * The service worker of `/customer-dashboard` only: caches the page and its files, so that it opens offline. Commands
 * are not cached (decision 0054). Served unchanged by `routes/dashboard-worker.route.ts`.
 */
const kept = "dashboard";
const page = "/customer-dashboard";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && pathname === page) event.respondWith(newestPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

const patienceMilliseconds = 8_000;

/** The server's answer, whatever its status; without one, the cached page, marked by `data-kept`. */
async function newestPage(request) {
  try {
    return await Promise.race([fetch(request), silence()]);
  } catch (error) {
    const found = await caches.match(page, { cacheName: kept });
    if (found === undefined) throw error;
    const html = await found.text();
    return new Response(html.replace("<html", '<html data-kept=""'), { headers: found.headers });
  }
}

async function silence() {
  await new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  throw new Error("No answer within the time allowed");
}

/** File names contain a hash of their content, so a cached one is never out of date. */
async function asset(request) {
  return (await caches.match(request, { cacheName: kept })) ?? fetch(request);
}
