/** How often something is done that a longer run does more often: `npm run test:long` asks for `long`, `npm test` for `short`. */
export const times = (long: number, short: number): number => (process.env.FAIRBOOK_LONG === '1' ? long : short);
