/**
 * An e-mail as its reader would see it. What a customer typed stands in it: no script runs, no form is sent and nothing leads
 * out of the frame. Styles written on elements are refused by the policy of every page of ours, so they are set from here.
 */
import type { SyntheticEvent } from "react";

export function MailFrame({ html }: { html: string }) {
  const applyStyles = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    for (const element of currentTarget.contentDocument?.querySelectorAll<HTMLElement>("[data-style]") ?? [])
      element.style.cssText = element.dataset["style"] ?? "";
  };
  return (
    <iframe
      title="The email"
      // Ours to style, and with nothing in it that could act for us: scripts stay off.
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="').replaceAll("<style", "<template").replaceAll("</style>", "</template>")}
      onLoad={applyStyles}
      className="mt-2 h-128 w-full rounded-medium border border-line bg-white"
    />
  );
}
