/**
 * The nonce of this rendering. Our own scripts and styles carry it, and injected content cannot know it. The server allows
 * what carries it, by digest, and removes the nonce (server/edge/http/security-headers.ts); in the browser there is none.
 */
import { createContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);
