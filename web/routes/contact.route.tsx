/** `/contact`: a static page that is kept; its form is plain HTML and answered for each sender (decision 0014). */
import { answerContact, refusedContext } from "#web/features/enquiries/contact-action.ts";
import { ContactForm } from "#web/features/enquiries/contact-form.tsx";
import { FormProblems } from "#web/ui/form/plain-fields.tsx";
import { WaysToReach } from "#web/features/enquiries/ways-to-reach.tsx";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { loadContent } from "#web/features/content-pages/content-data.ts";
import { contentMeta } from "#web/features/content-pages/content-meta.ts";
import { ContentFrame } from "#web/features/content-pages/content-page.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { businessId } from "#web/platform/pages/structured-data.ts";
import type { Route } from "./+types/contact.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true, live: "form" };

const crumbs = [{ to: "/", label: "Home" }];
const content = {
  path: "/contact",
  title: "Talk to us",
  tab: "Contact: phone, opening hours and a form",
  description:
    "Call us, or write about a price, a booking, an invoice or a complaint. You get a reference straight away and the time you’ll hear from us.",
  keywords: ["contact waste clearance", "clearance company phone number", "waste collection complaint", "business waste enquiry"],
};

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await loadContent(context.get(pageDataContext))),
  refused: context.get(refusedContext),
});

export const action = ({ request, context }: Route.ActionArgs) => answerContact(request, context);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  data
    ? contentMeta({
        content: data.refused === null ? content : { ...content, tab: `Error: ${content.tab}` },
        data,
        crumbs,
        structuredData: [
          {
            "@type": "ContactPage",
            name: content.title,
            url: `${data.publicUrl}${content.path}`,
            mainEntity: { "@id": businessId(data.publicUrl) },
          },
        ],
      })
    : [];

export default function ContactRoute({ loaderData: data }: Route.ComponentProps) {
  return (
    <ContentFrame data={data}>
      {data.refused !== null && (
        <div className="mx-auto max-w-page px-4 py-6 sm:px-6">
          <FormProblems problems={data.refused.problems} />
        </div>
      )}
      <PageHead
        title={content.title}
        lead="Call us or send a message, and we’ll tell you when you’ll hear back. The quickest way to a price is the booking form."
        crumbs={crumbs}
        picture="van"
      >
        <p className="mt-6 lg:hidden">
          <a href="#write-to-us" className={`${inlineLinkClass} inline-flex min-h-8 items-center font-bold`}>
            Go to the form
          </a>
        </p>
      </PageHead>
      <div className="mx-auto grid max-w-page gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[17rem_minmax(0,44rem)] lg:gap-20 lg:py-16">
        <WaysToReach company={data.company} />
        <section aria-labelledby="write-to-us" className="min-w-0">
          <h2 id="write-to-us" className="mb-6 scroll-mt-6 text-2xl sm:text-3xl">
            Send us a message
          </h2>
          <ContactForm refused={data.refused} />
        </section>
      </div>
    </ContentFrame>
  );
}
