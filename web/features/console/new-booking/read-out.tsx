/** What is read out on the phone, word for word as it is recorded. */
type Props = { what: string; texts: readonly { kind: string; text: string }[] };

export const ReadOut = ({ what, texts }: Props) => (
  <div className="rounded-medium border border-line p-4">
    <p className="font-semibold">Read this out</p>
    <p className="mt-1">{what}</p>
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {texts.map(({ kind, text }) => (
        <li key={kind}>{text}</li>
      ))}
    </ul>
    <p className="mt-2 text-ink-soft">We keep these words, the time and your name with the booking.</p>
  </div>
);
