/** One booking by a shared link, limited to what the link may show. */
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { accessLines } from "#domain/bookings/copy/booking.copy.ts";
import { formatDate, formatDayLong, formatTimeRange } from "#domain/kernel/london-time.ts";
import { linkRoleLabels } from "#domain/people/people-choices.ts";
import type { SharedBooking } from "#domain/people/people.contract.ts";
import { MoveShared } from "./move-shared.tsx";
import { SharedPrice } from "./shared-price.tsx";
import { sharedState } from "./shared-state.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { serviceCopy } from "#web/content/services.ts";
import { CommandError, OfflineError } from "#web/platform/commands.ts";
import type { Command } from "#web/platform/commands.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { useHashLink } from "#web/platform/use-hash-link.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export function SharedBookingPage({ command }: { command: Command }) {
  const isHydrated = useHydrated();
  const token = useHashLink(readToken) ?? "";
  const shared = useQuery({
    queryKey: ["shared-booking", token],
    queryFn: ({ signal }) => command("shared-booking", { token }, { signal }),
    enabled: isHydrated,
  });
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      {shared.data !== undefined ? (
        <Shown key={token} booking={shared.data} token={token} command={command} />
      ) : shared.error !== null ? (
        <NotShown error={shared.error} onRetry={() => void shared.refetch()} />
      ) : (
        <div aria-busy="true">
          <h1 className="text-3xl">A booking</h1>
          <p role="status" className="sr-only">
            Loading the booking
          </p>
          <Skeleton className="mt-6 h-48" />
        </div>
      )}
    </div>
  );
}

const readToken = (hash: string): string | null => (hash === "" || hash === "#main" ? null : hash.slice(1));

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof CommandError && (error.status === 404 || error.status === 422);
  return (
    <>
      <h1 className="text-3xl">{isGone ? "This link doesn’t work" : "A booking"}</h1>
      {isGone ? (
        <>
          <p className="mt-4 max-w-prose">
            It may have expired, been ended by whoever sent it, or been cut off when it was copied. Ask whoever sent it for a new one.
          </p>
          <ButtonLink to="/" variant="secondary" className="mt-6">
            Home page
          </ButtonLink>
        </>
      ) : (
        <div className="mt-4">
          <ProblemNotice
            problem={{
              message:
                error instanceof OfflineError
                  ? "We can’t reach our booking service. Check your connection, then try again."
                  : "We couldn’t load the booking just now. Try again in a moment.",
            }}
            onRetry={onRetry}
          />
        </div>
      )}
    </>
  );
}

type ShownProps = { booking: SharedBooking; token: string; command: Command };

function Shown({ booking, token, command }: ShownProps) {
  const { window, address, status, role, expiresAt, bookedBy, service, items } = booking;
  const { label, tone } = sharedState(status);
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-ink-soft">{linkRoleLabels[role]}</span> <Badge tone={tone}>{label}</Badge>
      </p>
      <h1 className="mt-2 text-3xl sm:text-4xl">{formatDayLong(window.startsAt)}</h1>
      <p className="mt-1 text-xl">{formatTimeRange(window.startsAt, window.endsAt)}</p>
      <Card className="mt-6">
        <FactList
          isWide
          rows={[
            ...(booking.reference === undefined ? [] : [{ label: "Booking", value: booking.reference }]),
            { label: "Booked by", value: bookedBy },
            {
              label: "Where",
              value: keepPostcodesWhole([address.line1, address.line2, address.town, address.postcode].filter(Boolean).join(", ")),
            },
            { label: "What", value: [serviceCopy[service].name, ...items.map(({ name, quantity }) => `${quantity} × ${name}`)].join("\n") },
            ...(booking.access === undefined ? [] : [{ label: "Access", value: sentence(accessLines(booking.access).join(", ")) }]),
            ...(booking.access?.notes === undefined ? [] : [{ label: "Access notes", value: booking.access.notes }]),
            ...(booking.notes === undefined ? [] : [{ label: "Notes", value: booking.notes }]),
          ]}
        />
      </Card>
      <SharedPrice booking={booking} />
      {booking.move !== undefined && <MoveShared move={booking.move} token={token} command={command} />}
      {booking.documents !== undefined && <SharedDocuments booking={booking} token={token} command={command} />}
      <p className="mt-6 text-ink-soft">
        {`This link was made for ${booking.label} and works until ${formatDate(expiresAt)}. It shows this booking and nothing else.${booking.rights.changeTime ? " You can change the time with it." : ""}`}
      </p>
    </>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function SharedDocuments({ booking, token, command }: ShownProps) {
  const download = useMutation({
    mutationFn: async ({ id, fileName }: { id: string; fileName: string }) =>
      saveFile(await command("shared-document", { token, documentId: id }), fileName),
  });
  return (
    <Card as="section" aria-label="Documents" className="mt-6">
      <h2 className="text-xl">Documents</h2>
      {download.error !== null && <ProblemNotice problem={{ message: "The file couldn’t be downloaded. Try again in a moment." }} />}
      <ul className="mt-2 divide-y divide-line">
        {booking.documents?.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="font-semibold wrap-anywhere">{document.name}</span>
            <Button variant="quiet" size="small" aria-label={`Download ${document.name}`} onClick={() => download.mutate(document)}>
              Download
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
