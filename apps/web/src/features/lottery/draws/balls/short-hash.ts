/** The ends of a hash, where the whole one stands elsewhere: `9a2d…f885`. */
export const shortHash = (hex: string): string => `${hex.slice(0, 4)}…${hex.slice(-4)}`;
