/** The opt-out of page counts: a plain form with one button, on the privacy page and on the page that answers it. */
import { Button } from "#web/ui/button.tsx";

/** `isLeftOut`: the current choice. A cached page cannot know it and offers to leave the visitor out. */
export function LeaveOutForm({ isLeftOut = false }: { isLeftOut?: boolean }) {
  return (
    <form method="post" action="/privacy/counts">
      <input type="hidden" name="choice" value={isLeftOut ? "in" : "out"} />
      <Button type="submit" variant="quiet">
        {isLeftOut ? "Count my visits again" : "Don’t count my visits"}
      </Button>
    </form>
  );
}

/** On the privacy page. */
export function LeaveOutSection() {
  return (
    <section aria-labelledby="your-choice-about-the-counts">
      <h2 id="your-choice-about-the-counts" className="mb-4 scroll-mt-6 text-2xl sm:text-3xl">
        Counting your visits
      </h2>
      <p className="mb-4">
        If you opt out, we set one cookie, <strong>chalkway-leave-out</strong>, which lasts for a year and does nothing else. Without it we
        couldn’t tell that you don’t want to be counted. You can change your mind here at any time.
      </p>
      <LeaveOutForm />
    </section>
  );
}
