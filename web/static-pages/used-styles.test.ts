import { expect, test } from "vitest";
import { readStyles } from "../vite/static-page-styles.plugin.ts";
import { usedStyles } from "./used-styles.ts";

const used = (css: string, html: string, ...scripts: string[]) => usedStyles(readStyles(css), html, scripts);

test("a page carries the rules of its classes and of bare elements, and no others", () => {
  const css = "a{color:red}.card{margin:0}.card .title{color:red}.btn,.card>p{padding:0}";
  expect(used(css, '<div class="card"><p>Sofa</p></div>')).toBe("a{color:red}.card{margin:0}.card>p{padding:0}");
});

test.each([
  ["md:pb-0", ".md\\:pb-0"],
  ["w-[calc(100%-2px)]", ".w-\\[calc\\(100\\%-2px\\)\\]"],
  ["space-y-1.5", ":where(.space-y-1\\.5>:not(:last-child))"],
  ["group-open:block", ".group-open\\:block:is(:where(.group):is([open],:popover-open,:open) *)", "group"],
  ["2col", ".\\32 col"],
  ["[&amp;>li]:mt-1", ".\\[\\&\\>li\\]\\:mt-1>li"],
  ["größe", ".größe"],
])("the class %s is known again in its selector", (name, selector, other = "") => {
  const css = `${selector}{color:red}`;
  expect(used(css, `<p class="${other} ${name}">`)).toBe(css);
  expect(used(css, `<p class="${other} else">`)).toBe("");
});

test("a class that may be absent does not decide", () => {
  const css = "p:not(.quiet){color:red}:is(.a,.b) p{color:red}";
  expect(used(css, "<p>")).toBe(css);
});

test("a class that a script sets is kept", () => {
  const css = ".is-open{color:red}";
  expect(used(css, "<p>", 'menu.classList.add("is-open")')).toBe(css);
});

test("groups keep their order and go when nothing in them is used; typefaces and transitions stay", () => {
  const css =
    "@layer base,utilities;@font-face{font-family:Kite;src:url(/k.woff2)}@layer base{p{margin:0}}@layer utilities{@media (width>=40rem){.a{color:red}}.b{color:red}}@media print{.c{color:red}}@view-transition{navigation:auto}";
  expect(used(css, '<p class="a">')).toBe(
    "@layer base,utilities;@font-face{font-family:Kite;src:url(/k.woff2)}@layer base{p{margin:0}}@layer utilities{@media (width>=40rem){.a{color:red}}}@view-transition{navigation:auto}",
  );
});

test("variables and animations come along when something asks for them, also by way of another variable", () => {
  const css =
    ':root{--ink:#123;--text:var(--ink);--brick:#c00;--turn:spin 1s}@property --tw-x{syntax:"*";inherits:false}@property --ink{syntax:"*";inherits:false}p{color:var(--text)}.spinner{animation:var(--turn)}@keyframes spin{to{rotate:1turn}}@keyframes pulse{to{opacity:0}}';
  expect(used(css, "<p>")).toBe(':root{--ink:#123;--text:var(--ink)}@property --ink{syntax:"*";inherits:false}p{color:var(--text)}');
  expect(used(css, '<i class="spinner">')).toContain("--turn:spin 1s");
  expect(used(css, '<i class="spinner">')).toContain("@keyframes spin{to{rotate:1turn}}");
  expect(used(css, '<i class="spinner">')).not.toContain("pulse");
  expect(used(css, '<svg fill="var(--brick)">')).toContain("--brick:#c00");
});
