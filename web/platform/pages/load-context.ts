/**
 * What the server hands to every loader. Loaders read it with `context.get(pageDataContext)`; they know no database.
 *
 * The server builds a context and calls the handler with the build's own classes (entry.server.tsx exports them):
 *
 *   import * as build from "../build/server/index.js";
 *   const { RouterContextProvider, createRequestHandler, pageDataContext } = build.entry.module;
 *   const handle = createRequestHandler(build, "production");
 *   const context = new RouterContextProvider();
 *   context.set(pageDataContext, pageData);            // one new provider for every request
 *   const response = await handle(new Request(url, { headers }), context);
 *   const html = await response.text();                // complete: nothing is streamed late
 *
 * Requests that end in `.data` are client navigations of app pages: pass them to the same handler, never cache them
 * as HTML.
 */
import { createContext } from "react-router";
import type { StoredArticle } from "#domain/articles/article.ts";
import type { ShownClaims } from "#domain/claims/claims.rules.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { ComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import type { PublicConfig } from "#domain/company/company.ts";
import type { FactsChanged } from "#domain/company/facts-changed.ts";
import type { FreeWindow, PlacedZone, Places } from "#domain/coverage/places.ts";
import type { PublishedReviews } from "#domain/reviews/reviews.contract.ts";
import type { Service, Tariff } from "#domain/pricing/pricing.contract.ts";
import type { WeekHours } from "#domain/scheduling/opening-hours.rules.ts";

/** The status and the JSON of an answer, problems too (`error`). The same key and input again are the same change. */
export type PageCommand = (name: string, input: object, idempotencyKey?: string) => Promise<PageCommandAnswer>;
export type PageCommandAnswer = { status: number; body: unknown; retryAfterSeconds?: number };

export type PageData = {
  config: PublicConfig;
  /** Without a slash at the end: `https://chalkway.example`. */
  publicUrl: string;
  /** ISO 8601, the moment of this rendering. */
  now: string;
  /** Marks our own scripts and styles in this rendering (nonce.ts); unguessable, new for each. */
  nonce: string;
  /** The service minimum of the live tariff, pence including VAT. */
  fromPrices: Record<Service, number>;
  catalogue: () => Promise<CatalogueItem[]>;
  tariff: () => Promise<Tariff>;
  /** London calendar days, `2026-12-25`. */
  bankHolidays: () => Promise<string[]>;
  /** When the office is staffed. */
  openingHours: () => Promise<WeekHours>;
  /** Published articles as stored, newest first. */
  articles: readonly StoredArticle[];
  /** When the facts on pages last changed. */
  factsChanged: FactsChanged;
  /** The lowest and highest price of a visit, pence including VAT. */
  visitRange: { lowPence: number; highPence: number };
  /** The fixed addresses of all public pages, from the table of routes; the sitemap lists them. */
  pages: readonly string[];
  places: () => Promise<Places>;
  /** Prices of a skip, the council and the tip, by town. */
  comparisonFigures: readonly ComparisonFigure[];
  /** The next arrival window with room for a usual load at a place; pages that name it are rendered again when it is taken. */
  nextWindow: (place: Pick<PlacedZone, "depotId" | "travelMinutes" | "outcode">) => FreeWindow | undefined;
  /** Runs a command as the sender of this request. Only in routes with `handle = { live: … }`, which are never cached. */
  command?: PageCommand;
  /** What may be shown today of the firm's claims, ratings and testimonials, each a fact or a sample. */
  claims: () => ShownClaims;
  /** Customers' reviews: all counted, the newest in full. */
  reviews: PublishedReviews;
  /** Called with every error that a loader or a page throws; without it they go to the console. */
  reportError?: (error: unknown) => void;
};

/** What a route may say of itself in its `handle`: to the server, and to the frame around it (route-handle.ts). */
export type RouteHandle = {
  /** A static page with an action of its own: the bar with a price and a call button is left out, as it would cover it. */
  ownAction?: boolean;
  /** No chat button: the chat's own page. */
  noChat?: boolean;
  /** A page without React in the browser. */
  static?: boolean;
  /** `true`: rendered for each request and never cached. `"form"`: only its `POST` is; the page itself is cached. */
  live?: boolean | "form";
  /** Whether it is in the sitemap, where that differs: `true` for a public app, `false` for a static page private to one visitor. */
  listed?: boolean;
  /** Input is stored on the device while it is typed, so leaving the page loses nothing. */
  keepsDraft?: boolean;
  /** Moved for good to this path: an address with a slash at its end leads there at once, not to the one without. */
  movedTo?: string;
  /** Whether this address exists today, for a route of many addresses. */
  knows?: (path: string, data: PageData) => boolean;
};

export const pageDataContext = createContext<PageData>();
