/** Classes of a list's view as a button above it. */
export const viewTab =
  "inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line-strong bg-paper px-3 text-[0.9375rem] font-semibold text-downs hover:bg-downs-soft aria-pressed:border-downs aria-pressed:bg-downs-soft aria-pressed:text-ink";
