import { expect, test } from "vitest";
import { readBody, writeBody } from "./article-text.rules.ts";
import { badBodies } from "./bad-bodies.fixture.ts";

const body = `## What it is

A paragraph with **strong words**
over two lines.

- one point
- another with [a link](/terms)

1. first
2. then

> Mind the step.

Roofs :: Grey sheets.
Pipes :: Grey as well.

@table Who takes what
| What | Who |
| A sofa | We do |

@jobs sofa, fridge :: What they cost, {vat}

@worked sofa

@ladder The price by load

@claims recycled, five-star
`;

test("a body is read into headings, paragraphs, lists, terms, tables and prices", () => {
  expect(readBody(body)).toEqual([
    {
      heading: "What it is",
      blocks: [
        "A paragraph with **strong words** over two lines.",
        { list: ["one point", "another with [a link](/terms)"] },
        { steps: ["first", "then"] },
        { note: "Mind the step." },
        {
          facts: [
            ["Roofs", "Grey sheets."],
            ["Pipes", "Grey as well."],
          ],
        },
        { columns: ["What", "Who"], rows: [["A sofa", "We do"]], caption: "Who takes what" },
        { jobs: ["sofa", "fridge"], caption: "What they cost, {vat}" },
        { worked: "sofa" },
        { ladder: "The price by load" },
        { claims: ["recycled", "five-star"] },
      ],
    },
  ]);
});

test("what was read is written so that it reads the same", () => {
  const parts = readBody(body);
  expect(readBody(writeBody(parts))).toEqual(parts);
});

test.each(badBodies)("%s is refused, and the words say where", (_what, bad, text) => {
  expect(() => readBody(bad)).toThrow(text);
});
