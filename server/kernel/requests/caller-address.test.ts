/** Which address counts as the caller: the socket's, or the one a trusted proxy reports, in any notation. */
import { describe, expect, test } from "vitest";
import { callerAddress, networkOf } from "./caller-address.ts";

const proxy = "10.0.0.7";
const behind = (forwardedFor: string) => callerAddress(proxy, forwardedFor, true);

describe("behind a proxy of ours", () => {
  test.each([
    ["203.0.113.9"],
    ["203.0.113.9:51234"],
    ["203.0.113.9:1"],
    ["  203.0.113.9:51235  "],
    ['"203.0.113.9:51234"'],
    ["for=203.0.113.9"],
    ['for="203.0.113.9:4711"'],
    ["For=203.0.113.9;proto=https;by=10.0.0.7"],
    ["::ffff:203.0.113.9"],
    ["[::ffff:203.0.113.9]:443"],
    ["::FFFF:cb00:7109"],
    ["198.51.100.1, 203.0.113.9:8080"],
    ["for=198.51.100.1, for=203.0.113.9"],
  ])("%s is one caller", (forwardedFor) => {
    expect(behind(forwardedFor)).toBe("203.0.113.9");
  });

  test.each([
    ["2001:db8:1234:5600::1"],
    ["2001:db8:1234:56ff:ffff::1"],
    ["[2001:db8:1234:5642::9]"],
    ["[2001:db8:1234:5642::9]:51234"],
    ['for="[2001:DB8:1234:5642::9]:51234"'],
    ["2001:db8:1234:5642::9%eth0"],
    ["2001:0db8:1234:5642:0000:0000:0000:0009"],
  ])("%s is its household", (forwardedFor) => {
    expect(behind(forwardedFor)).toBe("2001:db8:1234:5600::/56");
  });

  test.each([
    [""],
    ["unknown"],
    ["_hidden"],
    ["for=_hidden"],
    ["for="],
    ["999.1.1.1"],
    ["203.0.113.9:99999999"],
    ["[::1"],
    ["x".repeat(9_000)],
    ["203.0.113.9, nonsense"],
  ])("what is no address (%s) counts as the proxy itself", (forwardedFor) => {
    expect(behind(forwardedFor)).toBe(proxy);
  });
});

test("without a proxy of ours nothing that is forwarded counts", () => {
  expect(callerAddress("198.51.100.4", "203.0.113.9", false)).toBe("198.51.100.4");
  expect(callerAddress("::ffff:198.51.100.4", undefined, false)).toBe("198.51.100.4");
  expect(callerAddress("2001:db8::1", undefined, false)).toBe("2001:db8::/56");
  expect(callerAddress("2001:db8:0:ff::1", undefined, false)).toBe("2001:db8::/56");
  expect(callerAddress("2001:db8:0:100::1", undefined, false)).toBe("2001:db8:0:100::/56");
  expect(callerAddress(undefined, undefined, false)).toBe("unknown");
});

test.each([
  ["2001:db8:aaaa:bb00::1", "2001:db8:aaaa::/48"],
  ["2001:db8:aaaa:cc12:1:2:3:4", "2001:db8:aaaa::/48"],
  ["2001:db8:aaab::1", "2001:db8:aaab::/48"],
  ["203.0.113.9", "203.0.113.9"],
  ["no address", "10.0.0.7"],
])("the network around %s is %s: a customer with 256 lines of IPv6 is one", (forwardedFor, network) => {
  expect(networkOf(behind(forwardedFor))).toBe(network);
});
