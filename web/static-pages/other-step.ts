/**
 * The server's HTML serves every visitor and so shows a form's first step, also to who reloads a later one (`?step=when`).
 * Until React draws the step of the address nothing of the first is seen or pressed: what is pressed there would be lost.
 */
const servedStep = "data-served-step";

export function hideOtherStep(): void {
  const step = new URLSearchParams(location.search).get("step");
  if (step === null || !/^[a-z]{1,20}$/.test(step) || !("adoptedStyleSheets" in document)) return;
  const other = `[${servedStep}]:not([${servedStep}=${step}])`;
  const styles = new CSSStyleSheet();
  styles.replaceSync(`${other}>*{visibility:hidden}${other}::before{content:"One moment"}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}
