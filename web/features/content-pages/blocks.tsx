/** The blocks of a content page (content/page-copy.ts), in order. */
import { ClaimList } from "#web/features/claims/claim-list.tsx";
import type { Block } from "#web/content/page-copy.ts";
import { InlineText } from "./inline-text.tsx";
import { JobTable, LadderTable } from "./price-tables.tsx";
import { ContentTable } from "./content-table.tsx";
import { WorkedJob } from "./worked-job.tsx";

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="space-y-4.5">
      {blocks.map((block) => (
        <OneBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === "string")
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  if ("list" in block) return <ul className="list-disc space-y-2 pl-5 marker:text-downs-mid">{items(block.list)}</ul>;
  if ("steps" in block) return <ol className="list-decimal space-y-2.5 pl-6 marker:font-bold marker:text-downs">{items(block.steps)}</ol>;
  if ("note" in block)
    return (
      <p className="rounded-small border-l-4 border-signal bg-signal-soft px-5 py-4">
        <InlineText text={block.note} />
      </p>
    );
  if ("facts" in block) return <Facts facts={block.facts} />;
  if ("rows" in block) return <ContentTable {...block} />;
  if ("jobs" in block) return <JobTable {...block} />;
  if ("claims" in block) return <ClaimList codes={block.claims} />;
  if ("worked" in block) return <WorkedJob name={block.worked} />;
  return <LadderTable caption={block.ladder} />;
}

const items = (texts: readonly string[]) =>
  texts.map((text) => (
    <li key={text} className="pl-1">
      <InlineText text={text} />
    </li>
  ));

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(([what, text]) => (
        <div key={what} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[11rem_1fr]">
          <dt className="font-bold">
            <InlineText text={what} />
          </dt>
          <dd>
            <InlineText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
