import { expect, test } from "vitest";
import { pageMeta, privatePageMeta } from "./page-meta.ts";

const descriptors = pageMeta({
  title: "Waste clearance",
  description: "What we clear",
  keywords: ["waste", "clearance"],
  path: "/services",
  siteName: "Chalkway Clearance",
  publicUrl: "https://example.com",
  structuredData: [{ "@type": "WebSite", name: "Chalkway Clearance" }],
});

test("a page has its title, description, keywords and canonical address", () => {
  expect(descriptors).toContainEqual({ title: "Waste clearance | Chalkway Clearance" });
  expect(descriptors).toContainEqual({ name: "description", content: "What we clear" });
  expect(descriptors).toContainEqual({ name: "keywords", content: "waste, clearance" });
  expect(descriptors).toContainEqual({ tagName: "link", rel: "canonical", href: "https://example.com/services" });
  expect(descriptors).toContainEqual({ property: "og:url", content: "https://example.com/services" });
});

test("structured data names its vocabulary", () => {
  expect(descriptors).toContainEqual({
    "script:ld+json": { "@context": "https://schema.org", "@type": "WebSite", name: "Chalkway Clearance" },
  });
});

test("a private page asks search engines to stay away", () => {
  expect(privatePageMeta("Page not found", "")).toEqual([{ title: "Page not found" }, { name: "robots", content: "noindex" }]);
});
