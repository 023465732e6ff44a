/** The script of the form of /contact: prefills answers from the query, keeps what is typed, and records how long the form was open. */
import { startContactPhotos } from "./contact-photos.ts";

const draftKey = "chalkway.contact-draft";
const fields = ["topic", "message", "bookingReference", "name", "email", "mobile", "callBack", "postcode"] as const;

startContactForm();

function startContactForm(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-contact-form]");
  if (!form) return;
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`);

  // `/contact?topic=complaint&ref=B-7F3K9M`: one page serves every query, so the query is read here.
  const requested = new URLSearchParams(location.search);
  const topic = [...form.querySelectorAll<HTMLInputElement>("input[name=topic]")].find(({ value }) => value === requested.get("topic"));
  if (topic && !form.querySelector("input[name=topic]:checked")) topic.checked = true;
  const reference = field("bookingReference");
  if (reference && reference.value === "") reference.value = (requested.get("ref") ?? "").slice(0, 20);

  keepDraft(form);

  const open = field("open");
  const before = Number(open?.value ?? 0); // of refused submissions
  form.addEventListener("submit", () => {
    if (open) open.value = String(Math.round(before + performance.now()));
  });

  startContactPhotos(form);

  // Some browsers ignore `autofocus` on the summary of a refused form.
  document.querySelector<HTMLElement>("[role=alert][autofocus]")?.focus();
}

/** For a page that is loaded again: in this tab, until the form is sent. What the server or a link filled in stays. */
function keepDraft(form: HTMLFormElement): void {
  const controls = fields.flatMap((name) => {
    const control = form.elements.namedItem(name) as (Element & { value: string }) | RadioNodeList | null;
    return control === null ? [] : [[name, control] as const];
  });
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}") as Record<string, string>;
    for (const [name, control] of controls) if (control.value === "" && draft[name]) control.value = draft[name];
    form.addEventListener("input", () =>
      sessionStorage.setItem(draftKey, JSON.stringify(Object.fromEntries(controls.map(([name, { value }]) => [name, value])))),
    );
    form.addEventListener("submit", () => sessionStorage.removeItem(draftKey));
  } catch {
    // This browser keeps nothing for us.
  }
}
