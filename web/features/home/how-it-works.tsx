/** Three steps, told by the van. */
import { steps } from "#web/content/home.ts";
import { Section } from "#web/ui/section.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";

export function HowItWorks() {
  return (
    <Section stacked heading="How it works">
      <ol className="grid gap-12 md:grid-cols-3 md:gap-8">
        {steps.map(({ title, text, fill }, index) => (
          <li key={title}>
            <VanFill still fill={fill} className="max-w-80" />
            <h3 className="mt-6 flex items-baseline gap-3 text-2xl">
              <span className="text-downs-mid tabular-nums" aria-hidden="true">
                {index + 1}
              </span>
              <span>{title}</span>
            </h3>
            <p className="mt-2.5 max-w-[42ch] text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
