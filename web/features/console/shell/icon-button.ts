/** A button of the bar above that shows a picture alone. */
export const iconButton =
  "inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-small text-downs hover:bg-downs-soft";
