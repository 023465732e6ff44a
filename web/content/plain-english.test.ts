import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Phrases that read as translated. What people say instead stands beside each. */
const nobodySays: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bstands? until\b|\bstood until\b/, "is valid until"],
  [/\b(?:price|link|code|quote|invitation) has run out\b/, "has expired"],
  [/\btoo dear\b|\bdearer\b/, "too expensive"],
  [/["`]Money off["`]/, "Discount"],
  [/\bleast price\b/, "minimum price"],
  [/\bwhat bears on\b/i, "What affects"],
  [/\ba day to come\b/, "a later day"],
  [/\bday I name\b/, "date I choose"],
  [/\bsomebody of ours\b/i, "one of our team"],
  [/\bwhat you told and showed\b|\bas you told us\b/, "the details and photos you sent"],
  [/\bis to become\b|\bis your email to change\b/i, "You asked to change it to"],
  [/\btell nobody\b/i, "Don’t share"],
  [/\bpeople who work here\b/, "our staff"],
  [/\bas a crow\b/, "in a straight line"],
  [/\band round about\b/, "and nearby"],
  [/\bthe ground we cover\b|\bthe ground our vans\b/i, "where we cover"],
  [/\bwho we are in law\b/i, "Company details"],
  [/\bbe rid of\b/, "get rid of"],
  [/\bmind that\b/i, "Watch out for"],
  [/\bget off the list\b|\btake yourself off\b/i, "Leave the waiting list"],
  [/\brather be rung\b/, "prefer a call"],
  [/\bhas a slip in it\b|\bit was a slip\b/i, "may be mistyped; Cancel"],
  [/\bbit by bit\b/, "over time"],
  [/\bpriced anew\b/, "no longer applies"],
  [/\bno room for this load\b/i, "fully booked"],
  [/\bthe shelves\b/, "the categories"],
  [/\bstay to be seen\b/, "are kept for reference"],
  [/\bthings of a household\b|\bhousehold things\b/, "household items"],
  [/\bof known size\b/, "we know the size of"],
  [/\bfor the most part\b/, "usually"],
  [/\bor the like\b/, "name the things"],
  [/\bin so many words\b/, "makes clear"],
  [/\bkept? apart\b/, "kept separate"],
  [/\bby the piece\b/, "one by one"],
  [/\bhave a person\b|\ba person (?:prices|looks over|has a look)\b|\bsomebody is looking\b/i, "we’ll check; one of our team"],
  [/\bthis pays for\b/i, "This covers"],
  [/\byou get this because\b/i, "You’ve had this email because"],
  [/\bkeeps nothing\b|\bis kept here\b/i, "isn’t saving anything; is saved here"],
  [/\b(?:cannot|can’t) come along\b|\bentered comes along\b/i, "can’t come with you; goes with it"],
  [/\blook it over\b|\blook over your\b/i, "check it"],
  [/\bon the axle\b/, "too heavy for one van"],
  [/\bthings (?:to take|need taking) apart\b|\bwhere are the things\b|\bthe things to the van\b/i, "items"],
  [/\bthe like:|\band the like\b/, "and so on"],
  [/\bhouses [\w ,]{1,60} change hands\b|\blets turn over\b/, "change tenants"],
  [/\bstands? in a (?:resident )?bay\b|\bvan stand\b/, "park"],
];

/** Where another sense is meant: a comment is on no page. */
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);
const folders = ["web", "domain", "templates", "server"];
const files = folders
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(
    (entry) =>
      entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|fixture)\.|generated/.test(path.join(entry.parentPath, entry.name)),
  )
  .map((entry) => path.join(entry.parentPath, entry.name));

test.each(nobodySays)("nobody reads %s", (phrase, instead) => {
  const matches = files.flatMap((file) =>
    fs
      .readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (phrase.test(line) && !isComment(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 140)}`] : [])),
  );
  expect(matches, `say “${instead}”`).toEqual([]);
});
