/** How often a player may be told how long they have been here and what it came to, in minutes; the first is what holds unless they chose. */
export const REALITY_MINUTES = [60, 15, 30] as const;
export type RealityMinutes = (typeof REALITY_MINUTES)[number];
