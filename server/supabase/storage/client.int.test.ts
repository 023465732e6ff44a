/** `storage/v1` through the official client: every supported call, with its answers and refusals. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { restClient } from "#tests/support/rest.ts";
import { createBuckets, createOwner, driftOf, noDrift, picture, storageFetch } from "#tests/support/storage.ts";
import type { Owner } from "#tests/support/storage.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Owner;
let office: ReturnType<typeof restClient>["storage"];
beforeAll(async () => {
  server = await createTestServer();
  await createBuckets(server);
  maya = await createOwner(server);
  office = restClient({ url: server.url, key: server.accounts.secretKey }).storage;
});
afterAll(async () => {
  expect(await driftOf(server)).toEqual(noDrift);
  await server.close();
});

const mine = (name: string) => `${maya.sub}/${name}`;
const text = async (data: Blob | null) => (data === null ? undefined : data.text());

test("buckets are made, found, changed, emptied and removed with the secret key", async () => {
  expect(await office.createBucket("plans", { public: false, fileSizeLimit: "1MB", allowedMimeTypes: ["text/*"] })).toEqual({
    data: { name: "plans" },
    error: null,
  });
  expect((await office.createBucket("plans")).error).toMatchObject({ status: 400, statusCode: "409", code: "BucketAlreadyExists" });
  expect((await office.createBucket("a/b")).error).toMatchObject({ statusCode: "400", code: "InvalidBucketName" });
  expect((await office.getBucket("plans")).data).toMatchObject({
    id: "plans",
    name: "plans",
    public: false,
    file_size_limit: 1_000_000,
    allowed_mime_types: ["text/*"],
  });
  expect((await office.updateBucket("plans", { public: true, fileSizeLimit: null })).data).toEqual({ message: "Successfully updated" });
  expect((await office.getBucket("plans")).data).toMatchObject({ public: true, file_size_limit: null, allowed_mime_types: ["text/*"] });
  expect((await office.listBuckets({ limit: 2, sortColumn: "id", sortOrder: "desc" })).data?.map(({ id }) => id)).toEqual([
    "shop",
    "quote-photos",
  ]);
  expect((await office.listBuckets({ search: "LAN" })).data?.map(({ id }) => id)).toEqual(["plans"]);
  await office.from("plans").upload("a.txt", "one");
  await office.from("plans").upload("b/c.txt", "two");
  expect((await office.deleteBucket("plans")).error).toMatchObject({ status: 400, statusCode: "409", code: "ResourceNotEmpty" });
  expect((await office.emptyBucket("plans")).error).toBeNull();
  expect((await office.deleteBucket("plans")).data).toEqual({ message: "Successfully deleted" });
  expect((await office.getBucket("plans")).error).toMatchObject({
    status: 400,
    statusCode: "404",
    code: "NoSuchBucket",
    message: "Bucket not found",
  });
});

test("a bucket says whose it is, however it was made; rows that came from elsewhere need no version, and are moved and listed", async () => {
  const other = "4d56e902-f0a0-4662-8448-a4d9e643c142";
  await server.rows(
    "insert into storage.buckets (id, name, owner, owner_id) values ('a1', 'a1', $1, null), ('a2', 'a2', $1, $2), ('a3', 'a3', null, null)",
    [other, maya.sub],
  );
  expect((await office.getBucket("a1")).data).toMatchObject({ owner: other });
  expect((await office.getBucket("a2")).data).toMatchObject({ owner: maya.sub });
  expect((await office.getBucket("a3")).data).toMatchObject({ owner: "" });
  expect((await office.listBuckets({ search: "a" })).data?.filter(({ id }) => /^a\d$/.test(id)).map(({ owner }) => owner)).toEqual([
    other,
    maya.sub,
    "",
  ]);
  await server.rows(
    `insert into storage.objects (bucket_id, name, owner, metadata) values ('a1', 'cat.jpg', $1, '{"size": 1234, "mimetype": "image/jpeg"}');`.replace(
      "$1",
      `'${other}'`,
    ),
  );
  await server.rows("insert into storage.objects (bucket_id, name, version) values ('a1', 'dog.jpg', null)");
  expect((await office.from("a1").move("cat.jpg", "tom.jpg")).data).toMatchObject({ message: "Successfully moved" });
  expect((await office.from("a1").list()).data?.map(({ name }) => name)).toEqual(["dog.jpg", "tom.jpg"]);
  expect((await office.from("a1").remove(["tom.jpg", "dog.jpg"])).data).toMatchObject([
    { name: "dog.jpg", owner: null },
    { name: "tom.jpg", owner: other },
  ]);
  await server.rows("delete from storage.buckets where id in ('a1', 'a2', 'a3')");
});

test("without a policy nobody makes, sees, changes or removes a bucket", async () => {
  expect((await maya.storage.createBucket("hers")).error).toMatchObject({ status: 400, statusCode: "403", code: "AccessDenied" });
  expect((await maya.storage.listBuckets()).data?.map(({ id }) => id)).toEqual(["mine"]);
  expect((await maya.storage.getBucket("shop")).error).toMatchObject({ code: "NoSuchBucket" });
  for (const refused of [
    maya.storage.updateBucket("mine", { public: true }),
    maya.storage.deleteBucket("shop"),
    maya.storage.emptyBucket("shop"),
    restClient(server).storage.getBucket("mine"),
  ])
    expect((await refused).error).toMatchObject({ code: "NoSuchBucket" });
});

test("a file goes up as text, bytes, a form or a stream, and comes back as it was", async () => {
  const files = maya.files("mine");
  const stream = new ReadableStream({ start: (control) => (control.enqueue(new TextEncoder().encode("streamed")), control.close()) });
  const form = new FormData();
  form.append("cacheControl", "60");
  form.append("", new File(["formed"], "x.txt", { type: "text/plain" }));
  for (const [name, body, came] of [
    ["text.txt", "plain", "plain"],
    ["bytes.bin", new TextEncoder().encode("bytes"), "bytes"],
    ["blob.txt", new Blob(["blob"], { type: "text/plain" }), "blob"],
    ["form.txt", form, "formed"],
    ["stream.txt", stream, "streamed"],
    ["deep/er/none.txt", "", ""],
  ] as const) {
    const up = await files.upload(mine(name), body);
    expect(up, name).toEqual({
      data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), path: mine(name), fullPath: `mine/${mine(name)}` },
      error: null,
    });
    expect(await text((await files.download(mine(name))).data), name).toBe(came);
  }
  expect((await files.info(mine("form.txt"))).data).toMatchObject({ cacheControl: "max-age=60", contentType: "text/plain", size: 6 });
  expect((await files.upload(mine("text.txt"), "again")).error).toMatchObject({
    status: 400,
    statusCode: "409",
    code: "KeyAlreadyExists",
    message: "The resource already exists",
  });
  expect((await files.upload(mine("text.txt"), "again", { upsert: true })).error).toBeNull();
  expect(await text((await files.download(mine("text.txt"))).data)).toBe("again");
  expect((await files.update(mine("text.txt"), "third", { contentType: "text/markdown" })).error).toBeNull();
  expect((await files.info(mine("text.txt"))).data).toMatchObject({ contentType: "text/markdown", size: 5 });
  expect((await files.update(mine("none-yet.txt"), "x")).error).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
  expect((await maya.files("nowhere").upload("a.txt", "x")).error).toMatchObject({ statusCode: "404", code: "NoSuchBucket" });
});

test("what is known of a file, with what its owner wrote about it", async () => {
  const files = maya.files("mine");
  await files.upload(mine("note.txt"), "hello", { metadata: { room: "loft" }, cacheControl: "120", contentType: "text/plain" });
  expect((await files.info(mine("note.txt"))).data).toEqual({
    id: expect.any(String),
    name: mine("note.txt"),
    version: expect.any(String),
    bucketId: "mine",
    createdAt: expect.any(String),
    size: 5,
    contentType: "text/plain",
    contentEncoding: null,
    cacheControl: "max-age=120",
    etag: '"5d41402abc4b2a76b9719d911017c592"',
    metadata: { room: "loft" },
    lastModified: expect.any(String),
  });
  await files.upload(mine("note2.txt"), new Blob(["hello"]), { metadata: { room: "shed" } });
  expect((await files.info(mine("note2.txt"))).data).toMatchObject({ metadata: { room: "shed" }, cacheControl: "max-age=3600" });
  expect(await files.exists(mine("note.txt"))).toMatchObject({ data: true });
  expect(await files.exists(mine("nothing.txt"))).toMatchObject({ data: false, error: { code: "NoSuchKey" } });
});

test("a folder's level, its folders first; pages, order and search", async () => {
  const files = maya.files("mine");
  for (const name of ["list/b.txt", "list/a.txt", "list/C.txt", "list/sub/x.txt", "list/sub/y.txt", "list/other/z.txt"])
    await files.upload(mine(name), name);
  const names = async (...given: Parameters<typeof files.list>) => (await files.list(...given)).data?.map(({ name }) => name);
  expect(await names(mine("list"))).toEqual(["other", "sub", "C.txt", "a.txt", "b.txt"]);
  expect(await names(mine("list/"), { limit: 2, offset: 1 })).toEqual(["sub", "C.txt"]);
  expect(await names(mine("list"), { sortBy: { column: "name", order: "desc" } })).toEqual(["sub", "other", "b.txt", "a.txt", "C.txt"]);
  expect(await names(mine("list"), { sortBy: { column: "created_at" } })).toEqual(["other", "sub", "b.txt", "a.txt", "C.txt"]);
  expect(await names(mine("list"), { search: "c" })).toEqual(["C.txt"]);
  expect(await names(mine("list"), { search: "%" })).toEqual([]);
  expect(await names()).toEqual([maya.sub]);
  const [folder] = (await files.list(mine("list"))).data ?? [];
  expect(folder).toEqual({ name: "other", id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null });
  const [file] = (await files.list(mine("list"), { search: "a.txt" })).data ?? [];
  expect(file).toMatchObject({
    name: "a.txt",
    id: expect.any(String),
    metadata: { size: mine("list/a.txt").length - maya.sub.length - 1, mimetype: expect.any(String) },
  });
});

test("everything behind a prefix, page by page, whatever goes meanwhile", async () => {
  const files = maya.files("mine");
  for (let number = 1; number <= 5; number += 1) await files.upload(mine(`v2/f${number}.txt`), "x");
  await files.upload(mine("v2/in/side.txt"), "x");
  for (const sortBy of [{ column: "name" }, { column: "created_at", order: "desc" }] as const) {
    const seen: string[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined;) {
      const { data }: Awaited<ReturnType<typeof files.listV2>> = await files.listV2({
        prefix: mine("v2/"),
        limit: 2,
        sortBy,
        ...(cursor === "" ? {} : { cursor }),
      });
      seen.push(...(data?.objects ?? []).map(({ name }) => name));
      expect(data?.hasNext).toBe(data?.nextCursor !== undefined);
      cursor = data?.nextCursor;
    }
    expect(seen.toSorted()).toEqual(["f1.txt", "f2.txt", "f3.txt", "f4.txt", "f5.txt", "in/side.txt"].map((name) => mine(`v2/${name}`)));
  }
  const { data } = await files.listV2({ prefix: mine("v2/"), with_delimiter: true });
  expect(data?.folders).toEqual([{ name: mine("v2/in/"), key: "in" }]);
  const level = ["f1.txt", "f2.txt", "f3.txt", "f4.txt", "f5.txt"];
  expect(data?.objects.map(({ name, key }) => [name, key])).toEqual(level.map((key) => [mine(`v2/${key}`), key]));
  expect((await files.listV2({ cursor: "nonsense" })).error).toMatchObject({ statusCode: "400", code: "InvalidRequest" });
});

test("moved, copied and removed", async () => {
  const files = maya.files("mine");
  await files.upload(mine("go/one.txt"), "one", { metadata: { kept: true } });
  await files.upload(mine("go/two.txt"), "two");
  expect((await files.move(mine("go/one.txt"), mine("gone/one.txt"))).data).toMatchObject({ message: "Successfully moved" });
  expect(await text((await files.download(mine("gone/one.txt"))).data)).toBe("one");
  expect((await files.move(mine("gone/one.txt"), mine("go/two.txt"))).error).toMatchObject({ statusCode: "409", code: "KeyAlreadyExists" });
  expect((await files.move(mine("go/none.txt"), mine("go/three.txt"))).error).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
  expect((await files.copy(mine("gone/one.txt"), mine("go/copy.txt"))).data).toEqual({ path: `mine/${mine("go/copy.txt")}` });
  expect((await files.info(mine("go/copy.txt"))).data).toMatchObject({ metadata: { kept: true }, size: 3 });
  expect((await files.copy(mine("gone/one.txt"), mine("go/copy.txt"))).error).toMatchObject({ code: "KeyAlreadyExists" });
  expect((await files.copy(mine("gone/one.txt"), "one.png", { destinationBucket: "shop" })).error).toMatchObject({
    statusCode: "415",
    code: "InvalidMimeType",
  });
  const { data: removed } = await files.remove([mine("gone/one.txt"), mine("go/two.txt"), mine("never.txt")]);
  expect(removed?.map(({ name }) => name).toSorted()).toEqual([mine("go/two.txt"), mine("gone/one.txt")].toSorted());
  expect(removed?.[0]).toMatchObject({
    id: expect.any(String),
    bucket_id: "mine",
    owner: maya.sub,
    owner_id: maya.sub,
    version: expect.any(String),
    user_metadata: expect.toSatisfy(() => true),
    metadata: {
      eTag: expect.any(String),
      size: 3,
      mimetype: expect.any(String),
      cacheControl: expect.any(String),
      contentLength: 3,
      httpStatusCode: 200,
      lastModified: expect.any(String),
    },
  });
  const bare = storageFetch(server, maya.token);
  const once = await bare(`object/mine/${mine("go/copy.txt")}`, { method: "DELETE" });
  expect({ status: once.status, body: await once.json() }).toEqual({ status: 200, body: { message: "Successfully deleted" } });
  const twice = await bare(`object/mine/${mine("go/copy.txt")}`, { method: "DELETE" });
  expect({ status: twice.status, body: await twice.json() }).toEqual({
    status: 400,
    body: { statusCode: "404", error: "not_found", message: "Object not found", code: "NoSuchKey" },
  });
});

test("signed addresses are read without a key, one or many at once, under the name one likes", async () => {
  const files = maya.files("mine");
  await files.upload(mine("with blank.txt"), "signed");
  const { data } = await files.createSignedUrl(mine("with blank.txt"), 60, { download: "Over view.txt" });
  const answer = await fetch(data?.signedUrl ?? "");
  expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 200, text: "signed" });
  expect(answer.headers.get("content-disposition")).toBe("attachment; filename=\"Over view.txt\"; filename*=UTF-8''Over%20view.txt");
  expect(answer.headers.get("cache-control")).toBe("private, max-age=3600");
  const { data: many } = await files.createSignedUrls([mine("with blank.txt"), mine("nothing.txt")], 60);
  expect(many?.map(({ error }) => error === null)).toEqual([true, false]);
  expect(await (await fetch(many?.[0]?.signedUrl ?? "")).text()).toBe("signed");
  expect(many?.[1]).toMatchObject({ path: mine("nothing.txt"), signedUrl: null });
  expect((await files.createSignedUrl(mine("nothing.txt"), 60)).error).toMatchObject({ statusCode: "404", code: "NoSuchKey" });
});

test("a signed upload address takes one file for whoever asked for it", async () => {
  const files = maya.files("mine");
  const { data } = await files.createSignedUploadUrl(mine("later.txt"));
  const nobody = restClient(server).storage.from("mine");
  expect((await nobody.uploadToSignedUrl(mine("later.txt"), data?.token ?? "", "brought")).data).toEqual({
    path: mine("later.txt"),
    fullPath: `mine/${mine("later.txt")}`,
  });
  expect(await text((await files.download(mine("later.txt"))).data)).toBe("brought");
  expect((await server.rows("select owner_id from storage.objects where name = $1", [mine("later.txt")]))[0]).toEqual({
    owner_id: maya.sub,
  });
  expect((await nobody.uploadToSignedUrl(mine("later.txt"), data?.token ?? "", "again")).error).toMatchObject({
    statusCode: "409",
    code: "KeyAlreadyExists",
  });
  const again = await files.createSignedUploadUrl(mine("later.txt"), { upsert: true });
  expect((await nobody.uploadToSignedUrl(mine("later.txt"), again.data?.token ?? "", new Blob(["again"]))).error).toBeNull();
  expect((await files.createSignedUploadUrl(mine("later.txt"))).error).toMatchObject({ code: "KeyAlreadyExists" });
});

test("public files are read by their address alone; a private bucket looks like none", async () => {
  const shop = maya.files("shop");
  expect((await shop.upload("van.png", picture, { contentType: "image/png" })).error).toBeNull();
  const { publicUrl } = shop.getPublicUrl("van.png").data;
  const answer = await fetch(publicUrl);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "max-age=3600",
    "x-robots-tag": "none",
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
  expect((await fetch(`${server.url}/storage/v1/object/info/public/shop/van.png`)).status).toBe(200);
  expect((await fetch(shop.getPublicUrl("van.png", { download: true }).data.publicUrl)).headers.get("content-disposition")).toMatch(
    /^attachment; filename="van.png"/,
  );
  const long = await fetch(shop.getPublicUrl("van.png", { download: `${"a".repeat(149)}\u{1f69a}.png` }).data.publicUrl);
  expect({ status: long.status, name: long.headers.get("content-disposition") }).toEqual({
    status: 200,
    name: expect.stringMatching(/a_"; filename/),
  });
  for (const path of [`mine/${mine("text.txt")}`, "nowhere/van.png"]) {
    const hidden = await fetch(`${server.url}/storage/v1/object/public/${path}`);
    expect({ status: hidden.status, body: await hidden.json() }).toMatchObject({
      status: 400,
      body: { statusCode: "404", code: "NoSuchBucket" },
    });
  }
  // Public access is only by the public address; lists and authorised downloads still apply policies.
  expect((await shop.list()).data).toEqual([]);
  expect((await shop.download("van.png")).error).not.toBeNull();
});

test("paths and methods nobody has", async () => {
  const bare = storageFetch(server);
  const unknown = await bare("nothing/here");
  expect({ status: unknown.status, body: await unknown.json() }).toMatchObject({
    status: 404,
    body: { statusCode: 404, error: "Not Found" },
  });
  expect((await maya.files("shop").purgeCache("van.png")).error).toMatchObject({ code: "MissingParameter" });
  expect((await office.purgeBucketCache("shop")).error).toMatchObject({ code: "MissingParameter" });
  expect(await (await bare("cdn/shop/van.png", { method: "DELETE" })).json()).toMatchObject({
    statusCode: "400",
    code: "MissingParameter",
  });
  expect(await (await bare("object/list/mine", { method: "POST", body: '{"limit":"many"}' })).json()).toMatchObject({
    statusCode: "400",
    code: "InvalidRequest",
  });
  expect(await (await bare("object/move", { method: "POST", body: "{" })).json()).toMatchObject({
    statusCode: "400",
    error: "InvalidRequest",
  });
  expect(await (await storageFetch(server, "ey.no.token")("object/mine/a.txt")).json()).toMatchObject({
    statusCode: "403",
    error: "Unauthorized",
    code: "AccessDenied",
  });
});

test("between buckets, under both ways to ask for one's own, as a stream, and with what is not copied along", async () => {
  const files = maya.files("mine");
  const bare = storageFetch(server, maya.token);
  await office.createBucket("archive");
  await office.from("mine").upload(mine("far.txt"), "far", { metadata: { box: 7 }, contentType: "text/plain" });
  expect((await office.from("mine").copy(mine("far.txt"), "copied.txt", { destinationBucket: "archive" })).data).toEqual({
    path: "archive/copied.txt",
  });
  expect((await office.from("mine").move(mine("far.txt"), "moved.txt", { destinationBucket: "archive" })).error).toBeNull();
  expect((await office.from("mine").exists(mine("far.txt"))).data).toBe(false);
  for (const name of ["copied.txt", "moved.txt"])
    expect((await office.from("archive").info(name)).data, name).toMatchObject({ bucketId: "archive", size: 3, metadata: { box: 7 } });
  expect((await files.move(mine("text.txt"), "x.txt", { destinationBucket: "archive" })).error).toMatchObject({
    statusCode: "403",
    code: "AccessDenied",
  });
  expect((await files.move(mine("text.txt"), "x.txt", { destinationBucket: "nowhere" })).error).toMatchObject({ code: "NoSuchBucket" });

  for (const way of ["object/authenticated", "object"]) {
    const answer = await bare(`${way}/mine/${mine("text.txt")}`);
    expect({ status: answer.status, text: await answer.text() }, way).toEqual({ status: 200, text: "third" });
    expect((await bare(`${way}/mine/${mine("text.txt")}`, { method: "HEAD" })).headers.get("content-length"), way).toBe("5");
  }
  for (const way of ["object/info/authenticated", "object/info"])
    expect(await (await bare(`${way}/mine/${mine("text.txt")}`)).json(), way).toMatchObject({ name: mine("text.txt"), size: 5 });
  const { data: stream } = await files.download(mine("text.txt")).asStream();
  expect(await new Response(stream).text()).toBe("third");
  const { data: addresses } = await files.createSignedUrls([mine("text.txt")], 60, { download: "a name.txt" });
  expect((await fetch(addresses?.[0]?.signedUrl ?? "")).headers.get("content-disposition")).toContain('filename="a name.txt"');

  const copy = (more: object, upsert = "false") =>
    bare("object/copy", {
      method: "POST",
      headers: { "content-type": "application/json", "x-upsert": upsert },
      body: JSON.stringify({ bucketId: "mine", sourceKey: mine("note.txt"), destinationKey: mine("bare-copy.txt"), ...more }),
    });
  expect((await copy({ copyMetadata: false, metadata: { cacheControl: "max-age=5" } })).status).toBe(200);
  expect((await files.info(mine("bare-copy.txt"))).data).toMatchObject({ metadata: {}, cacheControl: "max-age=5" });
  expect(await (await copy({})).json()).toMatchObject({ statusCode: "409", code: "KeyAlreadyExists" });
  expect((await copy({}, "true")).status).toBe(200);
  expect((await files.info(mine("bare-copy.txt"))).data).toMatchObject({ metadata: { room: "loft" } });
});

test("buckets page by page and in order; emptied only by whoever may remove all of it", async () => {
  const ids = async (...given: Parameters<typeof office.listBuckets>) => (await office.listBuckets(...given)).data?.map(({ id }) => id);
  expect(await ids()).toEqual(["archive", "drop", "enquiry-photos", "mine", "quote-photos", "shop"]);
  expect(await ids({ limit: 2, offset: 1, sortColumn: "name", sortOrder: "desc" })).toEqual(["quote-photos", "mine"]);
  expect(await ids({ sortColumn: "created_at", sortOrder: "desc", limit: 1 })).toEqual(["archive"]);
  expect(
    (await office.updateBucket("archive", { public: false, fileSizeLimit: "2KB", allowedMimeTypes: ["text/plain"] })).error,
  ).toBeNull();
  expect((await office.getBucket("archive")).data).toMatchObject({
    file_size_limit: 2_000,
    allowed_mime_types: ["text/plain"],
    public: false,
  });
  expect((await office.from("archive").upload("a.png", picture, { contentType: "image/png" })).error).toMatchObject({
    code: "InvalidMimeType",
  });
  await server.rows("create policy see_archive on storage.buckets for select to authenticated using (id = 'archive')");
  expect((await maya.storage.emptyBucket("archive")).error).toMatchObject({ statusCode: "403", code: "AccessDenied" });
  expect((await office.from("archive").list()).data?.map(({ name }) => name)).toEqual(["copied.txt", "moved.txt"]);
  expect((await office.emptyBucket("archive")).error).toBeNull();
  expect((await office.deleteBucket("archive")).error).toBeNull();
});
