/** How to take photos that make for a more exact price, each with a small drawing. */
import { ScalePicture, StairsPicture, TwoAnglesPicture, WholePilePicture } from "./tip-pictures.tsx";

const tips = [
  { Picture: WholePilePicture, title: "The whole pile", text: "Step back until it’s all in the picture." },
  { Picture: TwoAnglesPicture, title: "From two sides", text: "So we see what’s behind." },
  { Picture: ScalePicture, title: "Something for scale", text: "A door or a wheelie bin beside it." },
  { Picture: StairsPicture, title: "Any stairs", text: "And the way out to the street." },
] as const;

/** `isFolded`: closed, because there are photos already. */
export function ShotTips({ isFolded }: { isFolded: boolean }) {
  const title = "What makes a good photo";
  if (isFolded)
    return (
      <details>
        <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold text-downs underline underline-offset-4">{title}</summary>
        <TipList />
      </details>
    );
  return (
    <section aria-labelledby="tips-title">
      <h2 id="tips-title" className="text-2xl">
        {title}
      </h2>
      <TipList />
    </section>
  );
}

const TipList = () => (
  <ul className="mt-4 grid grid-cols-2 gap-4 @3xl:grid-cols-4">
    {tips.map(({ Picture, title, text }) => (
      <li key={title} className="min-w-0">
        <Picture />
        <p className="mt-2 font-semibold">{title}</p>
        <p className="text-[0.9375rem] text-ink-soft">{text}</p>
      </li>
    ))}
  </ul>
);
