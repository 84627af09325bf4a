/** Cards are 0 to 51: four suits of thirteen ranks, the ace first. */
export const CARDS = 52;
export const RANKS = 13;
export const rankOf = (card: number): number => card % RANKS;
export const suitOf = (card: number): number => Math.floor((card % CARDS) / RANKS);
