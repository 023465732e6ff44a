/** The sections of a message as e-mail tables; the words come ready from `#domain/messages`. */
import { Text } from "@react-email/text";
import { blockKey } from "#domain/bookings/copy/confirmation.copy.ts";
import type { Block, Section } from "#domain/bookings/copy/confirmation.copy.ts";
import { styles } from "./email-theme.ts";

export function EmailSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ heading, blocks }) => (
    <div key={heading} style={{ paddingBottom: "12px" }}>
      <h2 style={styles.heading} className="m-downs m-line">
        {heading}
      </h2>
      {blocks.map((block) => (
        <EmailBlock key={blockKey(block)} block={block} />
      ))}
    </div>
  ));
}

function EmailBlock({ block }: { block: Block }) {
  if (block.kind === "list") return <EmailList items={block.items} />;
  if (block.kind === "facts") return <Facts rows={block.rows} />;
  if (block.kind === "prices") return <Prices {...block} />;
  return (
    <Text style={styles.text} className="m-ink">
      {block.text}
    </Text>
  );
}

function EmailList({ items }: { items: { text: string; note?: string }[] }) {
  return (
    <ul style={{ margin: 0, padding: "0 0 12px 20px" }} className="m-ink">
      {items.map(({ text, note }) => (
        <li key={text} style={{ ...styles.text, padding: "0 0 6px" }} className="m-ink">
          {text}
          {note === undefined ? null : (
            <span style={{ ...styles.small, display: "block" }} className="m-muted">
              {note}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ rows }: { rows: { label: string; value: string }[] }) {
  return (
    <table border={0} cellPadding={0} cellSpacing={0} width="100%" style={{ ...styles.table, marginBottom: "12px" }}>
      <tbody>
        {rows.map(({ label, value }, index) => {
          const line = index === rows.length - 1 ? { borderBottom: "none" } : {};
          return (
            <tr key={label}>
              <th
                scope="row"
                style={{ ...styles.row, ...line, width: "38%", paddingRight: "12px", textAlign: "left", fontWeight: 400 }}
                className="m-muted m-line"
              >
                {label}
              </th>
              <td style={{ ...styles.row, ...line }} className="m-ink m-line">
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Prices({ rows, total }: Extract<Block, { kind: "prices" }>) {
  return (
    <table border={0} cellPadding={0} cellSpacing={0} width="100%" style={{ marginBottom: "14px" }}>
      <tbody>
        {rows.map(({ label, amount, note }) => (
          <tr key={label}>
            <th scope="row" style={{ ...styles.row, textAlign: "left", fontWeight: 400 }} className="m-ink m-line">
              {label}
              {note === undefined ? null : (
                <span style={{ ...styles.small, display: "block" }} className="m-muted">
                  {note}
                </span>
              )}
            </th>
            <td style={styles.amount} className="m-ink m-line">
              {amount}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" style={{ ...styles.row, textAlign: "left", fontWeight: 700, borderBottom: "none" }} className="m-ink">
            {total.label}
          </th>
          <td style={{ ...styles.amount, fontWeight: 700, borderBottom: "none" }} className="m-ink">
            {total.amount}
            <span style={{ ...styles.small, display: "block", fontWeight: 400, whiteSpace: "normal" }} className="m-muted">
              {total.note}
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
