/**
 * The service worker of `/customer-dashboard` and of nothing else: keeps its page and the files that it is made of, so
 * that it opens without a line. Data is not its business: commands go past it (docs/decisions/0054-*.md). Served as it
 * stands by `routes/dashboard-worker.route.ts`.
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

/** The server's answer where one comes, whatever it is; the kept page, marked as such, where none does. */
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

/** Named by what is in them, so a kept one is the right one. */
async function asset(request) {
  return (await caches.match(request, { cacheName: kept })) ?? fetch(request);
}
