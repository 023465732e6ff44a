/** Rows of the schedule board's tables, and of the days on which it stands still. */
import type { TestServer } from "#tests/support/test-server.ts";

export async function fillBoard(server: TestServer): Promise<void> {
  await server.rows("insert into closures (starts_on, ends_on, reason) values ('2027-01-04', '2027-01-04', 'Stocktaking')");
  // Which is in the history of the settings.
  await server.rows("update vans set mot_due_on = '2027-01-04'");
  await server.rows("update bookings set state = 'assigned'"); // which plans them on the vans that hold their room
  await server.rows("insert into van_crews (van_id, date, names) select id, '2026-11-24', '{Ann}' from vans");
  await server.rows(
    "insert into van_absences (van_id, starts_on, ends_on, kind, reason, created_at) select id, '2027-01-04', '2027-01-04', 'off_road', 'MOT', now() from vans",
  );
  await server.rows(
    "insert into running_costs (tip_pence_per_tonne, crew_pence_per_hour, travel_pence_per_job, fee_permille, floor_percent) values (18000, 4200, 1500, 15, 25)",
  );
}
