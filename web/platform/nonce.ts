/**
 * The mark of this rendering: scripts and styles of ours carry it, and what a page's content might smuggle in cannot know
 * it. The server allows what is marked and takes the marks away (server/edge/http/security-headers.ts); in the
 * browser there is none.
 */
import { createContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);
