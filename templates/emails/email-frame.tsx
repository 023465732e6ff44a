/** The frame of every e-mail: preview text, van and name, one card, sender's details. No tracking pixel, nothing remote. */
import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Html } from "@react-email/html";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { EmailVan } from "./email-van.tsx";
import { darkStyles, styles } from "./email-theme.ts";

export type EmailFrameProps = {
  title: string;
  /** The line that inboxes show after the subject. */
  preview: string;
  brand: string;
  vanFill: number;
  footer: string;
  children: ReactNode;
};

export function EmailFrame({ title, preview, brand, vanFill, footer, children }: EmailFrameProps) {
  return (
    <Html lang="en-GB">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <style>{darkStyles}</style>
      </Head>
      <Body style={styles.body} className="m-page">
        <div style={styles.page} className="m-page">
          <Preview>{preview}</Preview>
          <Container style={styles.card} className="m-card">
            <Section>
              <div style={{ ...styles.cell, paddingTop: "28px" }} className="m-pad">
                <EmailVan fill={vanFill} />
                <Text style={{ ...styles.brand, padding: "4px 0 24px" }} className="m-downs">
                  {brand}
                </Text>
                {children}
                <div style={{ height: "20px" }} />
              </div>
            </Section>
          </Container>
          <Container style={{ maxWidth: "600px" }}>
            <Text style={{ ...styles.small, padding: "16px 24px 0" }} className="m-muted">
              {footer}
            </Text>
          </Container>
        </div>
      </Body>
    </Html>
  );
}
