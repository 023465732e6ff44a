/** Links to mark photos: needed only where one shows both items that go and items that stay. */
import { Brush, Check } from "lucide-react";
import { Link } from "react-router";
import { useQuote } from "../quote-context.ts";

export function MarkLinks() {
  const { shots, facts } = useQuote();
  const photos = shots.shots.filter((shot) => shot.kind === "photo" && shot.pictureUrl !== null);
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="mark-title">
      <h2 id="mark-title" className="text-2xl">
        Is anything staying?
      </h2>
      <p className="mt-1 text-ink-soft">If everything’s going, skip this. Otherwise mark what’s going and what’s staying.</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map(({ id }, index) => {
          const marks = facts.photos.find((photo) => photo.id === id)?.marks;
          const isMarked = marks !== undefined && marks.strokes.length + marks.tags.length > 0;
          return (
            <li key={id}>
              <Link
                to={{ search: `?step=mark&photo=${id}` }}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-paper px-4 py-1.5 font-semibold hover:border-downs hover:bg-downs-soft"
              >
                {isMarked ? (
                  <Check aria-hidden="true" className="size-5 text-downs" />
                ) : (
                  <Brush aria-hidden="true" className="size-5 text-downs" />
                )}
                <span>{isMarked ? `Photo ${index + 1}, marked` : `Mark photo ${index + 1}`}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
