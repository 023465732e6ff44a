/** Wherever a page says "call us", the number stands with it. */
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Sentence } from "./sentence.tsx";

const files = import.meta.glob<string>(["../**/*.tsx", "!../**/*.test.tsx", "!../features/console/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** With what it shows in place of the number: a heading over it, a remark in a list whose explanation has it, the error's own text. */
const without: Readonly<Record<string, string>> = {
  "../features/enquiries/ways-to-reach.tsx": "the number is under this heading",
  "../features/job-form/picker/picker-item.tsx": "a remark of two words; why-not says more",
  "../features/coverage/town-page.tsx": "the way on shows the number as a button",
  "../features/bookings/steps/by-arrangement.tsx": "the number is the button below",
  "../features/site/failure.tsx": "the number is below; this is the error's own text",
  "../routes/faq.route.tsx": "the way on shows the number as a button",
  "../routes/contact.route.tsx": "the number is what the page is about",
  "../routes/contact-sent.route.tsx": "the number follows",
};

test("a sentence with “call us” has the number to press, and any other stays as it is", () => {
  const rendered = (text: string, phone: string) => {
    const routes = [{ id: "root", path: "/", element: <Sentence>{text}</Sentence>, loader: () => null }];
    const hydrationData = { loaderData: { root: { config: { company: { phone } } } } };
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  };
  const html = rendered("It’s too late. Call us and we’ll do it.", "+441273496000");
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe("It’s too late. Call us on 01273 496000 and we’ll do it.");
  expect(html).toContain('href="tel:+441273496000"');
  expect(rendered("Call us.", "")).toBe("<span>Call us.</span>");
  expect(rendered("Nothing has changed.", "+441273496000")).toBe("<span>Nothing has changed.</span>");
});

test.each(Object.entries(files).filter(([, text]) => /\bcall us\b(?! on)/i.test(text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, ""))))(
  "%s says it with the number",
  (file, text) => {
    expect(text.includes("<Sentence>") || file in without).toBe(true);
  },
);

test("what a refusal says is shown with the number it may name", () => {
  const bare = Object.entries(files).filter(
    ([file, text]) => !(file in without) && /(?<!<Sentence>\s*)(?<=>|\n\s*)\{(?:messageOf|changeMessage)\(/.test(text),
  );
  expect(bare.map(([file]) => file)).toEqual([]);
});
