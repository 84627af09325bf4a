/** How often, in minutes, a player may be shown the time spent and the result; the first is the default. */
export const REALITY_MINUTES = [60, 15, 30] as const;
export type RealityMinutes = (typeof REALITY_MINUTES)[number];
