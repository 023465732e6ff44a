/** A set with one of its members in or out. */
export function toggled<Member>(set: ReadonlySet<Member>, member: Member, isIn = !set.has(member)): ReadonlySet<Member> {
  const next = new Set(set);
  if (isIn) next.add(member);
  else next.delete(member);
  return next;
}
