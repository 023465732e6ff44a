/** Demo data besides bookings: enquiries, the waiting list, a calendar feed. */
import { contactContract } from "#domain/enquiries/contact.contract.ts";
import { joinWaitingListContract } from "#domain/coverage/waiting-list.contract.ts";
import type { Chance } from "./chance.ts";
import { inventedInward } from "./people.ts";
import type { DemoPerson } from "./people.ts";
import { enquiries } from "./said.ts";
import type { Timeline } from "./timeline.ts";
import type { Firm } from "./firm.ts";

type Needs = { firm: Firm; timeline: Timeline; chance: Chance; now: Date; people: readonly DemoPerson[] };
const day = 86_400_000;

/** One customer in ten has sent an enquiry; the newest four are not answered yet. */
export function playEnquiries({ firm, timeline, chance, now, people }: Needs): void {
  const count = Math.max(6, Math.round(people.length / 9));
  for (let number = 0; number < count; number += 1) {
    const person = chance.pick(people);
    const [topic, message] = enquiries[number % enquiries.length] ?? chance.pick(enquiries);
    const daysAgo = number < 4 ? (number + 0.3) / 5 : 2 + ((number - 4) * 300) / count;
    timeline.at(new Date(now.getTime() - daysAgo * day), null, async (moment) => {
      const { postcode } = person.address;
      const { enquiryReference } = await firm.call(
        contactContract,
        { name: person.fullName, email: person.email, mobile: person.mobile, postcode, topic, message, consent: true },
        { now: moment },
      );
      if (daysAgo < 1) return;
      // The office answers by mail; there is no command yet to mark an enquiry as answered, so the row is updated.
      const answered = new Date(moment.getTime() + chance.integer(30, 300) * 60_000);
      await firm.rows("update enquiries set state = 'answered', answered_at = $2 where reference = $1", [enquiryReference, answered]);
    });
  }
}

export function playWaitingList({ firm, timeline, chance, now, people }: Needs): void {
  const outcodes = [...firm.content().zones.values()].filter(({ status }) => status === "waitlist").map(({ outcode }) => outcode);
  for (let number = 0; number < Math.max(4, Math.round(people.length / 16)); number += 1) {
    const { email } = chance.pick(people);
    const postcode = `${chance.pick(outcodes)} ${inventedInward(chance)}`;
    timeline.at(new Date(now.getTime() - chance.integer(1, 200) * day), null, async (moment) => {
      await firm.call(joinWaitingListContract, { postcode, email: email.replace("@", `+${number}@`) }, { now: moment });
    });
  }
}
