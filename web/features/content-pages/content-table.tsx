/** A table in a page of words. On a phone each row becomes a card whose cells say which column they are of. */
import { InlineText } from "./inline-text.tsx";

export type ContentTableProps = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[]; numeric?: boolean };

export function ContentTable({ caption, columns, rows, numeric = false }: ContentTableProps) {
  const end = numeric ? "sm:text-right sm:whitespace-nowrap tabular-nums" : "";
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <caption className="mb-2 text-left text-ink-soft max-sm:block">
        <InlineText text={caption} />
      </caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`border-b-2 border-downs py-2 pr-4 align-bottom font-bold last:pr-0 ${index > 0 ? end : ""}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(([head = "", ...cells]) => (
          <tr key={head} className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-3">
            <th scope="row" className="border-line py-2.5 pr-4 align-top font-bold max-sm:block max-sm:py-0 sm:border-b">
              <InlineText text={head} />
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className={`border-line py-2.5 pr-4 align-top last:pr-0 max-sm:block max-sm:py-0.5 sm:border-b ${end}`}
              >
                {columns.length > 2 && <span className="text-ink-soft sm:hidden">{`${columns[index + 1] ?? ""}: `}</span>}
                <InlineText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
