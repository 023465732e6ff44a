/** The reminder of a task, to whoever of the office it is for. */
import { Text } from "@react-email/text";
import { taskReminderCopy } from "#domain/crm/task.copy.ts";
import type { TaskReminder } from "#domain/crm/task.copy.ts";
import { sectionsAsText, wrap } from "#domain/messages/plain-text.ts";
import { EmailButton } from "./email-button.tsx";
import { EmailFrame } from "./email-frame.tsx";
import { EmailSections } from "./email-sections.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export function renderOfficeTaskDue(facts: TaskReminder): RenderedEmail {
  const { subject, title, opening, sections, link, footer } = taskReminderCopy(facts);
  const html = renderEmail(
    <EmailFrame title={subject} preview={opening} brand={facts.company.name} vanFill={0} footer={footer}>
      <h1 style={styles.title} className="m-ink">
        {title}
      </h1>
      <Text style={styles.text} className="m-ink">
        {opening}
      </Text>
      <EmailButton label="Open your tasks" href={link} />
      <EmailSections sections={sections} />
    </EmailFrame>,
  );
  return {
    subject,
    html,
    text: `${wrap(title)}\n\n${wrap(opening)}\n\nOpen your tasks:\n${link}\n\n\n${sectionsAsText(sections)}\n\n\n-- \n${wrap(footer)}\n`,
  };
}
