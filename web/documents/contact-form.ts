/** The script of the form of /contact: prefills answers from the query, and records how long the form was open. */
import { startContactPhotos } from "./contact-photos.ts";

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

  const open = field("open");
  const before = Number(open?.value ?? 0); // of refused submissions
  form.addEventListener("submit", () => {
    if (open) open.value = String(Math.round(before + performance.now()));
  });

  startContactPhotos(form);

  // Some browsers ignore `autofocus` on the summary of a refused form.
  document.querySelector<HTMLElement>("[role=alert][autofocus]")?.focus();
}
