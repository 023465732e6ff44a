/** The parts of the answer that are loaded once there is a price. */
export const fetchPricedPanel = () => import("./priced-panel.tsx");
export const fetchMore = () => import("./more.tsx");
