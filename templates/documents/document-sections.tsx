/** The sections of a booking on paper, heading beside text; the words come ready from `#domain/messages`. */
import { Text, View } from "@react-pdf/renderer";
import { blockKey } from "#domain/bookings/confirmation.copy.ts";
import type { Block, Section } from "#domain/bookings/confirmation.copy.ts";
import { styles } from "./document-theme.ts";

/** A section of so few lines fits on any page and stays in one piece; a longer one may run on. */
const staysWhole = 14;

export function DocumentSections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ heading, blocks }) => (
    <View key={heading} style={styles.section} wrap={lineCount(blocks) > staysWhole}>
      <Text style={styles.sectionHeading}>{heading}</Text>
      <View style={styles.sectionBody}>
        {blocks.map((block) => (
          <DocumentBlock key={blockKey(block)} block={block} />
        ))}
      </View>
    </View>
  ));
}

function lineCount(blocks: readonly Block[]): number {
  return blocks.reduce(
    (count, block) => count + (block.kind === "list" ? block.items.length : block.kind === "text" ? 2 : block.rows.length),
    0,
  );
}

function DocumentBlock({ block }: { block: Block }) {
  if (block.kind === "text") return <Text style={styles.paragraph}>{block.text}</Text>;
  if (block.kind === "list") return <DocumentList items={block.items} />;
  if (block.kind === "facts") return <Facts rows={block.rows} />;
  return <Prices {...block} />;
}

function DocumentList({ items }: { items: { text: string; note?: string }[] }) {
  return (
    <View style={{ marginBottom: 2 }}>
      {items.map(({ text, note }) => (
        <View key={text} style={styles.listItem} wrap={false}>
          <Text style={styles.bullet}>•</Text>
          <View style={styles.grow}>
            <Text>{text}</Text>
            {note === undefined ? null : <Text style={styles.note}>{note}</Text>}
          </View>
        </View>
      ))}
    </View>
  );
}

function Facts({ rows }: { rows: { label: string; value: string }[] }) {
  return (
    <View style={{ marginBottom: 2 }}>
      {rows.map(({ label, value }) => (
        <View key={label} style={{ flexDirection: "row", marginBottom: 2 }}>
          <Text style={styles.factLabel}>{label}</Text>
          <Text style={styles.grow}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

function Prices({ rows, total }: Extract<Block, { kind: "prices" }>) {
  return (
    <View>
      {rows.map(({ label, amount, why }) => (
        <View key={label} style={styles.row} wrap={false}>
          <View style={styles.grow}>
            <Text>{label}</Text>
            <Text style={styles.note}>{why}</Text>
          </View>
          <Text style={styles.amount}>{amount}</Text>
        </View>
      ))}
      <View style={styles.total} wrap={false}>
        <Text>{total.label}</Text>
        <Text>
          {total.amount} <Text style={styles.totalNote}>{total.note}</Text>
        </Text>
      </View>
    </View>
  );
}
