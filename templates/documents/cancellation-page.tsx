/** The last page of a confirmation: how to cancel and the model form, ready to cut out and send (CCR 2013, Sch 3). */
import { Text, View } from "@react-pdf/renderer";
import type { CancellationForm, LegalSection } from "#domain/bookings/cancellation.copy.ts";
import { styles } from "./document-theme.ts";

export type CancellationPageProps = { instructions: readonly LegalSection[]; form: CancellationForm };

export function CancellationPage({ instructions, form }: CancellationPageProps) {
  return (
    <View style={styles.body}>
      <Text style={styles.legalTitle}>Your right to cancel</Text>
      {instructions.map(({ heading, paragraphs }) => (
        <View key={heading}>
          <Text style={styles.legalHeading}>{heading}</Text>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={styles.paragraph}>
              {paragraph}
            </Text>
          ))}
        </View>
      ))}
      <View style={styles.form} wrap={false}>
        <Text style={{ ...styles.legalHeading, marginTop: 0 }}>Model cancellation form</Text>
        <Text style={styles.note}>Complete and return this form only if you wish to withdraw from the contract.</Text>
        <Text style={{ marginTop: 8 }}>{form.to}</Text>
        <Text style={{ marginTop: 6 }}>{form.notice}</Text>
        {form.fields.map(({ label, value }) => (
          <View key={label} style={styles.field}>
            <Text style={styles.label}>{label}</Text>
            <Text style={styles.fieldValue}>{value === "" ? " " : value}</Text>
          </View>
        ))}
        <Text style={{ ...styles.note, marginTop: 8 }}>{form.footnote}</Text>
      </View>
    </View>
  );
}
