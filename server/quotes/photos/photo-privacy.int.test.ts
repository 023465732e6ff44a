/** Access to photos: nobody reaches one without the quote's link, by any route; the office does, with its second factor. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PhotoPlace, QuotePhoto } from "#domain/quotes/quotes.contract.ts";
import { addPhoto, bringPhoto, createQuote, keyOf, photoWithPlace, readAddress, sendPhoto } from "#tests/support/quote-photos.ts";
import { restClient, tokenOf } from "#tests/support/rest.ts";
import { driftOf, noDrift } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Awaited<ReturnType<typeof createQuote>>;
let stranger: Awaited<ReturnType<typeof createQuote>>;
let photo: QuotePhoto;
let folder: string;
beforeAll(async () => {
  server = await createTestServer();
  [maya, stranger] = [await createQuote(server), await createQuote(server)];
  photo = (await bringPhoto(server, maya, await photoWithPlace(400, 300))).body;
  folder = `${maya.id}/${photo.id}`;
});
afterAll(async () => {
  expect(await driftOf(server)).toEqual(noDrift);
  await server.close();
});

test("a photo's id opens nothing with another quote's link, a wrong one, or none", async () => {
  for (const key of [keyOf(stranger), { ...keyOf(maya), accessToken: "wrong" }, { ...keyOf(maya), accessToken: stranger.accessToken }])
    for (const name of ["keep-quote-photo", "remove-quote-photo"]) {
      const answer = await server.command(name, { ...key, photoId: photo.id });
      const isOwnQuote = key.reference === stranger.reference;
      expect(answer.status, name).toBe(isOwnQuote ? (name === "remove-quote-photo" ? 200 : 409) : 404);
      if (answer.status !== 200) expect(answer.body.error.code).toBe(isOwnQuote ? "quotes.photo_missing" : "quotes.not_found");
    }
  expect(await addPhoto(server, { ...keyOf(maya), accessToken: "wrong" })).toMatchObject({
    status: 404,
    body: { error: { code: "quotes.not_found" } },
  });
  // The same id on one's own quote is a different photo.
  expect((await addPhoto(server, stranger, { photoId: photo.id })).body.objectName).toBe(`${stranger.id}/${photo.id}/original`);
  expect((await readAddress(server.url, photo.pictureUrl)).status).toBe(200);
});

test("visitors, customers and staff without their second factor find no file: by name, in a list, to sign, to copy, to write", async () => {
  const person = randomUUID();
  await server.rows("insert into auth.users (id, email) values ($1, 'colleague@example.org')", [person]);
  await server.rows("insert into user_roles (user_id, role) values ($1, 'admin')", [person]);
  for (const token of [undefined, await tokenOf(server), await tokenOf(server, { sub: person, aal: "aal1" })]) {
    const files = restClient(server, token).storage.from("quote-photos");
    const name = `${folder}/picture.jpg`;
    expect((await files.download(name)).data).toBeNull();
    expect((await files.info(name)).error).toMatchObject({ code: "NoSuchKey" });
    expect((await files.exists(name)).data).toBe(false);
    for (const prefix of ["", maya.id, folder]) expect((await files.list(prefix)).data).toEqual([]);
    expect((await files.listV2({ prefix: maya.id })).data).toMatchObject({ objects: [] });
    expect((await files.createSignedUrl(name, 60)).error).toMatchObject({ code: "NoSuchKey" });
    expect((await files.createSignedUrls([name], 60)).data?.[0]?.signedUrl).toBeNull();
    expect((await files.createSignedUploadUrl(`${folder}/original`)).error).not.toBeNull();
    expect((await files.upload(name, "x", { upsert: true, contentType: "image/jpeg" })).error).toMatchObject({ code: "AccessDenied" });
    expect((await files.copy(name, `${stranger.id}/x.jpg`)).error).toMatchObject({ code: "NoSuchKey" });
    expect((await files.move(name, `${stranger.id}/x.jpg`)).error).toMatchObject({ code: "NoSuchKey" });
    expect((await files.remove([name])).data).toEqual([]);
    expect((await fetch(files.getPublicUrl(name).data.publicUrl)).status).toBe(400);
    expect((await restClient(server, token).from("quote_photos").select("id")).data ?? []).toEqual([]);
  }
});

test("an address opens its own file for an hour, and nothing else ever", async () => {
  const address = photo.pictureUrl ?? "";
  const other = address.replace("picture.jpg", "thumbnail.webp");
  for (const [requested, code] of [
    [other, "InvalidSignature"],
    [address.replace(maya.id, stranger.id), "InvalidSignature"],
    [address.replace(/token=.*/, "token=x.y.z"), "InvalidJWT"],
  ] as const) {
    const { status, bytes } = await readAddress(server.url, requested);
    expect({ status, code: JSON.parse(bytes.toString()).code }).toEqual({ status: 400, code });
  }
  const token = new URL(address, server.url).searchParams.get("token") ?? "";
  const asUpload: PhotoPlace = { photoId: photo.id, bucket: "quote-photos", objectName: `${folder}/picture.jpg`, token, deletedOn: "" };
  await expect(sendPhoto(server, asUpload, Buffer.from("x")), "a right to read is none to write").rejects.toThrow(/response code: 400/);
  const startedAt = server.now();
  server.setNow(new Date(startedAt.getTime() + 61 * 60_000).toISOString());
  const expired = await readAddress(server.url, address);
  expect({ status: expired.status, code: JSON.parse(expired.bytes.toString()).code }).toEqual({ status: 400, code: "ExpiredToken" });
  server.setNow(startedAt.toISOString());
});

test("a place takes bytes for its own photo only, and for two hours", async () => {
  const { body: place } = await addPhoto(server, stranger);
  const bytes = await photoWithPlace(100, 80);
  for (const objectName of [
    `${folder}/original`,
    `${folder}/picture.jpg`,
    `${stranger.id}/../${folder}/original`,
    `${stranger.id}/Foto é.jpg`,
  ])
    await expect(sendPhoto(server, { ...place, objectName }, bytes)).rejects.toThrow(/response code: 400/);
  await expect(sendPhoto(server, { ...place, bucket: "elsewhere" }, bytes)).rejects.toThrow(/response code: 400/);
  const startedAt = server.now();
  server.setNow(new Date(startedAt.getTime() + 121 * 60_000).toISOString());
  await expect(sendPhoto(server, place, bytes)).rejects.toThrow(/response code: 400/);
  server.setNow(startedAt.toISOString());
  expect((await addPhoto(server, stranger, { photoId: place.photoId })).body.objectName).toBe(place.objectName);
  // Even the service key cannot store a file there without a photo's row.
  const office = restClient({ url: server.url, key: server.accounts.secretKey }).storage.from("quote-photos");
  expect((await office.upload(`${maya.id}/${randomUUID()}/original`, bytes, { contentType: "image/jpeg" })).error).toMatchObject({
    code: "AccessDenied",
  });
  expect((await office.upload(`${folder}/original`, bytes, { contentType: "image/jpeg" })).error).toMatchObject({
    code: "KeyAlreadyExists",
  });
});

test("the office sees photos and their rows with the second factor, and changes neither", async () => {
  const person = randomUUID();
  await server.rows("insert into auth.users (id, email) values ($1, 'moderator@example.org')", [person]);
  await server.rows("insert into user_roles (user_id, role) values ($1, 'moderator')", [person]);
  const client = restClient(server, await tokenOf(server, { sub: person, aal: "aal2" }));
  const files = client.storage.from("quote-photos");
  expect((await files.list(folder)).data?.map(({ name }) => name)).toEqual(["picture.jpg", "thumbnail.avif", "thumbnail.webp"]);
  const { data } = await files.createSignedUrl(`${folder}/picture.jpg`, 60);
  expect((await fetch(data?.signedUrl ?? "")).headers.get("content-type")).toBe("image/jpeg");
  const { data: rows } = await client.from("quote_photos").select("id, state, delete_after").eq("quote_id", maya.id);
  expect(rows).toEqual([{ id: photo.id, state: "ready", delete_after: photo.deletedOn }]);
  expect((await files.remove([`${folder}/picture.jpg`])).data).toEqual([]);
  expect((await files.upload(`${folder}/original`, "x", { upsert: true, contentType: "image/jpeg" })).error).toMatchObject({
    code: "AccessDenied",
  });
  expect((await client.from("quote_photos").delete().eq("id", photo.id)).error).not.toBeNull();
});

test("a closed quote keeps its photos as they are", async () => {
  const closed = await createQuote(server);
  const { photoId } = await bringPhoto(server, closed, await photoWithPlace(100, 80));
  await server.rows("update quotes set state = 'withdrawn' where id = $1", [closed.id]);
  for (const answer of [await addPhoto(server, closed), await server.command("remove-quote-photo", { ...keyOf(closed), photoId })])
    expect(answer).toMatchObject({ status: 409, body: { error: { code: "quotes.not_open" } } });
});
