/** `/contact/sent?enquiry=E-…`: the receipt after the form of `/contact`. A static page for one request, never kept, never listed. */
import { data, redirect } from "react-router";
import type { EnquiryReceipt } from "#domain/enquiries/contact.contract.ts";
import { promiseLines } from "#domain/enquiries/enquiry.copy.ts";
import { PhoneLink } from "#web/features/site/phone-link.tsx";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { PageHead } from "#web/features/content-pages/page-head.tsx";
import { WayOn } from "#web/features/content-pages/way-on.tsx";
import { pageDataContext } from "#web/platform/pages/load-context.ts";
import { privatePageMeta } from "#web/platform/pages/page-meta.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { Route } from "./+types/contact-sent.route.ts";

export { ErrorBoundary } from "#web/features/site/route-failure.tsx";

export const handle = { static: true, live: true, listed: false };

const crumbs = [
  { to: "/", label: "Home" },
  { to: "/contact", label: "Talk to us" },
];

/** Whoever comes without the reference of an enquiry is led to the form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { command, config } = context.get(pageDataContext);
  const reference = new URL(request.url).searchParams.get("enquiry") ?? "";
  const answer = reference === "" ? undefined : await command?.("enquiry-receipt", { reference });
  if (answer?.status !== 200) return redirect("/contact", 302);
  return data({ receipt: answer.body as EnquiryReceipt, siteName: config.company.name }); // the command's contract
}

export const meta: Route.MetaFunction = ({ loaderData }) => privatePageMeta("We have your message", loaderData?.siteName ?? "");

export default function ContactSentRoute({ loaderData: { receipt } }: Route.ComponentProps) {
  const isComplaint = receipt.topic === "complaint";
  const title = isComplaint ? "We have your complaint" : "We have your message";
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageHead title={title} lead="It’s with our office." crumbs={crumbs} picture="full van">
        <div className="mt-8 w-fit rounded-medium border border-line bg-downs-soft px-5 py-4">
          <p className="text-ink-soft">Your reference</p>
          <p className="font-display text-3xl font-bold tabular-nums">{receipt.reference}</p>
        </div>
      </PageHead>
      <div className="mx-auto max-w-page space-y-4.5 px-4 py-10 text-[1.0625rem] sm:px-6 lg:py-16">
        <h2 className="text-2xl sm:text-3xl">What happens now</h2>
        {promiseLines(receipt).map((sentence) => (
          <p key={sentence} className="max-w-[60ch]">
            {sentence}
          </p>
        ))}
        <p className="max-w-[60ch]">
          Can’t wait? Call us and quote the reference:{" "}
          <PhoneLink className="inline-flex min-h-8 items-center gap-1.5 rounded-small align-middle font-bold text-downs hover:underline" />
        </p>
        {isComplaint && (
          <p>
            <SiteLink to="/complaints" className={inlineLinkClass}>
              How we handle complaints
            </SiteLink>
          </p>
        )}
      </div>
      {receipt.topic !== "complaint" && receipt.topic !== "invoice" && <WayOn />}
    </main>
  );
}
