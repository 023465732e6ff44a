import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { throwNotFound } from "#web/platform/pages/not-found.ts";
import { ErrorBoundary } from "./route-failure.tsx";

/** A page inside a frame, whose loader does this. */
async function open(loader: () => unknown): Promise<{ status: number; html: string }> {
  const root = { id: "root", path: "/", loader: () => null, element: <Outlet />, errorElement: <p>The crash screen</p> };
  const page = { id: "page", path: "page", loader, element: <p>The page</p>, errorElement: <ErrorBoundary /> };
  const handler = createStaticHandler([{ ...root, children: [page] }]);
  const context = await handler.query(new Request("https://chalkway.example/page?from=here"));
  if (context instanceof Response) throw new Error("a redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  return {
    status: context.statusCode,
    html: renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  };
}

test("what is not there any more answers 404 with the not-found page in its place", async () => {
  const { status, html } = await open(throwNotFound);
  expect(status).toBe(404);
  expect(html).toContain("We can’t find that page");
  expect(html).toContain("<title>Page not found</title>");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test("what fails answers 500 in its own place, with a way to try again that needs no script", async () => {
  const { status, html } = await open(() => {
    throw new Error("broken <on> purpose");
  });
  expect(status).toBe(500);
  expect(html).toContain("Something Went Wrong");
  expect(html).not.toContain("The crash screen");
  expect(html).toMatch(/<a href="\/page\?from=here"[^>]*>Reload Page</);
  expect(html).toContain("broken &lt;on&gt; purpose");
});
