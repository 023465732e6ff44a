import { expect, test } from "vitest";
import { writeFeed } from "./feed.rules.ts";
import { writeManifest } from "./manifest.rules.ts";
import { latest, writeRobots, writeSitemap } from "./sitemap.rules.ts";

const site = "https://chalkway.example";

test("the sitemap says when a page changed where that is known, and nothing where it is not", () => {
  const sitemap = writeSitemap(site, [{ path: "/services", changed: "2026-11-20" }, { path: "/a&b" }]);
  expect(sitemap).toContain("<url><loc>https://chalkway.example/services</loc><lastmod>2026-11-20</lastmod></url>");
  expect(sitemap).toContain("<url><loc>https://chalkway.example/a&#38;b</loc></url>");
});

test("robots find the sitemap and keep to the pages: private ones say so themselves", () => {
  const robots = writeRobots(site);
  expect(robots).toContain("Sitemap: https://chalkway.example/sitemap.xml");
  expect(robots).toContain("Disallow: /rest/v1/");
  expect(robots).not.toContain("Disallow: /portal");
});

test("a page is as new as the newest thing on it", () => {
  expect(latest("2026-11-20", undefined, "2026-11-20T09:00:00Z", "2026-11-19T23:00:00Z")).toBe("2026-11-20T09:00:00Z");
  expect(latest(undefined)).toBeUndefined();
});

test("the feed carries title, address and day of each article, whatever signs are in it", () => {
  const item = { path: "/blog/skip-or-van", title: "Skip <or> van & who’s cheaper", description: "Sums", published: "2026-11-21" };
  const feed = writeFeed({ publicUrl: site, path: "/blog/rss.xml", blogPath: "/blog", title: "Blog", description: "All", items: [item] });
  expect(feed).toContain("<title>Skip &#60;or&#62; van &#38; who’s cheaper</title>");
  expect(feed).toContain('<guid isPermaLink="true">https://chalkway.example/blog/skip-or-van</guid>');
  expect(feed).toContain("<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>");
});

test("the manifest is named after the firm, and one icon may be cut to any shape", () => {
  const manifest = JSON.parse(
    writeManifest({ name: "Downland Clearance" }, [{ src: "/i.png", sizes: "512x512", type: "image/png", purpose: "maskable" }]),
  );
  expect(manifest).toMatchObject({ name: "Downland Clearance", short_name: "Downland", start_url: "/", icons: [{ purpose: "maskable" }] });
});
