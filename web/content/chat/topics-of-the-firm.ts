/** Who we are and how to reach us. */
import type { Topic } from "./topic.ts";

const contact = { path: "/contact", label: "Contact us" };
const about = { path: "/about", label: "Who we are" };

export const topicsOfTheFirm: readonly Topic[] = [
  {
    text: "Our number is {phone}. The office answers {hours}. You can also write to {email}.",
    ...contact,
    asks: "what is your number; number of telephone; give me your number; i want to ring someone; is there a number i can ring; how do i speak to the office; can i email you; who do i email; can i get the drivers mobile; what is your phone number; phone number; can i ring you; what number do i call; telephone number; can i call you; how do i contact you; contact details; what is your email; email address; have you got a number; whatsapp number; how can i get hold of you; nobody is answering the phone; i tried calling; do you have a landline; contact number please; your telephone",
  },
  {
    intent: "opening-hours",
    asks: "what are your opening hours; when are you open; are you open now; are you open on sunday; what time do you close; what time do you open; are you open over christmas; office hours; are you open today; are you open on bank holidays; working hours",
  },
  {
    text: "{trader}, at {address}. We send our own vans and crews: we’re not a broker who sells your job on. You’ll find our address, registrations and the evidence for what we claim on our About page.",
    ...about,
    asks: "is there a limited company; what is your company number; what number at companies house; are you a limited company; do you pass the job on to whoever is cheapest; why are you any different; do you use subcontractors; are the crew your own people; who will come to my house; are your people checked; is it your own van; do they wear uniform; somebody in your office speak polish; do you speak other languages; do you have this in sign language; who are you; tell me about your company; are you a local firm; are you a national company; do you subcontract; are you a broker; are you local; how long have you been going; who owns the company; where are you based; is this a real company; is it a real firm and where are you; where is your office; whereabouts are you based; what is your address; company number; are you a family business; are your staff dbs checked; do you employ your own drivers; how many vans have you got",
  },
  {
    intent: "coverage",
    asks: "where do you collect; what areas do you cover; how far do you travel; do you come to london; do you cover hampshire; are you in kent; do you go to surrey; which towns do you cover; do you come out to villages; do you cover the isle of wight; do you do southampton; do you cover the whole country; am i in your area; do you come this far",
  },
  {
    text: "You can read reviews on our reviews page, where each says where it came from. We show no star rating that we can’t prove.",
    path: "/reviews",
    label: "Reviews",
    asks: "from how many people is that score; your home page gives a score out of five from whom; are those starred reviews genuine; over what period are the stars; i see stars on your page from how many people; how many reviews have you got; are your reviews real; what does the sample sign mean; have you got reviews; can i see reviews; are you any good; what do customers say; are you on trustpilot; google reviews; checkatrade; are you recommended; can i leave a review; where can i leave feedback; testimonials; references",
  },
  {
    text: "I’m sorry. Our complaints page says how to complain, when you’ll hear and where to go if we can’t settle it. Or tell me now that you want a person, and I’ll pass you on.",
    path: "/complaints",
    label: "How we handle complaints",
    asks: "who do i complain to; i want to complain about the crew; trading standards; how do i complain; complaints procedure; who do i complain to; ombudsman; i want to make a formal complaint; where do i send a complaint",
  },
  {
    text: "We only use what you send to answer you and to do the job. There are no tracking cookies and no mailing list you didn’t ask for. The privacy page says what we keep and for how long.",
    path: "/privacy",
    label: "Privacy",
    asks: "what do you do with my data; privacy policy; do you share my details; will you spam me; do you keep my details; stop sending me emails; unsubscribe; do you use cookies; data protection",
  },
  {
    text: "I’m an automated assistant: I answer from what’s on our site and from the price list. To talk to a person, just say so, or call {phone}.",
    ...contact,
    asks: "is this a computer i am talking to; am i writing to a machine; are you a robot; are you a real person; am i talking to a human; is this a bot; are you ai; what is your name; who am i talking to; are you chatgpt; is anyone there; is this automated",
  },
  {
    text: "I can’t help with jobs in this chat. Write to {email}, and somebody will read it.",
    ...contact,
    asks: "are you hiring; do you have any jobs; any vacancies; can i work for you; looking for work; i want a job as a driver; who do i send my cv to; are you looking for subcontractors; i would like to sell you something; marketing services; seo",
  },
];
