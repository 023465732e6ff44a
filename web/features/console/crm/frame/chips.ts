/** The classes of a filter or view chip; border and background show pressed or current. */
export const chipClass =
  "inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line-strong bg-paper px-3 text-[0.9375rem] font-semibold text-downs hover:bg-downs-soft aria-pressed:border-downs aria-pressed:bg-downs-soft aria-pressed:text-ink aria-[current]:border-downs aria-[current]:bg-downs-soft aria-[current]:text-ink";
