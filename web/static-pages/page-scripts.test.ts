/** A page carries no script for a form that it does not hold. */
import { expect, test } from "vitest";
import { pageScript } from "./page-scripts.ts";

const scripts = { every: "every()", contactForm: "contact()", emailHints: "hints()", questionSearch: "search()" };

test.each([
  ["<main><p>Towns</p></main>", "every()"],
  ['<form data-contact-form="true"></form>', "every()\ncontact()"],
  ['<input type="email" name="email"/>', "every()\nhints()"],
  ['<div data-question-search="true"></div>', "every()\nsearch()"],
  ['<div data-question-search=""></div><form data-contact-form=""></form>', "every()\ncontact()\nsearch()"],
])("%s runs %j", (html, script) => {
  expect(pageScript(html, scripts)).toBe(script);
});
