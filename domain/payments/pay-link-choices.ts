/** Paying by a link: how it is sent, where it leads, and how else a booking can be paid. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

export const linkChannels = ["email", "sms"] as const;
export type LinkChannel = (typeof linkChannels)[number];

export const payOtherwiseMethods = ["cash", "bank-transfer"] as const;

export const payPath = "/pay";

/** In the address that the provider sends back to after a payment, and not after a cancelled one. A hint: the provider is asked. */
export const sentBackAsPaid = "done";

/** `https://…/pay?ref=B-7F3K9M&t=token`; its token pays that booking and opens nothing. */
export const payLink = (publicUrl: string, reference: string, payToken: string): string =>
  `${withoutTrailingSlashes(publicUrl)}${payPath}?${new URLSearchParams({ ref: reference, t: payToken }).toString()}`;
