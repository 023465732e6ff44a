/** What the holder of a booking's link can do about it, on the booking's own page: the dashboard's panels, under the link's token. */
import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { bookingLinkPath, linkBearer } from "#domain/bookings/booking-link.ts";
import type { BookingKey } from "#domain/bookings/booking-link.ts";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import type { Command } from "#web/platform/commands.ts";
import { changes } from "../sections.rules.ts";
import type { Change } from "../sections.rules.ts";
import { BookingAccessContext } from "./booking-access.ts";
import type { BookingAccess } from "./booking-access.ts";
import { BookingPanel } from "./booking-panel.tsx";
import { ChangeBar } from "./change-bar.tsx";
import { DoneNotice } from "./done-notice.tsx";
import type { Done } from "./done-notice.tsx";
import { useOpenChange } from "./use-open-change.ts";
import { useOwnBooking } from "./use-own-booking.ts";

/** `onPanel`: whether a panel is open, which takes the place of the rest of the page. */
type LinkChangesProps = { bookingKey: BookingKey; command: Command; onPanel: (isOpen: boolean) => void };

export function LinkChanges({ bookingKey, command, onPanel }: LinkChangesProps) {
  const access = useLinkAccess(bookingKey, command);
  return (
    <BookingAccessContext value={access}>
      <Loaded reference={bookingKey.reference} onPanel={onPanel} />
    </BookingAccessContext>
  );
}

function useLinkAccess({ reference, accessToken }: BookingKey, command: Command): BookingAccess {
  return useMemo(() => {
    const bearer = linkBearer({ reference, accessToken });
    return {
      command: (name, body, options) => command(name, body, { ...options, bearer }),
      viewerId: bearer,
      addressOf: (change) => `${bookingLinkPath}${change === null ? "" : `?do=${change}`}#${bearer}`,
    };
  }, [reference, accessToken, command]);
}

/** Nothing is added where the link only shows the booking, or where no answer comes: the page says below how to go on with a code. */
function Loaded({ reference, onPanel }: { reference: string } & Pick<LinkChangesProps, "onPanel">) {
  const booking = useOwnBooking(reference);
  return booking.data === undefined ? null : <Opened details={booking.data} onPanel={onPanel} />;
}

function Opened({ details, onPanel }: { details: BookingDetails } & Pick<LinkChangesProps, "onPanel">) {
  const { named, close } = useNamedChange();
  const [done, setDone] = useState<Done | null>(null);
  const opened = useOpenChange(details, named);
  // Before the browser paints: panel and rest are never seen together.
  useLayoutEffect(() => {
    onPanel(opened !== null);
    return () => onPanel(false);
  }, [opened, onPanel]);
  const finish = (text: string) => {
    setDone({ text });
    close();
  };
  return (
    <>
      <div className="mt-6">
        <DoneNotice done={done} isHidden={opened !== null} />
      </div>
      {opened === null ? <ChangeBar details={details} /> : <BookingPanel change={opened} details={details} onDone={finish} />}
    </>
  );
}

function useNamedChange(): { named: Change | null; close: () => void } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const close = useCallback(() => void navigate({ search: "", hash: location.hash }, { replace: true }), [navigate]);
  return { named: changes.find((change) => change === query.get("do")) ?? null, close };
}
