/** Whose the things are, who may give them away, and who the collection is for. */
import type { Topic } from "./topic.ts";

const landlord = { path: "/blog/clearing-a-rented-flat#if-you-are-the-landlord", label: "For landlords and agents" };
const estate = { path: "/house-clearance-guide#first-who-can-decide", label: "After a bereavement" };

export const topicsOfPermission: readonly Topic[] = [
  {
    text: "What comes out of a holiday let is business waste, even if nobody lives there: say it’s for a business when you book. You get a waste transfer note and keep it for two years, and the council’s household centre isn’t for it. Your own home’s things are household waste.",
    path: "/blog/what-is-a-waste-transfer-note",
    label: "Business waste or household?",
    asks: "is that business rubbish or mine; is that classed as trade or ordinary; does that class as trade; is that business or ours; nobody is living there; is that trade waste or just ours; trade waste or household; our annexe is let out; is it business rubbish or household; holiday let; is a holiday let a business; holiday cottage; airbnb flat; i rent it out on airbnb; second home that we rent to guests; is it trade waste or domestic; does it count as commercial waste; guest house; do i count as a business; bed and breakfast; we let rooms; caravan that we hire out; is waste from a rental business waste; i work from home is it business waste; childminder; does a holiday home count as a business",
  },
  {
    text: "It has to be yours, or you need the owner’s permission, best in writing: your booking confirms that. If somebody dumped it and you don’t know whose it is, ask the owner of the land or your council first. With permission we take it like anything else.",
    path: "/terms#what-we-need-from-you",
    label: "What we need from you",
    asks: "next door dumped a fridge on our drive; somebody dumped a fridge on my drive can you take it; dumped on my drive; someone has chucked an old cooker on my drive; not mine but on my drive; somebody left it outside my house; he will not answer me; it is not mine; my neighbour left it on our land; someone fly tipped on my drive; somebody dumped a mattress outside can you take it; it is not mine but it is in my way; can i get rid of my flatmates things; my ex left his stuff; my housemate left things behind; it belongs to my brother; he does not want me to; she does not want it cleared; without his permission; can i clear my dads house without him; it is my landlords sofa; shared hallway things; who has to give permission; do i need permission; the owner has gone away; an abandoned car part in our car park; things left in the communal hall",
  },
  {
    text: "Good: keep that, and book as usual. Tell me what it is, and I’ll work out the price.",
    path: "/book",
    label: "Book a collection",
    after: ["What we need from you", "For landlords and agents", "After a bereavement"],
    asks: "they have said yes in writing; the owner has said yes; they said yes; he has agreed; she has agreed; i have got permission; i have it in writing; they do not mind; the owner says it is fine; it is ours now; they emailed to say ok; everyone agrees; he said ok",
  },
  {
    text: "Not their consent, but what a tenant leaves isn’t yours straight away. Write to their last address, say what there is and when you’ll dispose of it, and keep proof. Obvious rubbish can go at once. Then book it as a landlord: it’s business waste, with a transfer note.",
    ...landlord,
    asks: "do i need to wait for my tenants ok; do i need to wait for my tenant; does the tenant have to agree; tenants gone and bits left behind; tenant left his things do i have to keep them; how long must i keep a tenants belongings; i let out one flat; can i clear it before the tenant answers; lodger left stuff in the room; is a tenants bed mine to bin; tenant has gone and left a bed is it mine; done a moonlight and left furniture; my lodger moved out and left his bed; is it mine now the tenant has gone",
  },
  {
    text: "Before probate is granted you can secure the house, look for papers, deal with food and take photographs. Don’t sell or throw away anything of value until it’s been valued for the estate. There’s no rush, and our guide goes through it step by step.",
    ...estate,
    asks: "probate has not been granted yet; we have not got probate; still waiting for probate; no probate yet; before probate; probate is not through; can we start before probate comes through; what may i do before probate",
  },
  {
    text: "The executor decides, or the administrator if there’s no will. If the will is disputed, don’t touch anything and ask the solicitor. It helps to let everyone in the family walk through once before you book.",
    ...estate,
    asks: "my brother may object; my uncle reckons it is all his; who does it all belong to; where do i stand with the family; my sister is kicking off about who gets what; rows over who gets what; arguing about who has what; my sister does not agree; the family is arguing about it; who decides what goes; my brother wants some of it; the will is disputed; relatives fighting over things; my siblings have not agreed; what if the family disagree; one of the heirs says no",
  },
  {
    text: "Yes. Write what to look for in the booking’s notes: the crew looks before anything leaves and hands you papers, photographs, jewellery and money. We can’t promise that they find everything, so it’s best to look first.",
    path: "/house-clearance-guide#second-paperwork-before-anything-is-moved",
    label: "After a bereavement",
    asks: "will they look through things for her savings certificates; could the men have a look for medals while they are there; look for grandads medals; find the will; will you look for papers; can the crew look for the deeds; please look out for a ring; we have lost a watch somewhere in the house; could they check the drawers; do they go through pockets; will they search for bank books; can you look for my mothers passport; keep an eye out for photos; do you check inside drawers before it goes",
  },
  {
    text: "No: we don’t buy or value anything, and that’s deliberate. Have it valued by someone you trust before you book, and sell or keep what’s worth it.",
    path: "/house-clearance-guide#third-four-colours-of-sticker",
    label: "House clearance",
    asks: "would you buy the grandfather clock; would you give us anything for the old dresser; what would you give me for it; any money for an antique; will you buy my piano; do you give money for antiques; how much would you pay for it; could i sell you the table; is it worth anything; would you take it in exchange; do you pay for scrap metal; can you knock off the value of the good things; the wardrobe is antique would you buy it; are you interested in buying; i want paid for it",
  },
  {
    text: "Yes. Say when you book that it’s for a business, with its name; you can add a purchase order number and somebody else who pays. The price and the day of payment stay the same, and you’ll find your papers on your booking’s page.",
    path: "/terms#paying",
    label: "Paying, in our terms",
    asks: "invoice to my company please; put my job number on the bill; i need my job number on the bill; po number is mandatory for us; we need a purchase order on it; bill it to the firm; invoice our head office; can the invoice have our company name; make the invoice out to my business; our ref has to be on the invoice; can you put our order number on it; address the bill to accounts",
  },
  {
    text: "It says what was taken, when and by whom, and what you paid. That’s what a landlord or a deposit scheme asks for. A business gets a waste transfer note as well.",
    path: "/faq#transfer-note",
    label: "Do I get a waste transfer note?",
    asks: "does the receipt say what you took; the receipt says what you took; is everything listed on the receipt; will it say on the receipt what was taken; for the deposit people; my tenancy is over and the agent wants proof; i need it for my deposit; proof for the letting agent; deposit scheme wants a receipt; what does the receipt say; something to show my landlord",
  },
  {
    text: "A transfer note is kept for two years, by you and by us. A fridge from a business is hazardous waste: it needs a consignment note, which you keep for three years. Households needn’t keep either; the receipt is enough.",
    path: "/blog/what-is-a-waste-transfer-note",
    label: "Do I get a waste transfer note?",
    asks: "who keeps the paperwork and how long; what documents follow and how long must they be retained; who keeps the paperwork; how long do we keep the note; how many years must i keep it; do we both keep a copy; consignment note for a fridge; paperwork for a fridge from a cafe; is a fridge hazardous; how long to keep the consignment note",
  },
];
