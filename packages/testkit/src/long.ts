/** Returns a number of repetitions: `long` under `npm run test:long`, `short` under `npm test`. */
export const times = (long: number, short: number): number => (process.env.FAIRBOOK_LONG === '1' ? long : short);
