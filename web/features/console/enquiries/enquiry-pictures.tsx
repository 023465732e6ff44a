/** The photos that came with an enquiry, each opening the whole one in a tab of its own. */

/** `pictures`: their addresses. */
export function EnquiryPictures({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label="Their photos" className="mt-3 flex min-h-24 flex-wrap gap-3">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <a
            href={picture}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-small border border-line hover:border-downs"
          >
            <img src={picture} alt={`What they sent, ${index + 1} of ${pictures.length}`} className="size-24 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
