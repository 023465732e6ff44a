/** Loads the contact link of a record only when one is shown. */
import { Suspense } from "react";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";

const ContactLink = lazyComponent(() => import("#web/features/console/crm/record/contact-link.tsx").then((module) => module.ContactLink));

export const CustomerLink = ({ reference }: { reference: string }) => (
  <Suspense fallback={null}>
    <ContactLink reference={reference} />
  </Suspense>
);
