/** One enquiry: its text, and the sender's contact details. */
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Card } from "#web/ui/card.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ContactWays } from "../kit/contact-ways.tsx";
import { CustomerLink } from "../kit/customer-link.tsx";
import { ForThem } from "../new-booking/for-them.tsx";
import { problemOf } from "../kit/problem-of.ts";

export function EnquiryRecord({ reference }: { reference: string }) {
  const { client } = useSession();
  const enquiry = useQuery({
    queryKey: ["enquiry", reference],
    queryFn: async () => {
      const { data, error } = await (
        await client()
      )
        .from("enquiries")
        .select("reference, name, email, mobile, postcode, topic, message, promised_at, created_at, office_note, booking_reference")
        .eq("reference", reference)
        .maybeSingle();
      if (error !== null) throw error;
      return data;
    },
  });
  if (enquiry.isPending) return <Skeleton className="mb-8 h-40" />;
  if (enquiry.isError) return <ProblemNotice problem={problemOf(enquiry.error)} onRetry={() => void enquiry.refetch()} />;
  if (enquiry.data === null) return <p className="mb-8">{`There is no enquiry ${reference} any more.`}</p>;
  const { name, email, mobile, postcode, message, promised_at, created_at, office_note, booking_reference } = enquiry.data;
  return (
    <Card as="section" className="mb-8">
      <h2 className="text-xl">{`Enquiry ${reference}`}</h2>
      <ContactWays contact={{ fullName: name, ...(email && { email }), ...(mobile && { mobile }) }} />
      <CustomerLink reference={reference} />
      <ForThem record={reference} />
      <div className="mt-4">
        <FactList
          isWide
          rows={[
            { label: "Sent", value: formatMoment(created_at) },
            { label: "Answer promised", value: `by ${formatMoment(promised_at)}` },
            { label: "Postcode", value: postcode ?? "" },
            { label: "About booking", value: booking_reference ?? "" },
            { label: "Message", value: message },
            { label: "Our note", value: office_note },
          ].filter(({ value }) => value !== "")}
        />
      </div>
    </Card>
  );
}
