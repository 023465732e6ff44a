import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const page = `<html><head><link rel="modulepreload" href="/assets/manifest.js"/><link rel="modulepreload" href="/assets/react.js" nonce="n"/></head><body><p>Sofa</p><script nonce="n">window.a = 1</script><script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/book.js";
  
  window.__reactRouterRouteModules = {"root":route0,"book":route1};

import("/assets/entry.js");</script></body></html>`;

test("an app's scripts are asked for after the first paint, all at once, and run in their order", () => {
  expect(scriptsAfterPaint(page))
    .toBe(`<html><head></head><body><p>Sofa</p><script nonce="n">window.a = 1</script><script nonce="n" type="module" async="">await new Promise((go) => { new PerformanceObserver(go).observe({ type: "paint", buffered: true }); setTimeout(go, document.hidden ? 0 : 2000); });
for (const href of ["/assets/manifest.js","/assets/react.js"]) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
await import("/assets/manifest.js");
const route0 = await import("/assets/root.js");
const route1 = await import("/assets/book.js");
window.__reactRouterRouteModules = {"root":route0,"book":route1};
import("/assets/entry.js");</script></body></html>`);
});

test("what is written otherwise stays as it is", () => {
  const other = '<html><head><link rel="modulepreload" href="/a.js"/></head><body><script type="module">start()</script></body></html>';
  expect(scriptsAfterPaint(other)).toBe(other);
});
