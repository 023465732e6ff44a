/** A stored change order as the office and its customer see it. Only fields named here leave the server. */
import { bookingBalance } from "#domain/bookings/balance.rules.ts";
import type { Change, OfficeChange } from "#domain/bookings/change-orders/change-orders.contract.ts";
import { accessLines } from "#domain/bookings/copy/booking.copy.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { StoredChange } from "./change-orders.procedures.ts";

const moment = (at: string | null): string | null => (at === null ? null : isoInLondon(at));
const named = (items: StoredChange["itemsBefore"]) => items.map(({ name, quantity }) => ({ name, quantity }));

export function presentChange(stored: StoredChange): Change {
  const { booking, reason, accessBefore, accessAfter, totalAfterPence } = stored;
  const showsAccess = reason === "access_worse";
  return {
    reference: stored.reference,
    bookingReference: booking.reference,
    status: stored.status,
    version: stored.version,
    reason,
    statement: stored.statement,
    itemsBefore: named(stored.itemsBefore),
    itemsAfter: named(stored.itemsAfter),
    accessBefore: showsAccess ? accessLines(accessBefore) : [],
    accessAfter: showsAccess ? accessLines(accessAfter) : [],
    linesBefore: stored.linesBefore,
    linesAfter: stored.linesAfter,
    totalBeforePence: stored.totalBeforePence,
    totalAfterPence,
    deltaPence: stored.deltaPence,
    leftAfterPence: bookingBalance({ totalPence: totalAfterPence, paidPence: booking.paidPence, creditPence: booking.creditPence })
      .leftPence,
    photos: stored.photos,
    sentAt: moment(stored.sentAt),
    expiresAt: moment(stored.expiresAt),
    endedAt: moment(stored.endedAt),
  };
}

export function presentToOffice(stored: StoredChange): OfficeChange {
  const { booking, raisedAt, raisedBy, isMine, needsApproval, approvedBy, own, overAccountPence, accountLeftPence } = stored;
  return {
    ...presentChange(stored),
    raisedAt: isoInLondon(raisedAt),
    raisedBy,
    isMine,
    needsApproval,
    approvedBy,
    customer: { fullName: booking.fullName, mobile: booking.mobile },
    bookingStatus: booking.status,
    own,
    overAccountPence,
    accountLeftPence,
  };
}
