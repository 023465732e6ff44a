/** What PayPal signed is read, and nothing else is: forged, altered, old, of another webhook or by another authority. */
import { execFileSync } from "node:child_process";
import { createSign, createVerify, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPayPalCertificates, mayBeAsked } from "#server/platform/paypal/paypal-certificates.ts";
import { createAuthority, issue } from "#tests/support/paypal/certificates.ts";
import { localPayPalKeys, startLocalPayPal } from "#tests/support/paypal/local-paypal.ts";
import type { LocalPayPal, SignedEvent, SignOptions } from "#tests/support/paypal/local-paypal.ts";
import { createPayPalProvider } from "./paypal-provider.ts";

const now = new Date("2026-11-30T10:00:00Z");
const from = new Date("2026-01-01T00:00:00Z");
const until = new Date("2027-01-01T00:00:00Z");
let local: LocalPayPal;
beforeAll(async () => {
  local = await startLocalPayPal({ now: () => now });
});
afterAll(() => local.close());

const paypal = () => createPayPalProvider({ ...localPayPalKeys, url: local.url, now: () => now });
const event = (
  type = "PAYMENT.CAPTURE.COMPLETED",
  kind = "capture",
  resource: Record<string, unknown> = { id: "CAP1", note: "£ & café" },
) => local.books.eventOf(type, kind, resource);
const signed = (options?: SignOptions) => local.signed(event(), options);
const read = ({ body, headers }: SignedEvent, at = now) =>
  paypal().verifyEvent({ body: Buffer.from(body), headers: new Headers(headers), now: at });
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

describe("a notification", () => {
  test("signed by PayPal says which object to ask for", async () => {
    const capture = event();
    expect(await read(local.signed(capture))).toEqual({
      id: capture.id,
      type: capture.event_type,
      concerns: { kind: "charge", id: "CAP1" },
    });
    const concerns = async (...parts: Parameters<typeof event>) => (await read(local.signed(event(...parts))))?.concerns;
    expect(await concerns("CHECKOUT.ORDER.APPROVED", "checkout-order", { id: "ORD1" })).toEqual({ kind: "checkout", id: "ORD1" });
    expect(await concerns("PAYMENT.CAPTURE.REFUNDED", "refund", { id: "REF1" })).toEqual({ kind: "refund", id: "REF1" });
    expect(await concerns("CUSTOMER.DISPUTE.CREATED", "dispute", { dispute_id: "PP-D-1" })).toEqual({ kind: "dispute", id: "PP-D-1" });
    expect(await concerns("IDENTITY.AUTHORIZATION-CONSENT.REVOKED", "token", {})).toMatchObject({ kind: "other" });
  });

  test.each<[string, () => SignedEvent]>([
    ["forged", () => signed({ signature: Buffer.alloc(256, 7).toString("base64") })],
    ["without a signature", () => signed({ signature: "" })],
    ["of another webhook", () => signed({ webhookId: "WH-OF-ANOTHER-SHOP" })],
    ["with its event's id in place of the webhook's", () => signed({ webhookId: event().id })],
    ["older than their retries", () => signed({ at: hours(-97) })],
    ["from the future", () => signed({ at: hours(0.2) })],
    ["of no time at all", () => ({ ...signed(), headers: { ...signed().headers, "paypal-transmission-time": "yesterday" } })],
    ["with the body of another", () => ({ ...signed(), body: signed().body })],
    ["written again by a proxy", () => ({ ...signed(), body: JSON.stringify(JSON.parse(signed().body), null, 1) })],
    [
      "with another transmission's id",
      () => ({ ...signed(), headers: { ...signed().headers, "paypal-transmission-id": crypto.randomUUID() } }),
    ],
    ["by another algorithm", () => ({ ...signed(), headers: { ...signed().headers, "paypal-auth-algo": "MD5withRSA" } })],
    [
      "without an algorithm",
      () => ({
        ...signed(),
        headers: Object.fromEntries(Object.entries(signed().headers).filter(([name]) => name !== "paypal-auth-algo")),
      }),
    ],
    ["whose certificate is nowhere", () => signed({ certificateUrl: `${local.url}/v1/notifications/certs/CERT-2` })],
    [
      "whose certificate is at a stranger's",
      () => signed({ certificateUrl: "https://api.paypal.com.evil.example/v1/notifications/certs/CERT-1" }),
    ],
    [
      "whose certificate's address is too long",
      () => signed({ certificateUrl: `${local.url}/v1/notifications/certs/${"C".repeat(2_000)}` }),
    ],
    ["that is no JSON", () => signed({ body: "CAP1" })],
    ["without headers", () => ({ body: signed().body, headers: {} })],
  ])("%s is refused", async (_name, make) => {
    expect(await read(make())).toBeNull();
  });

  test("repeated within three days is read each time", async () => {
    const first = signed();
    for (const later of [0, 1, 24, 71]) expect(await read(first, hours(later))).not.toBeNull();
  });
});

describe("the certificate", () => {
  test("is fetched once for as long as it holds, and an address that had none is not asked again at once", async () => {
    const provider = paypal();
    const readBy = ({ body, headers }: SignedEvent) =>
      provider.verifyEvent({ body: Buffer.from(body), headers: new Headers(headers), now });
    const certificateRequests = () => local.requests.filter(({ path: wanted }) => wanted.includes("/certs/")).length;
    const before = certificateRequests();
    for (let count = 0; count < 5; count += 1) await readBy(signed());
    expect(certificateRequests() - before).toBe(1);
    for (let count = 0; count < 5; count += 1) await readBy(signed({ certificateUrl: `${local.url}/v1/notifications/certs/NONE` }));
    expect(certificateRequests() - before).toBe(2);
  });

  test("is only ever asked for from PayPal over TLS", () => {
    expect(mayBeAsked("https://api.paypal.com/v1/notifications/certs/CERT-1", undefined)).toBe(true);
    expect(mayBeAsked("https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1", undefined)).toBe(true);
    for (const url of [
      "http://api.paypal.com/c",
      "https://paypal.com.evil.example/c",
      "https://evilpaypal.com/c",
      "https://api.paypal.com@evil.example/c",
      "https://evil.example/api.paypal.com",
      "https://user@api.paypal.com/c",
      "https://api.paypal.com:8443/c",
      "https://127.0.0.1/c",
      "file:///etc/passwd",
      "api.paypal.com",
      "",
    ])
      expect(mayBeAsked(url, undefined), url).toBe(false);
    expect(mayBeAsked("https://api.paypal.com/c", "http://127.0.0.1:4000")).toBe(false);
    expect(mayBeAsked("http://127.0.0.1:4001/c", "http://127.0.0.1:4000")).toBe(false);
  });

  test("counts when each of its chain is valid today and signed by the next, and the last by the authority", async () => {
    const root = createAuthority({ name: "Root", from, until });
    const between = issue(root, { name: "Between", from, until, mayIssue: true });
    const leafOf = (issuer: typeof root, more: Partial<Parameters<typeof issue>[1]> = {}) =>
      issue(issuer, { name: "messageverificationcerts.paypal.com", from, until, ...more });
    const mayNot = issue(root, { name: "May not", from, until });
    const stranger = createAuthority({ name: "Root", from, until });
    const leaf = leafOf(between);
    const chains: Record<string, string> = {
      whole: leaf.pem + between.pem,
      direct: leafOf(root).pem,
      gap: leaf.pem,
      empty: "",
      nonsense: "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
      reversed: between.pem + leaf.pem,
      over: leafOf(between, { until: hours(-1) }).pem + between.pem,
      early: leafOf(between, { from: hours(1) }).pem + between.pem,
      stranger: leafOf(stranger).pem,
      strangersRoot: leafOf(stranger).pem + stranger.pem,
      noAuthority: leafOf(mayNot).pem + mayNot.pem,
      someoneElse: leafOf(between, { name: "shop.example" }).pem + between.pem,
      almost: leafOf(between, { name: "messageverificationcertspaypal.com" }).pem + between.pem,
    };
    const server = createServer((request, response) => {
      const name = request.url?.slice(1) ?? "";
      response.end(
        name === "authority.pem" ? root.pem : name === "huge" ? "A".repeat(100_000) + leaf.pem + between.pem : (chains[name] ?? ""),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const certificates = createPayPalCertificates({ now: () => now, localUrl: url });
    const good = [];
    for (const name of [...Object.keys(chains), "huge"]) if ((await certificates.keyAt(`${url}/${name}`)) !== null) good.push(name);
    server.closeAllConnections();
    server.close();
    expect(good).toEqual(["whole", "direct"]);
  });
});

test("openssl reads what our authority issues, and its signature is one that we take", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "paypal-"));
  const root = createAuthority({ name: "Root", from, until });
  const leaf = issue(root, { name: "messageverificationcerts.paypal.com", from, until });
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const message = `id|time|webhook|${crc32("body")}`;
  try {
    const key = file("key.pem", leaf.privateKey.export({ type: "pkcs8", format: "pem" }).toString());
    const [rootFile, leafFile, body] = [file("root.pem", root.pem), file("leaf.pem", leaf.pem), file("body", message)];
    const checked = execFileSync("openssl", ["verify", "-attime", String(now.getTime() / 1_000), "-CAfile", rootFile, leafFile]).toString();
    expect(checked).toContain("OK");
    const signature = execFileSync("openssl", ["dgst", "-sha256", "-sign", key, body]);
    expect(createVerify("RSA-SHA256").update(message).verify(new X509Certificate(leaf.pem).publicKey, signature)).toBe(true);
    expect(createSign("RSA-SHA256").update(message).sign(leaf.privateKey)).toEqual(signature);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
