/** Random days of a depot's vans, dealt into a database by SQL: jobs in windows with capacity, some on vans, some locked, vans away. */
import type { TestServer } from "./test-server.ts";

type Random = () => number;
export type Dealt = { date: string; depotId: string; without: string[]; isNoon: boolean };

const sofa = '[{"id": "sofa-2", "name": "Sofa", "quantity": 1, "flags": ["pops"]}]';
const plain = '[{"id": "footstool", "name": "Footstool", "quantity": 1, "flags": []}]';

/** Copies the one booking there is, so that there are `count`. */
export async function copyBooking(server: TestServer, count: number): Promise<void> {
  await server.rows(
    `with copies as (select gen_random_uuid() as booking, gen_random_uuid() as hold, n from generate_series(2, $1::int) n),
      holds as (insert into slot_holds select (jsonb_populate_record(h, jsonb_build_object('id', c.hold, 'idempotency_key', null, 'status', 'released'))).*
        from slot_holds h, copies c where h.id = (select hold_id from bookings limit 1) returning 1)
     insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', c.booking, 'hold_id', c.hold, 'idempotency_key', null,
       'reference', 'B-' || translate(lpad(c.n::text, 6, '0'), 'ILOU', 'XXXX'), 'state', 'closed'))).* from bookings b, copies c, (select count(*) from holds) done`,
    [count],
  );
}

/** Clears the board and deals a new day. */
export async function dealDay(server: TestServer, random: Random, { date, depotId }: Pick<Dealt, "date" | "depotId">): Promise<Dealt> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T; // never asked of an empty list
  await clear(server);
  const windows = await server.rows<{ id: string; kind: string }>(
    "select id, kind from arrival_windows where date = $1 and depot_id = $2 and kind <> 'emergency' order by kind, starts_at",
    [date, depotId],
  );
  const zones = await server.rows<{ outcode: string; travel_minutes: number }>(
    "select outcode, travel_minutes from service_zones where depot_id = $1 and status = 'serviced' and travel_minutes < $2 order by outcode",
    [depotId, random() < 0.1 ? 110 : 60],
  );
  const vans = await server.rows<{ id: string }>("select id from vans where depot_id = $1 order by name", [depotId]);
  const bookings = await server.rows<{ id: string; hold_id: string }>("select id, hold_id from bookings order by reference");
  const count = 4 + Math.floor(random() * Math.min(bookings.length - 3, vans.length * 8));
  const dealt = bookings.slice(0, count).map(({ id, hold_id }) => {
    const [window, zone] = [pick(windows), pick(zones)];
    const litres = Math.round(300 + random() ** 2 * 5_000);
    const kilograms = Math.round(litres * (0.05 + random() * 0.08));
    const minutes = Math.round(12 + litres / 180 + Math.min(30, zone.travel_minutes));
    const items: unknown = JSON.parse(random() < 0.25 ? sofa : plain);
    return { booking: id, hold: hold_id, slot: window.id, outcode: zone.outcode, litres, kilograms, minutes, items };
  });
  await server.rows(
    `select app.deal_for_test(d.booking, d.hold, d.slot, d.outcode, d.litres, d.kilograms, d.minutes, d.items)
       from jsonb_to_recordset($1) as d(booking uuid, hold uuid, slot uuid, outcode text, litres int, kilograms int, minutes int, items jsonb)`,
    [JSON.stringify(dealt)],
  );
  if (random() < 0.3) await server.rows("update vans set skills = '{fridge-gas}' where id = $1", [pick(vans).id]);
  // Some are on the vans already, and of those some are locked.
  const onVans = bookings.filter(() => random() < 0.45).map(({ id }) => id);
  await server.rows("update bookings set state = 'assigned' where id = any ($1) and state = 'confirmed'", [onVans]);
  await server.rows(
    "update planned_stops set is_locked = true where booking_id in (select id from bookings where abs(hashtext(id::text || $1)) % 5 = 0)",
    [String(random())],
  );
  const isNoon = random() < 0.35;
  server.setNow(isNoon ? `${date}T12:0${Math.floor(random() * 9)}:00Z` : "2026-11-23T09:00:00Z");
  if (isNoon)
    await server.rows("update bookings set state = 'completed' where state = 'assigned' and ends_at < $1::timestamptz", [
      `${date}T11:30:00Z`,
    ]);
  const away = random();
  if (away < 0.3)
    await server.rows(
      `insert into van_absences (van_id, starts_on, ends_on, starts_at, ends_at, kind, reason, created_at)
         values ($1, $2, $2, $3, $4, 'off_road', 'Puncture', now())`,
      [pick(vans).id, date, ...(away < 0.12 ? [null, null] : [`${date}T12:00:00Z`, `${date}T23:00:00Z`])],
    );
  return { date, depotId, isNoon, without: isNoon && vans.length > 1 && random() < 0.6 ? [pick(vans).id] : [] };
}

/** For tests alone: puts a booking in this window, if its depot has the capacity. */
export const dealFunction = `
  create function app.deal_for_test(p_booking uuid, p_hold uuid, p_window uuid, p_outcode text, p_litres int, p_kilograms int, p_minutes int, p_items jsonb)
  returns void language plpgsql as $$
  declare w arrival_windows;
  begin
    select * into w from arrival_windows where id = p_window;
    update slot_holds set window_id = w.id, depot_id = w.depot_id, date = w.date, outcode = p_outcode, postcode = p_outcode || ' 1AA',
      litres = p_litres, kilograms = p_kilograms, service_minutes = p_minutes, status = 'booked' where id = p_hold;
    if app.reserve_capacity(p_hold, w, p_minutes, p_litres, p_kilograms, '2026-11-23T09:00:00Z') then
      update bookings set window_id = w.id, window_kind = w.kind, starts_at = w.starts_at, ends_at = w.ends_at, postcode = p_outcode || ' 1AA',
        items = p_items, state = 'confirmed' where id = p_booking;
    else
      update slot_holds set status = 'released' where id = p_hold;
    end if;
  end $$`;

async function clear(server: TestServer): Promise<void> {
  await server.rows("delete from planned_stops");
  await server.rows("delete from van_absences");
  await server.rows("update vans set skills = '{two-crew,fridge-gas}'");
  await server.rows("update bookings set state = 'closed' where state <> 'closed'");
  await server.rows("delete from slot_hold_parts");
  await server.rows("update slot_holds set status = 'released' where status <> 'released'");
  await server.rows(
    "update van_slots set minutes_booked = 0, litres_booked = 0, kilograms_booked = 0 where minutes_booked + litres_booked + kilograms_booked > 0",
  );
}
