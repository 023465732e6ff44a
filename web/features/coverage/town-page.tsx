/** The page of one town: what is true there, when we can come, what it costs, and who else there is. */
import { formatPounds } from "#domain/kernel/money.ts";
import type { TownFact } from "#web/content/towns/town-copy.ts";
import { InlineText } from "#web/features/content-pages/inline-text.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { WayOn } from "#web/features/content-pages/way-on.tsx";
import { ContentTable } from "#web/features/content-pages/content-table.tsx";
import { Section } from "#web/ui/section.tsx";
import { CouncilLink } from "./council-link.tsx";
import { PlaceMap } from "./map/place-map.tsx";
import { milesText } from "./place-text.rules.ts";
import { NextWindow } from "./next-window.tsx";
import type { Neighbour, TownPageModel } from "./town-page.rules.ts";
import { codesText, councilTexts, dataQuestions, wayText } from "./town-text.rules.ts";

const crumbs = [
  { to: "/", label: "Home" },
  { to: "/coverage", label: "Areas we cover" },
];

const paragraph = "max-w-[64ch] text-lg";

export function TownPage({ model }: { model: TownPageModel }) {
  const { town, label: copy, status } = model;
  return (
    <>
      <PageHead title={`Waste clearance in ${town.name}`} lead={<InlineText text={copy.lead} />} crumbs={crumbs}>
        <NextWindow model={model} />
      </PageHead>
      <Section heading={`How we work in ${town.name}`} intro={<FactList facts={copy.facts} />}>
        <div className="space-y-5">
          {copy.work.map((text) => (
            <p key={text} className={paragraph}>
              <InlineText text={text} />
            </p>
          ))}
        </div>
      </Section>
      <Prices model={model} />
      <RoundAbout model={model} />
      <CouncilAndUs model={model} />
      <Section stacked heading={`Questions about ${town.name}`}>
        <TownQuestions questions={[...copy.questions, ...dataQuestions(model)]} />
      </Section>
      <WayOn
        {...(status !== "serviced" && {
          heading: "Is your address somewhere else?",
          text: "Enter its postcode, or call us: if a van is nearby, we’ll try to help.",
        })}
      />
    </>
  );
}

function Prices({ model: { town, jobs } }: { model: TownPageModel }) {
  if (jobs.length === 0) return null;
  return (
    <Section tinted heading={`Three jobs in ${town.name}, priced today`}>
      <ContentTable
        numeric
        caption="Weekday prices for loading and disposal, {vat}. See [how we price](/waste-removal-costs)."
        columns={["Job", "Price"]}
        rows={jobs.map((job) => [job.label, formatPounds(job.pence)])}
      />
    </Section>
  );
}

function RoundAbout({ model }: { model: TownPageModel }) {
  const { town, map, status, neighbours } = model;
  return (
    <Section heading={`${town.name} and nearby`} intro={<p>{codesText(model)}</p>}>
      <PlaceMap model={map} label={`Map of ${town.name} and the towns around it`} />
      {status === "serviced" && <p className="mt-4 max-w-[64ch]">{wayText(model)}</p>}
      <NeighbourList neighbours={neighbours} of={town.name} />
      <p className="mt-5 text-sm text-ink-soft">Coastline by Natural Earth; contains OS data © Crown copyright and database right.</p>
    </Section>
  );
}

function CouncilAndUs({ model }: { model: TownPageModel }) {
  return (
    <Section tinted heading={`The council’s service in ${model.town.name}`}>
      <div className="space-y-5">
        {councilTexts(model).map((text) => (
          <p key={text} className={paragraph}>
            {text}
          </p>
        ))}
        {model.bulky !== null && <CouncilLink bulky={model.bulky} className={paragraph} />}
      </div>
    </Section>
  );
}

/** Facts about a town, each with its source; what has no printed source is marked as local knowledge. */
function FactList({ facts }: { facts: readonly TownFact[] }) {
  return (
    <ul className="space-y-5 text-base">
      {facts.map((fact) => (
        <li key={fact.text} className="border-l-4 border-downs-pale pl-4">
          <p className="text-ink">{fact.text}</p>
          <p className="mt-1 text-[0.9375rem]">{"published" in fact ? `Source: ${fact.published}` : "Local knowledge"}</p>
        </li>
      ))}
    </ul>
  );
}

/** The nearest towns with how far and which way they are. */
function NeighbourList({ neighbours, of }: { neighbours: readonly Neighbour[]; of: string }) {
  return (
    <ul aria-label={`Towns near ${of}`} className="mt-6 grid gap-x-8 sm:grid-cols-2">
      {neighbours.map(({ slug, name, miles, direction }) => (
        <li key={slug} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
          <a
            href={`/${slug}`}
            className="inline-flex min-h-8 items-center rounded-small text-downs underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {name}
          </a>
          <span className="text-[0.9375rem] text-ink-soft tabular-nums">{`${milesText(miles)} ${direction}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The four questions of a town, open to read: there are too few to fold away. */
function TownQuestions({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <div className="grid gap-x-14 gap-y-9 md:grid-cols-2">
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3 className="text-xl">{question}</h3>
          <p className="mt-2.5 max-w-[58ch]">
            <InlineText text={answer} />
          </p>
        </div>
      ))}
    </div>
  );
}
