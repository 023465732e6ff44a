/**
 * Buttons, and links that look like them. `primary` is the one call to action on a screen, `secondary` stands beside
 * it, `quiet` is for everything else. Text says what happens.
 */
import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { SiteLink } from "./site-link.tsx";
import type { SiteLinkProps } from "./site-link.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet";
export type ButtonSize = "small" | "bar" | "medium" | "large";
type Appearance = { variant?: ButtonVariant; size?: ButtonSize };

const shared =
  "inline-flex items-center justify-center gap-2 rounded-medium text-center font-bold no-underline transition-colors select-none " +
  "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress";

const variantClasses: Record<ButtonVariant, string> = {
  primary: "bg-signal text-ink hover:bg-signal-deep active:bg-signal-deep",
  secondary: "bg-downs text-white hover:bg-downs-deep active:bg-downs-deep",
  quiet: "border border-line-strong bg-paper text-downs-deep hover:border-downs hover:bg-downs-soft active:bg-downs-pale",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-10 px-3.5 py-1.5 text-base",
  bar: "min-h-12 px-[min(0.75rem,3vw)] py-2.5 text-base",
  medium: "min-h-12 px-5 py-2.5 text-base",
  large: "min-h-14 px-[min(1.5rem,6.7vw)] py-3 text-lg",
};

export function buttonClass({ variant = "primary", size = "medium" }: Appearance = {}): string {
  return clsx(shared, variantClasses[variant], sizes[size]);
}

export type ButtonProps = Omit<ComponentProps<"button">, "style"> &
  Appearance & {
    /** Shows the spinner and takes no more clicks; the button keeps its place for the keyboard. */
    busy?: boolean;
  };

export function Button({ variant, size, busy = false, className, children, type = "button", onClick, ...rest }: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- "button" unless somebody asks for "submit"
      type={type}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={clsx(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)}
      {...rest}
    >
      {busy && <Spinner className="size-5" />}
      <span className="contents">{children}</span>
    </button>
  );
}

export type ButtonLinkProps = SiteLinkProps & Appearance;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <SiteLink className={clsx(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)} {...rest} />;
}
