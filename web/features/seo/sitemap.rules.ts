/** `sitemap.xml` and `robots.txt`: every public address with the day it last changed. */
export type SitemapEntry = {
  path: string;
  /** An ISO day or moment; absent where unknown. */
  changed?: string | undefined;
};

export function writeSitemap(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastModified = changed === undefined ? "" : `<lastmod>${escapeXml(changed)}</lastmod>`;
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastModified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}

/**
 * Disallows data only. Private pages carry `noindex`, which crawlers must be able to read: a page disallowed here could
 * still be listed by its address.
 */
export function writeRobots(publicUrl: string): string {
  const closed = ["/auth/v1/", "/rest/v1/", "/functions/v1/", "/storage/v1/", "/realtime/v1/", "/health/", "/*.data$"];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}

/** The later of the days and moments that are known. */
export function latest(...moments: readonly (string | undefined)[]): string | undefined {
  return moments
    .filter((moment) => moment !== undefined)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
