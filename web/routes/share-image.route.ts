/** `/share/PAGE.png`: rendered on the first request, and again only when its text changes. */
import { drawShareImage } from "#web/features/seo/share-image.tsx";
import { shareCard } from "#web/features/seo/site-map-pages.ts";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import type { PageData } from "#web/platform/pages/load-context.ts";
import { pageOfShareImage } from "#web/platform/pages/share-image.ts";
import type { Route } from "./+types/share-image.route.ts";

/** Rendered images by their text. Limited to the number of pages: more would be images of former titles. */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const maxCharacters = 200;
/** Renders one at a time: each takes a core for 0.1 s, and pages come first. */
let turn: Promise<unknown> = Promise.resolve();

const buildCard = (path: string, data: PageData) => {
  const page = pageOfShareImage(path);
  return page === undefined ? undefined : shareCard(page, data);
};

export const handle = { knows: (path: string, data: PageData) => buildCard(path, data) !== undefined };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const data = context.get(pageDataContext);
  const card = buildCard(new URL(request.url).pathname, data);
  if (card === undefined) return new Response(null, { status: 404 });
  const firm = data.config.company.name;
  const key = JSON.stringify([card, firm]);
  const image = drawn.get(key) ?? drawInTurn(() => drawShareImage(card, firm));
  drawn.delete(key);
  drawn.set(key, image);
  image.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > maxCharacters && oldest !== undefined) drawn.delete(oldest);
  return new Response(await image, { headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" } });
}

function drawInTurn(draw: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const image = turn.then(draw).then((bytes) => new Uint8Array(bytes));
  turn = image.catch(() => undefined);
  return image;
}
