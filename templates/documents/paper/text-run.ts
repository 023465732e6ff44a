/** Text with how it looks, and a stretch of it at its place in a line. */
import type { FaceName, Piece } from "./typefaces.ts";

/** `size` and `spacing` in points; `lineHeight`: times the size. */
export type TextStyle = { face: FaceName; size: number; lineHeight: number; color: string; spacing?: number };
/** `link`: the address it leads to. */
export type Span = { text: string; style: TextStyle; link?: string };
/** `x`: from the line's left. Runs follow each other as they are read, which is not everywhere from left to right. */
export type Run = Span & Piece & { width: number; x: number };
