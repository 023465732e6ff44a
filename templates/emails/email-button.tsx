/** The call-to-action button of a message. */
import { Button } from "@react-email/button";
import { styles } from "./email-theme.ts";

export function EmailButton({ label, href }: { label: string; href: string }) {
  return (
    <div style={{ padding: "8px 0 16px" }}>
      <Button href={href} style={styles.button} className="m-button">
        {label}
      </Button>
    </div>
  );
}
