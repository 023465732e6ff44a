/**
 * The disk fills up while people book and send photos: they get a clear error, nothing is half written, and once there
 * is space everything works again by itself.
 */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { DetailedError } from "tus-js-client";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { bookingOf, findWindows } from "#tests/support/bookings.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { addPhoto, bringPhoto, createQuote, photoWithPlace, sendPhoto } from "#tests/support/quote-photos.ts";
import { makeDataDirectory, startSupervised, until } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";
import { driftOf, noDrift } from "#tests/support/storage.ts";

const load = { litres: 550, kilograms: 93, minutes: 12 };
const items = [{ id: "armchair", quantity: 1 }];
/** Bytes left free at first. */
const freeBytes = 256 * 1024;

/** A disk of this size for the data folder; undefined where this user may mount none. */
async function mountSmallDisk(megabytes: number) {
  const { directory, remove } = await makeDataDirectory();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", directory], { stdio: "ignore" });
  } catch {
    return remove().then(() => undefined);
  }
  const unmount = async () => {
    execFileSync("umount", ["-l", directory]);
    await remove();
  };
  return { directory, unmount };
}

const disk = await mountSmallDisk(192);
if (disk === undefined) console.log("  Skipped: a small disk can be mounted by root alone, on Linux. Nothing was tried on a full disk.");
let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  await disk?.unmount();
});

async function fill(file: string): Promise<void> {
  const handle = await fs.open(file, "w");
  const piece = Buffer.alloc(64 * 1024);
  try {
    for (;;) await handle.write(piece);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  } finally {
    await handle.close();
  }
}

test.skipIf(disk === undefined)(
  "a full disk refuses bookings and photos clearly, keeps what was acknowledged, and is forgotten when there is room",
  async () => {
    const directory = disk?.directory ?? "";
    const running = await startSupervised(directory);
    server = running;
    const { command } = running;
    const rows = <Row extends object>(sql: string, values: unknown[] = []) => insideDatabase(directory, (query) => query<Row>(sql, values));
    // From next week on: what is taken during this test is on none of those days, and none of them closes meanwhile.
    const windows = await findWindows(command, { load, from: addDays(londonDate(new Date()), 7), days: 50 });
    const acknowledged = new Map<string, string>();
    const statuses = new Map<string, number>();
    const note = (what: string, status: number | string) => statuses.set(`${what} ${status}`, (statuses.get(`${what} ${status}`) ?? 0) + 1);
    async function book(): Promise<number> {
      const window = windows[Math.floor(Math.random() * windows.length)];
      const held = await command("hold-slot", { windowId: window?.id, postcode: "BN14 8QX", load }, { "idempotency-key": randomUUID() });
      if (held.status !== 201) return held.status;
      const key = randomUUID();
      const booked = await command("book-collection", bookingOf(held.body, { items }), { "idempotency-key": key });
      if (booked.status === 201) acknowledged.set(key, booked.body.reference);
      return booked.status;
    }
    const quote = await createQuote({ command, rows });
    const photo = await photoWithPlace(1_600, 1_200);
    const places = [];
    for (let number = 0; number < 3; number += 1) places.push((await addPhoto(running, quote, { bytes: photo.length })).body);
    expect(await book()).toBe(201);
    expect(photo.length).toBeGreaterThan(2 * freeBytes);

    // Enough for rows, not for a photo: it is the photo that is refused.
    const film = path.join(directory, "somebody-elses-film");
    await fill(film);
    await fs.truncate(film, (await fs.stat(film)).size - freeBytes);
    for (const place of places)
      note(
        "photo",
        await sendPhoto(running, place, photo).then(
          () => 201,
          (error: unknown) => (error instanceof DetailedError && error.originalResponse?.getStatus()) || "cut off",
        ),
      );
    await fill(path.join(directory, "another-film"));
    await rows("select pg_switch_wal()").catch(() => {}); // what is booked next needs a new file
    await until(
      "the reason to be said",
      async () => {
        note("booking", await book().catch(() => "cut off"));
        return running.output().includes("The disk that holds DATA_DIR is full: make room there.");
      },
      60,
    );
    console.log(`  on a full disk: ${[...statuses].map(([what, times]) => `${times} × ${what}`).join(", ")}`);
    expect(statuses.get("photo 507")).toBe(3);
    expect(statuses.get("booking 503")).toBeGreaterThan(0);
    expect([...statuses.keys()].filter((what) => !/^(photo 507|booking (201|409|503|cut off))$/.test(what))).toEqual([]);

    for (const name of ["somebody-elses-film", "another-film"]) await fs.rm(path.join(directory, name));
    const emptiedAt = performance.now();
    await until(
      "the server to be ready by itself",
      async () =>
        fetch(`${running.url}/health/ready`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      60,
    );
    console.log(`  ready ${((performance.now() - emptiedAt) / 1_000).toFixed(1)} s after there was room`);
    expect(await book()).toBe(201);
    expect((await bringPhoto(running, quote, photo)).status).toBe(200);
    const stored = await rows<{ idempotency_key: string; reference: string }>("select idempotency_key, reference from bookings");
    for (const [key, reference] of acknowledged) expect(stored).toContainEqual({ idempotency_key: key, reference });
    expect(
      await rows(
        "select b.reference from bookings b join slot_holds h on h.id = b.hold_id where h.status <> 'booked' or (select count(*) from booking_events e where e.booking_id = b.id) <> 2 or (select count(*) from messages m where m.booking_id = b.id and m.code in ('booking_confirmed', 'office_new_booking') and m.channel = 'email') <> 2",
      ),
    ).toEqual([]);
    expect(await driftOf({ rows, filesDirectory: path.join(directory, "storage") })).toEqual(noDrift);
    expect(await running.stop()).toBe(0);
  },
);
