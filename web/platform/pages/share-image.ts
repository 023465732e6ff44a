/** Where the share image of a page lies, and how large it is: page-meta names it, the route draws it. */
export const shareSize = { width: 1_200, height: 630 } as const;

const folder = "/share";

/** The root's image needs a name of its own. */
export const shareImagePath = (path: string): string => `${folder}${path === "/" ? "/home" : path}.png`;

/** The page whose image an address asks for; undefined for an address that is none. */
export function pageOfShareImage(path: string): string | undefined {
  if (!path.startsWith(`${folder}/`) || !path.endsWith(".png")) return undefined;
  const page = path.slice(folder.length, -".png".length);
  return page === "/home" ? "/" : page.length > 1 ? page : undefined;
}
