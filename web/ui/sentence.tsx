/** A sentence that may say "call us": then with the number, to press. Every refusal is shown by this, for any may say so. */
import { splitAtCall } from "#domain/company/call-us.ts";
import { useFirmPhone } from "#web/platform/firm-phone.ts";

export function Sentence({ children }: { children: string }) {
  const parts = splitAtCall(children);
  return parts === null ? <span>{children}</span> : <WithNumber before={parts[0]} after={parts[1]} />;
}

function WithNumber({ before, after }: { before: string; after: string }) {
  const phone = useFirmPhone();
  if (phone === null) return <span>{`${before}${after}`}</span>;
  return (
    <span>
      <span>{`${before} on `}</span>
      <a href={phone.href} className="whitespace-nowrap underline underline-offset-4">
        {phone.text}
      </a>
      <span>{after}</span>
    </span>
  );
}
