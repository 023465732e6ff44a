/** The table of contents: beside the text where there is space, collapsed above it where there is not. */
import type { Part } from "#web/content/page-copy.ts";
import { toAnchor } from "./text.rules.ts";

export function ContentsList({ parts }: { parts: readonly Pick<Part, "heading">[] }) {
  return (
    <>
      <details className="rounded-medium border border-line bg-paper lg:hidden print:hidden">
        <summary className="cursor-pointer rounded-medium px-5 py-3 font-bold">On this page</summary>
        <nav aria-label="Contents" className="border-t border-line px-5 py-2">
          <Links parts={parts} />
        </nav>
      </details>
      <nav aria-label="On this page" className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto lg:block">
        <p className="font-display text-lg font-bold tracking-tight">On this page</p>
        <Links parts={parts} />
      </nav>
    </>
  );
}

function Links({ parts }: { parts: readonly Pick<Part, "heading">[] }) {
  return (
    <ul className="mt-1">
      {parts.map(({ heading }) => (
        <li key={heading}>
          <a
            href={`#${toAnchor(heading)}`}
            className="flex min-h-9 items-center rounded-small py-1 leading-snug text-downs underline-offset-4 hover:underline"
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
}
