/** The customer's photos with the customer's marks. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import { noMarks } from "#domain/quotes/marks/marks.rules.ts";
import { MarkedPicture } from "#web/features/job-form/photo/marked-picture.tsx";

export function ShownPhotos({ view, catalogue }: { view: QuoteView; catalogue: Catalogue }) {
  const ready = view.photos.filter(({ state }) => state === "ready");
  if (ready.length === 0) return <p className="mt-4 text-ink-soft">No photos.</p>;
  return (
    <ul aria-label="Photos" className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {ready.map((photo, index) => (
        <li key={photo.id}>
          {photo.kind === "photo" && photo.pictureUrl !== null && photo.width !== null && photo.height !== null ? (
            <a href={photo.pictureUrl} target="_blank" rel="noreferrer">
              <MarkedPicture
                picture={{ url: photo.pictureUrl, width: photo.width, height: photo.height }}
                marks={view.facts.photos.find(({ id }) => id === photo.id)?.marks ?? noMarks}
                catalogue={catalogue}
                name={`Photo ${index + 1}, ${photo.role}`}
                className="rounded-medium"
              />
              <span className="sr-only">Opens larger in a new tab</span>
            </a>
          ) : (
            <a href={photo.pictureUrl ?? undefined} download>
              Save the video
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
