/**
 * The address a request is counted by. Limits, attempts and audit entries use one text per caller: an IPv4 address, or
 * the /56 of an IPv6 address, which is what a household or a small server gets.
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Maximum length of `X-Forwarded-For` or `Forwarded`; a real one has a few dozen characters. */
const maxForwarded = 4_096;

/** The socket's address, or the last hop added by a trusted proxy, with or without its port. An invalid one counts as the proxy itself. */
export function callerAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy && forwardedFor !== undefined && forwardedFor.length <= maxForwarded ? lastHop(forwardedFor) : undefined;
  return countedAs(forwarded) ?? countedAs(socketAddress) ?? "unknown";
}

/**
 * The network that one customer of a provider gets at most: the /48 around the /56 that counts as an address in IPv6, the address
 * itself in IPv4. For budgets of what costs others much.
 */
export function networkOf(address: string): string {
  if (!address.endsWith("/56")) return address;
  const site = ipaddr.parse(address.slice(0, -"/56".length)).toByteArray();
  return `${ipaddr.fromByteArray(site.map((byte, index) => (index < 6 ? byte : 0))).toString()}/48`;
}

/** Of everything that is counted by address, a network has what so many addresses have. */
export const addressesPerNetwork = 4;

/** `203.0.113.9`, `203.0.113.9:51234`, `[2001:db8::1]:443`, `for="[2001:db8::1]:443";proto=https` */
function lastHop(forwardedFor: string): string {
  const hop = forwardedFor.slice(forwardedFor.lastIndexOf(",") + 1);
  const named = hop.split(";").find((part) => part.trim().toLowerCase().startsWith("for="));
  const node = (named === undefined ? hop : named.slice(named.indexOf("=") + 1)).trim().replace(/^"|"$/g, "");
  if (node.startsWith("[")) return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(node)?.[1] ?? "";
  return /^([\d.]+):\d{1,5}$/.exec(node)?.[1] ?? node;
}

function countedAs(text: string | undefined): string | undefined {
  const [address = ""] = text?.split("%") ?? []; // an IPv6 zone only names a local network interface
  if (isIP(address) === 0) return undefined;
  const parsed = ipaddr.process(address); // converts an IPv4-mapped IPv6 address to IPv4
  if (parsed.kind() === "ipv4") return parsed.toString();
  const household = parsed.toByteArray().map((byte, index) => (index < 7 ? byte : 0));
  return `${ipaddr.fromByteArray(household).toString()}/56`;
}
