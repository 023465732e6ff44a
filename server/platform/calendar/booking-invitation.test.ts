/** Parses generated invitations, with the process in time zones far from London. */
import ICAL from "ical.js";
import { afterEach, describe, expect, test } from "vitest";
import { londonInstant } from "#domain/kernel/london-time.ts";
import { sampleBooking, sampleCompany } from "#domain/bookings/sample-booking.ts";
import { bookingInvitation } from "./booking-invitation.ts";
import type { InvitationInput } from "./booking-invitation.ts";

const processZone = process.env["TZ"];
afterEach(() => {
  if (processZone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = processZone;
});

function invite(changes: Partial<InvitationInput> = {}): string {
  return bookingInvitation({
    summary: sampleBooking(),
    company: sampleCompany,
    publicUrl: "https://chalkway.example",
    accessToken: "token-1",
    method: "REQUEST",
    now: "2026-11-20T14:05:00Z",
    ...changes,
  });
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const timezone = calendar.getFirstSubcomponent("vtimezone");
  const component = calendar.getFirstSubcomponent("vevent");
  if (!timezone || !component) throw new Error("No time zone or no event in the calendar");
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(timezone);
  return { calendar, component, event: new ICAL.Event(component) };
}

const days = ["2027-03-27", "2027-03-28", "2027-10-25", "2027-10-30", "2027-10-31"];
const zones = ["UTC", "Pacific/Auckland", "America/Los_Angeles"];

describe.each(zones)("with the server's clock in %s", (zone) => {
  test.each(days)("an invitation for 8am on %s is for 8am in London", (day) => {
    process.env["TZ"] = zone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const text = invite({ summary: sampleBooking({ day, from: "08:00", to: "10:00" }) });
    expect(text).toContain(`DTSTART;TZID=Europe/London:${day.replaceAll("-", "")}T080000\r\n`);
    expect(text).toContain(`DTEND;TZID=Europe/London:${day.replaceAll("-", "")}T100000\r\n`);
    const { event } = read(text);
    expect(event.startDate.toJSDate()).toEqual(londonInstant(day, "08:00"));
    expect(event.endDate.toJSDate()).toEqual(londonInstant(day, "10:00"));
  });
});

describe("an invitation", () => {
  test("is named after the booking and the site, so that a later one replaces it", () => {
    const moved = { ...sampleBooking(), sequence: 3 };
    const { calendar, event, component } = read(invite({ summary: moved }));
    expect(event.uid).toBe("B-7F3K9M@chalkway.example");
    expect(event.sequence).toBe(3);
    expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(component.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-11-20T14:05:00Z");
  });

  test("takes the booking out of the calendar when it is cancelled", () => {
    const { calendar, component, event } = read(invite({ method: "CANCEL" }));
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(event.uid).toBe("B-7F3K9M@chalkway.example");
    expect(component.getFirstSubcomponent("valarm")).toBeNull();
  });

  test.each(["cancelled_customer", "cancelled_company", "lapsed"] as const)(
    "downloaded of a booking that is %s promises nobody's coming",
    (status) => {
      const { component, event } = read(invite({ summary: { ...sampleBooking(), status }, method: "PUBLISH" }));
      expect(event.summary).toBe("Cancelled: Chalkway Clearance arrives (B-7F3K9M)");
      expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
      expect(component.getAllSubcomponents("valarm")).toEqual([]);
      expect(event.description).toContain("crew won’t come");
    },
  );

  test("taken back says that nobody comes, and not when", () => {
    expect(read(invite({ method: "CANCEL" })).event.description).toContain("The crew won’t come.");
    expect(read(invite({ method: "CANCEL" })).event.description).not.toContain("will arrive");
  });

  test("reminds an hour before, and says where and who", () => {
    const { component, event } = read(invite());
    expect(component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString()).toBe("-PT1H");
    expect(event.location).toBe("12 Warwick Road, Worthing, BN14 8QX");
    expect(event.organizer).toBe("mailto:hello@chalkway.example");
    expect(event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual(["mailto:maya@example.com"]);
  });

  test("is tentative and rings no alarm while a person has yet to agree", () => {
    const { component, event } = read(invite({ summary: { ...sampleBooking(), status: "pending_confirmation" }, method: "PUBLISH" }));
    expect(event.summary).toBe("To be confirmed: Chalkway Clearance arrives (B-7F3K9M)");
    expect(component.getFirstPropertyValue("status")).toBe("TENTATIVE");
    expect(component.getAllSubcomponents("valarm")).toEqual([]);
    expect(event.description).toContain("Reserved for Tue 24 Nov 2026, 9am to 11am, UK time. We’ll answer by 2:35pm Fri 20 Nov.");
  });

  test("links to the booking and keeps the gate code to itself", () => {
    const text = invite({
      summary: { ...sampleBooking(), access: { ...sampleBooking().access, notes: "Gate code 4711" }, notes: "Key is under the third pot" },
    });
    expect(read(text).event.description).toContain("https://chalkway.example/booking-success#B-7F3K9M.token-1");
    expect(text.replace(/\r\n /g, "")).not.toMatch(/4711|third pot/);
  });

  test("asks nobody to answer when the customer gave no e-mail address or downloads the file", () => {
    const { email: _, ...contact } = sampleBooking().contact;
    expect(read(invite({ summary: { ...sampleBooking(), contact } })).event.attendees).toEqual([]);
    expect(read(invite({ method: "PUBLISH" })).event.attendees).toEqual([]);
  });
});

describe("the text of an invitation", () => {
  test("survives names that try to write calendar lines of their own", () => {
    const summary = sampleBooking();
    const hostile = {
      ...summary,
      contact: { ...summary.contact, fullName: 'Bob";X-EVIL="y:\r\nBEGIN:VALARM' },
      address: { ...summary.address, line1: "1 High St\nEND:VEVENT;,\\" },
    };
    const { component, event } = read(invite({ summary: hostile }));
    expect(component.getAllSubcomponents("valarm")).toHaveLength(1);
    expect(event.attendees[0]?.getParameter("cn")).toBe("Bob';X-EVIL='y: BEGIN:VALARM");
    expect(event.attendees[0]?.getParameter("x-evil")).toBeUndefined();
    expect(event.location).toBe("1 High St END:VEVENT;,\\, Worthing, BN14 8QX");
  });

  test("is folded at 75 bytes and ended by CRLF throughout", () => {
    const summary = { ...sampleBooking(), address: { line1: "Ty’n-y-Bont ".repeat(8), town: "Łódź", postcode: "BN14 8QX" } };
    const lines = invite({ summary }).split("\r\n");
    expect(lines.join("")).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
});
