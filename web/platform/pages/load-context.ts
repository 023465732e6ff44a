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
  /** The mark of scripts and styles of ours in this rendering (nonce.ts). Nobody could have guessed it before. */
  nonce: string;
  /** The service minimum of the live tariff, pence including VAT. */
  fromPrices: Record<Service, number>;
  catalogue: () => Promise<CatalogueItem[]>;
  tariff: () => Promise<Tariff>;
  /** London calendar days, `2026-12-25`. */
  bankHolidays: () => Promise<string[]>;
  /** When the office is staffed. */
  openingHours: () => Promise<WeekHours>;
  /** Published ones as the database has them, newest first. */
  articles: readonly StoredArticle[];
  /** Names of the towns that have a page of their own. */
  towns: readonly string[];
  /** Since when the facts on pages are what they are. */
  factsChanged: FactsChanged;
  /** What one visit costs, from and to, pence including VAT. */
  visitRange: { lowPence: number; highPence: number };
  /** The fixed addresses of all public pages, from the table of routes: nobody has to remember the sitemap. */
  pages: readonly string[];
  places: () => Promise<Places>;
  /** What a skip, the council or the tip costs, by town. */
  comparisonFigures: readonly ComparisonFigure[];
  /** The next arrival window with room for a usual load at such a place; pages that name it are made again when it goes. */
  nextWindow: (place: Pick<PlacedZone, "depotId" | "travelMinutes" | "outcode">) => FreeWindow | undefined;
  /** Runs a command as whoever sent this request. Only in routes with `handle = { live: … }`, which answer one request. */
  command?: PageCommand;
  /** What may be shown today of the firm's claims, ratings and testimonials, each a fact or a sample. */
  claims: () => ShownClaims;
  /** What customers said after their collection: all counted, the newest written out. */
  reviews: PublishedReviews;
  /** Told of every error that a loader or a page throws; without it they go to the console. */
  reportError?: (error: unknown) => void;
};

/** What a route may say of itself in its `handle`: to the server, and to the frame around it (route-handle.ts). */
export type RouteHandle = {
  /** A document with one thing to do: the bar with a price and a call would lie over it. */
  ownAction?: boolean;
  /** The office's own pages, and the chat's. */
  noChat?: boolean;
  /** A page without React in the browser. */
  document?: boolean;
  /** Answers one request, its query or its form, and is never kept; or only its form is answered so. */
  live?: boolean | "form";
  /** An app that search engines may know, in the sitemap like every document; or a document that is one visitor's own. */
  listed?: boolean;
  /** What is typed on it is stored on the device as it is typed, and survives the page. */
  keepsDraft?: boolean;
  /** Whether this address exists today, for a route of many addresses. */
  knows?: (path: string, data: PageData) => boolean;
};

export const pageDataContext = createContext<PageData>();
