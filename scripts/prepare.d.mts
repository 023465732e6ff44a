export const pinnedNode: string;
export function install(): void;
export function build(): void;
