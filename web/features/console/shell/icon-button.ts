/** Classes of an icon-only button in the header. */
export const iconButton =
  "inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-small text-downs hover:bg-downs-soft";
