/** A sentence in which no reference is broken at its hyphen, at the end of a line. */
const reference = /\b([A-Z]{1,2}-[0-9A-Z]{6}(?:-\d+)?)\b/;

export function WholeReferences({ text }: { text: string }) {
  return text.split(reference).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
