import { expect, test } from "vitest";
import { reviewsLead } from "./reviews-lead.rules.ts";

test.each([
  [
    { count: 0, average: null, firstDay: null, lastDay: null },
    "Nobody has left a review yet. Each one will appear here as it was written.",
  ],
  [
    { count: 1, average: 4, firstDay: "2026-11-20", lastDay: "2026-11-20" },
    "4.0 out of 5 on average, from 1 review on Fri\u00A020\u00A0Nov\u00A02026.",
  ],
  [
    { count: 1_204, average: 4.6, firstDay: "2026-11-20", lastDay: "2027-02-01" },
    "4.6 out of 5 on average, from 1,204 reviews between Fri\u00A020\u00A0Nov\u00A02026 and Mon\u00A01\u00A0Feb\u00A02027.",
  ],
])("the lead of %j", (reviews, lead) => expect(reviewsLead(reviews)).toBe(lead));
