/** `1 booking`, `12 bookings`, `500 or more bookings`. `isMore`: there may be more than were counted, unless none was. */
export function countText(count: number, one: string, isMore: boolean): string {
  if (isMore && count > 0) return `${count.toLocaleString("en-GB")} or more ${one}s`;
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}
