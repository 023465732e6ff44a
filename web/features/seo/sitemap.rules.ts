/** `sitemap.xml` and `robots.txt`: every public address, and since when it says what it says. */
export type SitemapEntry = {
  path: string;
  /** An ISO day or moment; absent where nobody knows. */
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
 * Private pages say `noindex` themselves, so they may be fetched: what is closed is data, which no search result can
 * show. A page that is closed here could still be listed by its address alone.
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
