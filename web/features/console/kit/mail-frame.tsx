/**
 * An e-mail as its reader would see it. It may contain customers' input: no script runs, no form is sent and no link
 * leaves the frame. The content-security policy refuses style attributes, so they are set from this script.
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
      // Same origin, so that this page can set its styles; scripts stay off.
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="').replaceAll("<style", "<template").replaceAll("</style>", "</template>")}
      onLoad={applyStyles}
      className="mt-2 h-128 w-full rounded-medium border border-line bg-white"
    />
  );
}
