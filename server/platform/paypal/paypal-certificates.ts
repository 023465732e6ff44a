/**
 * The certificates that PayPal signs notifications with. Their address comes with the notification, so anybody may
 * name one: it is only fetched from PayPal, and its chain must end at an authority that we trust.
 */
import { X509Certificate } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { rootCertificates } from "node:tls";
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";

export type PayPalCertificates = {
  /** Null where the address is not PayPal's, nothing is there, or the chain does not hold today. */
  keyAt: (url: string) => Promise<KeyObject | null>;
};
export type CertificateOptions = {
  now: () => Date;
  /** A local server in PayPal's place: it alone is asked, and has an authority of its own at `/authority.pem`. */
  localUrl?: string | undefined;
};

const maxBytes = 64 * 1024;
const maxChain = 5;
/** PayPal has two or three at a time. */
const maxCached = 16;
const timeoutMilliseconds = 5_000;
/** How long an address that had none is not asked again, so that a flood of forged notifications does not become one to PayPal. */
const refusedMilliseconds = 60_000;

export function createPayPalCertificates({ now, localUrl }: CertificateOptions): PayPalCertificates {
  /** Apart from those refused, so that a flood of forged addresses drives no true one out. */
  const trusted = new Map<string, X509Certificate[]>();
  const refusedUntil = new Map<string, number>();
  const underWay = new Map<string, Promise<X509Certificate[]>>();
  let authorities: X509Certificate[] = [];
  const isTrusted = async (chain: X509Certificate[]) => {
    if (authorities.length === 0)
      authorities =
        localUrl === undefined
          ? rootCertificates.map((pem) => new X509Certificate(pem))
          : await fetchChain(`${withoutTrailingSlashes(localUrl)}/authority.pem`);
    return holds(chain, authorities, now()) && isOfPayPal(chain[0]);
  };
  const fetchOnce = (url: string) => {
    const fetching = underWay.get(url) ?? fetchChain(url).finally(() => underWay.delete(url));
    underWay.set(url, fetching);
    return fetching;
  };
  return {
    keyAt: async (url) => {
      if (!mayBeAsked(url, localUrl)) return null;
      const cached = trusted.get(url);
      if (cached !== undefined && (await isTrusted(cached))) return cached[0]?.publicKey ?? null;
      if (now().getTime() < (refusedUntil.get(url) ?? 0)) return null;
      const chain = await fetchOnce(url);
      if (!(await isTrusted(chain))) {
        putBounded(refusedUntil, url, now().getTime() + refusedMilliseconds);
        return null;
      }
      putBounded(trusted, url, chain);
      return chain[0]?.publicKey ?? null;
    },
  };
}

/** The oldest makes room. */
function putBounded<T>(map: Map<string, T>, key: string, value: T): void {
  const oldest = map.keys().next();
  if (!map.has(key) && map.size >= maxCached && oldest.done !== true) map.delete(oldest.value);
  map.set(key, value);
}

/** `https://api.paypal.com/v1/notifications/certs/…` and the sandbox's; nothing that only looks like it. */
export function mayBeAsked(url: string, localUrl: string | undefined): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(url);
  if (localUrl !== undefined) return origin === new URL(localUrl).origin;
  return protocol === "https:" && hostname.endsWith(".paypal.com") && port === "" && username === "" && password === "";
}

/** Empty where there is none. */
async function fetchChain(url: string): Promise<X509Certificate[]> {
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMilliseconds) });
    if (!response.ok || response.body === null) return [];
    const text = await boundedBody(response.body);
    const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    return blocks.slice(0, maxChain).map((pem) => new X509Certificate(pem));
  } catch {
    return [];
  }
}

async function boundedBody(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error("Longer than any certificate");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("latin1");
}

/** Each is valid today and signed by the next, which may sign, and the last one by an authority. */
function holds(chain: X509Certificate[], authorities: readonly X509Certificate[], now: Date): boolean {
  if (chain.length === 0 || !chain.every((certificate) => isValid(certificate, now))) return false;
  const areLinked = chain.every((certificate, index) => {
    const issuer = chain[index + 1];
    return issuer === undefined || (issuer.ca && isIssuedBy(certificate, issuer));
  });
  const last = chain.at(-1);
  return (
    areLinked && last !== undefined && authorities.some((root) => isValid(root, now) && (isSame(last, root) || isIssuedBy(last, root)))
  );
}
const isSame = (one: X509Certificate, other: X509Certificate) => one.fingerprint256 === other.fingerprint256;
const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate) =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
const isValid = (certificate: X509Certificate, now: Date) => new Date(certificate.validFrom) <= now && now <= new Date(certificate.validTo);

/** Somebody else's certificate, of an authority that we trust as well, is not PayPal's word. */
function isOfPayPal(certificate: X509Certificate | undefined): boolean {
  const name = certificate === undefined ? undefined : /(?:^|\n)CN=([^\n]+)/.exec(certificate.subject)?.[1];
  return name !== undefined && name.toLowerCase().endsWith(".paypal.com");
}
