import { expect, test } from "vitest";
import { pageMeta, privatePageMeta } from "./page-meta.ts";

const page = {
  title: "Waste clearance",
  description: "What we clear",
  keywords: ["waste", "clearance"],
  path: "/services",
  siteName: "Chalkway Clearance",
  publicUrl: "https://example.com",
  structuredData: [{ "@type": "WebSite", name: "Chalkway Clearance" } as const],
};
const descriptors = pageMeta(page);

test("a page has its title, description, keywords and canonical address", () => {
  expect(descriptors).toContainEqual({ title: "Waste clearance | Chalkway Clearance" });
  expect(descriptors).toContainEqual({ name: "description", content: "What we clear" });
  expect(descriptors).toContainEqual({ name: "keywords", content: "waste, clearance" });
  expect(descriptors).toContainEqual({ tagName: "link", rel: "canonical", href: "https://example.com/services" });
  expect(descriptors).toContainEqual({ property: "og:url", content: "https://example.com/services" });
});

test("a long title stands alone, so that a page of results shows all of it", () => {
  const title = "What a waste transfer note is, and who needs one of their own";
  expect(pageMeta({ ...page, title })).toContainEqual({ title });
});

test("a shared link shows the page's own picture, at its size and in words", () => {
  expect(descriptors).toContainEqual({ property: "og:image", content: "https://example.com/share/services.png" });
  expect(descriptors).toContainEqual({ property: "og:image:width", content: "1200" });
  expect(descriptors).toContainEqual({ property: "og:image:height", content: "630" });
  expect(descriptors).toContainEqual({ property: "og:image:alt", content: "Waste clearance. Chalkway Clearance" });
  expect(pageMeta({ ...page, path: "/" })).toContainEqual({ property: "og:image", content: "https://example.com/share/home.png" });
});

test("structured data names its vocabulary", () => {
  expect(descriptors).toContainEqual({
    "script:ld+json": { "@context": "https://schema.org", "@type": "WebSite", name: "Chalkway Clearance" },
  });
});

test("a private page asks search engines to stay away", () => {
  expect(privatePageMeta("Page not found", "")).toEqual([{ title: "Page not found" }, { name: "robots", content: "noindex" }]);
});
