/** Tells a password manager whose password a form changes. Nobody sees it, hears it or gets to it. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden tabIndex={-1} aria-hidden="true" />;
}
