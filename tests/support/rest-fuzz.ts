/** Random and half-random requests to `rest/v1`, from a seed, so that a failure can be reproduced. */

/** A small generator (mulberry32): the seed determines the whole run. */
export function createDice(seed: number) {
  let state = seed;
  const roll = (sides: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
  const pick = <T>(choices: readonly T[]): T => choices[roll(choices.length)] as T; // never empty
  const some = <T>(max: number, make: () => T): T[] => Array.from({ length: roll(max + 1) }, make);
  const shuffle = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => ({ one, at: roll(2 ** 31) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
  return { roll, pick, some, shuffle };
}
export type Dice = ReturnType<typeof createDice>;

export const tables = [
  "notes",
  "tags",
  "note_tags",
  "towns",
  "service_zones",
  "bookings",
  "user_roles",
  "account_sessions",
  "tariffs",
  "audit_entries",
  "rpc/who_am_i",
  "rpc/notes_like",
  "rpc/add",
  "rpc/bounds",
  "rpc/fails",
  "auth.users",
  "pg_class",
  "",
  "rpc/pg_sleep",
  "..%2fauth%2fv1",
  "%00",
  "notes%22",
  "%E0%A4%A",
];
const columns = [
  "id",
  "owner",
  "body",
  "meta",
  "amount",
  "list",
  "parent_id",
  "name",
  "slug",
  "notes",
  "*",
  "ctid",
  "meta->n",
  "meta->deep->0",
  "meta->>n",
  '"bo\\"dy"',
  "tags.name",
  "parent_id.body",
  "ü",
  "a b",
  "version",
  "rules->ladder->-1",
];
const operators =
  "eq neq gt gte lt lte like ilike match imatch in is isdistinct cs cd ov sl sr nxl nxr adj fts plfts phfts wfts not.eq not.in not.is eq(any) like(all) in(any) fts(english) fts(nonsense) sounds not not.not".split(
    " ",
  );
const values = [
  "constructor",
  "__proto__",
  "1",
  "0",
  "-1",
  "null",
  "true",
  "1.5e400",
  "99999999999999999999",
  "",
  "*",
  "(1,2)",
  '("a,b",c)',
  "(",
  ")",
  "{1,2}",
  "{",
  "[1,2)",
  '{"n":1}',
  "'",
  "''; drop table notes; --",
  "\\",
  "%",
  "%00",
  "\u{1F600}",
  "\ud800",
  "(((((",
  "a'||(select secret)||'",
  "2026-11-21",
  "00000000-0000-4000-8000-000000000001",
  "$1",
  "$$",
  "now()",
  "NaN",
  "infinity",
  "[",
  "*+?(",
  "a & | !",
  "x".repeat(3_000),
  "e'\\x00'",
];
const embeds = [
  "tags(*)",
  "tags!inner(name)",
  "notes(id)",
  "parent:parent_id(*)",
  "...parent_id(body)",
  "bookings(*)",
  "tags()",
  "note_tags(tags(name))",
  "service_zones(*)",
  "depots(name)",
  "towns!nope(*)",
  "count()",
  "user_roles(*)",
  "messages(*)",
];
const weird = [
  "constructor",
  "__proto__",
  "to_json",
  "count",
  "::text",
  "::int",
  "::regclass",
  "->",
  "->>",
  "!",
  "(",
  ")",
  ",",
  ":",
  ".",
  '"',
  "...",
  "\0",
  "::",
  "a:b:c",
  "->'x'",
];
function randomText(dice: Dice): string {
  return String.fromCodePoint(
    ...dice.some(20, () => dice.pick([dice.roll(0x80), dice.roll(0x250), 0x1f600, 0x22, 0x27, 0x5c, 0x2c, 0x28, 0x29])),
  );
}

function condition(dice: Dice, depth = 0): string {
  if (depth < 14 && dice.roll(3) === 0)
    return `${dice.pick(["and", "or", "not.and", "not.or"])}(${dice.some(3, () => condition(dice, depth + 1)).join(",")})`;
  return `${dice.pick(columns)}.${dice.pick(operators)}.${dice.pick(values)}`;
}

function parameter(dice: Dice): string {
  const encode =
    dice.roll(10) === 0
      ? (text: string) => text.replaceAll(/[\s#&\u0080-\uffff]/g, "")
      : (text: string) => encodeURIComponent(text.toWellFormed());
  switch (dice.roll(12)) {
    case 0:
      return `select=${encode([...dice.some(4, () => dice.pick(columns)), ...dice.some(2, () => dice.pick(embeds)), ...dice.some(1, () => dice.pick(weird))].join(dice.pick([",", ",", ""])))}`;
    case 1:
      return `order=${encode(`${dice.pick(columns)}${dice.pick(["", ".asc", ".desc.nullslast", ".up", "(id)"])}`)}`;
    case 2:
      return `${dice.pick(["limit", "offset", "tags.limit"])}=${encode(dice.pick(values))}`;
    case 3:
      return `${dice.pick(["or", "and", "not.or", "tags.or"])}=${encode(`(${dice.some(3, () => condition(dice)).join(",")})`)}`;
    case 4:
      return `${dice.pick(["columns", "on_conflict"])}=${encode(dice.pick(columns))}`;
    case 5:
      return `${encode(randomText(dice))}=${encode(randomText(dice))}`;
    case 6:
      return `${dice.pick(["a", "b", "pattern", "list", "wait"])}=${encode(dice.pick(values.filter((value) => !/^[\d.]+e?\d*$/.test(value))))}`;
    case 7:
      return `select=${encode("a(".repeat(dice.roll(40)))}`;
    default:
      return `${encode(dice.pick(columns))}=${encode(`${dice.pick(operators)}.${dice.pick(values)}`)}`;
  }
}

export function randomBody(dice: Dice): string {
  const value = (): unknown => dice.pick<unknown>([1, null, "x", true, [1], { a: 1 }, randomText(dice), "\0", -1, "2026-11-21"]);
  const row = () =>
    Object.fromEntries(dice.some(4, () => [dice.pick(["body", "meta", "amount", "list", "id", "owner", "nope", "a", "pattern"]), value()]));
  return dice.pick([
    () => JSON.stringify(row()),
    () => JSON.stringify(dice.some(4, row)),
    () => randomText(dice),
    () => "[".repeat(dice.roll(5_000)),
    () => "{",
    () => "",
    () => JSON.stringify(value()),
  ])();
}

/** Requests that are right, for changing a character or two: they reach further than what is random from the start. */
export const right = [
  "notes?select=id,owner,body,meta->n,deep:meta->deep->0,amount::text,list&order=meta->n.desc.nullslast,id.asc&limit=5&offset=1",
  "notes?select=*,tags(id,name),parent:parent_id(id,...note_prints(pages)),answers:notes!parent_id(id)&tags.name=like.r*&answers.limit=2",
  "notes?select=id,tags!inner(name)&tags.order=name.desc&id=in.(1,2,3)",
  "notes?select=id,tags(),parent_id()&tags=is.null&order=parent_id(body)",
  'notes?or=(id.eq.1,and(body.like.mine*,not.amount.gt.3),body.in.("a,b",c))&select=id,body',
  "notes?list=cs.{1}&meta->>n=eq.1&body=not.is.null&amount=gte.1&id=eq(any).{1,2}",
  "notes?body=fts(english).mine&meta=cs.{%22n%22:1}&owner=neq.00000000-0000-4000-8000-000000000001",
  "notes?id=isdistinct.3&list=ov.{1,2}&body=imatch.^m.*1$",
  "towns?select=slug,service_zones(outcode,depots(name))&service_zones.status=eq.serviced&limit=3",
  "service_zones?select=outcode,...towns(town:name),depots!inner(id)&order=depots(name),outcode&limit=4",
  "tariffs?select=version,rules->ladder->0->>pence&rules->ladder->0->pence=gt.1",
  "user_roles?select=user_id,role&order=role.asc&limit=1",
  "account_sessions?select=*&order=last_seen_at.desc",
  "rpc/who_am_i",
  "rpc/add?a=1&b=2",
  "rpc/notes_like?pattern=mine*&select=id,body,tags(name)&order=id.desc&limit=3",
  "rpc/bounds?list={1,2,3}",
  "bookings?select=reference,booking_events(*)",
];

export function nearlyRight(dice: Dice): string {
  let path = dice.pick(right);
  for (let changes = dice.roll(3); changes > 0; changes -= 1) {
    const at = dice.roll(path.length);
    const cut = dice.pick([0, 0, 1, 1, 3]);
    path =
      path.slice(0, at) +
      dice.pick([...weird, ...values.slice(0, 20), ...columns, ..."().,:!*{}\"'-> ".split(""), ""]) +
      path.slice(at + cut);
  }
  return encodePath(path);
}

export const encodePath = (path: string): string => encodeURI(path.toWellFormed()).replaceAll("%25", "%");

/** Anything at all, in the shape of a request. */
export const randomPath = (dice: Dice): string =>
  `${dice.pick(tables)}?${dice
    .some(5, () => parameter(dice))
    .join("&")
    .slice(0, 12_000)
    .replace(/%[^%]?$/, "")}`;
