/** The panel of one change of a booking. */
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import type { Change } from "../sections.rules.ts";
import { AccessPanel } from "./access-panel.tsx";
import { AddPanel } from "./add-panel.tsx";
import { AskPanel } from "./ask-panel.tsx";
import { CancelPanel } from "./cancel-panel.tsx";
import { EmailPanel, MobilePanel } from "./contact-panel.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { MovePanel } from "./move-panel.tsx";
import { RemovePanel } from "./remove-panel.tsx";

type BookingPanelProps = { change: Change; details: BookingDetails; onDone: (text: string) => void };

export function BookingPanel({ change, ...rest }: BookingPanelProps) {
  const Shown = panels[change];
  return <Shown {...rest} />;
}

const panels = {
  move: MovePanel,
  add: AddPanel,
  remove: RemovePanel,
  access: AccessPanel,
  details: DetailsPanel,
  email: EmailPanel,
  mobile: MobilePanel,
  cancel: CancelPanel,
  ask: AskPanel,
} as const;
