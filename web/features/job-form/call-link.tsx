/** "Call 01273 …" as a link inside a sentence; "Get in touch" while the firm has set no number. */
import { useFirmPhone } from "#web/platform/firm-phone.ts";

export function CallLink({ start = false }: { /** At the start of a sentence. */ start?: boolean }) {
  const phone = useFirmPhone();
  if (phone === null) return <span>{start ? "Get in touch" : "get in touch"}</span>;
  return (
    <>
      <span>{start ? "Call " : "call "}</span>
      <a href={phone.href} className="font-semibold whitespace-nowrap text-downs underline underline-offset-4">
        {phone.text}
      </a>
    </>
  );
}
