/** Other people of a booking: who has a link, what it shows, until when; a new one made, an old one taken back. */
import { useMutation } from "@tanstack/react-query";
import { linkRoleLabels } from "#domain/people/people-choices.ts";
import type { PersonLink } from "#domain/people/people.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { AllBookings, BookingChoice } from "../booking-choice.tsx";
import { Loaded, failureText, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { ShareForm } from "./share-form.tsx";

export function PeopleScreen({ reference }: { reference?: string }) {
  if (reference !== undefined) return <BookingPeople key={reference} reference={reference} />;
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        Share a booking with whoever lets the crew in, whoever pays, or a neighbour. You choose what they see and for how long.
      </p>
      <BookingChoice section="people" />
    </>
  );
}

function BookingPeople({ reference }: { reference: string }) {
  const people = useOwnQuery("booking-people", { reference });
  return (
    <>
      <AllBookings section="people" />
      <Loaded query={people} what="the people on this booking">
        {({ links }) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Card as="section" aria-labelledby="people-links">
              <h2 id="people-links" className="text-xl">
                {`Who has a link to ${reference}`}
              </h2>
              {links.length === 0 ? (
                <p className="mt-2 text-ink-soft">Nobody yet.</p>
              ) : (
                <Links links={links} reference={reference} onChange={() => void people.refetch()} />
              )}
            </Card>
            <Card as="section" aria-labelledby="people-share">
              <h2 id="people-share" className="text-xl">
                Make a link
              </h2>
              <ShareForm reference={reference} links={links} onMade={() => void people.refetch()} />
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
}

const stateTones = { open: "downs", revoked: "ink", expired: "ink" } as const;
const stateNames = { open: "Active", revoked: "Ended", expired: "Expired" } as const;

function Links({ links, reference, onChange }: { links: readonly PersonLink[]; reference: string; onChange: () => void }) {
  const { command } = useSession();
  const revoke = useMutation({
    mutationFn: ({ id }: PersonLink) => command("revoke-booking-link", { reference, linkId: id }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ link }) => {
      void notify({ message: `The link for ${link.label} no longer works`, tone: "success" });
      onChange();
    },
  });
  return (
    <>
      {revoke.error !== null && <ProblemNotice problem={{ message: failureText(revoke.error) }} />}
      <ul className="mt-3 divide-y divide-line">
        {links.map((link) => (
          <li key={link.id} className="py-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold wrap-anywhere">{link.label}</span>
              <Badge tone={stateTones[link.state]}>{stateNames[link.state]}</Badge>
            </p>
            <p className="text-ink-soft">
              {`${linkRoleLabels[link.role]}. ${rightsText(link)} ${link.state === "open" ? `Until ${formatDate(link.expiresAt)}. ` : ""}${link.lastUsedAt === null ? "Never opened." : `Last opened at ${listMoment(link.lastUsedAt)}.`}`}
            </p>
            {link.state === "open" && (
              <Button
                variant="quiet"
                size="small"
                className="mt-2"
                aria-label={`End the link for ${link.label}`}
                busy={revoke.isPending && revoke.variables.id === link.id}
                onClick={() => revoke.mutate(link)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function rightsText({ rights }: PersonLink): string {
  const sees = ["the time and the items", ...(rights.price ? ["the price"] : []), ...(rights.documents ? ["the documents"] : [])];
  const moves = rights.changeTime ? " Can change the time." : "";
  return `Sees ${sees.length === 1 ? sees[0] : `${sees.slice(0, -1).join(", ")} and ${sees.at(-1)}`}.${moves}`;
}
