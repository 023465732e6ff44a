/** Small pictures of a quote's photos, each opening the whole one in a tab of its own. */
import type { QuotePhoto } from "#domain/quotes/quotes.contract.ts";

export function Thumbnails({ photos }: { photos: readonly QuotePhoto[] }) {
  const withThumbnail = photos.filter((photo) => photo.thumbnail !== null);
  if (withThumbnail.length === 0) return null;
  return (
    <ul aria-label="Your photos" className="flex flex-wrap gap-2">
      {withThumbnail.map((photo, index) => (
        <li key={photo.id}>
          <a
            href={photo.pictureUrl ?? ""}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-small border border-line hover:border-downs"
          >
            <picture>
              <source srcSet={photo.thumbnail?.avif} type="image/avif" />
              <img
                src={photo.thumbnail?.webp}
                alt={`What’s going, ${index + 1} of ${withThumbnail.length}`}
                width={80}
                height={80}
                loading="lazy"
                className="size-20 object-cover"
              />
            </picture>
          </a>
        </li>
      ))}
    </ul>
  );
}
