/** Shortens a hash that is shown in full elsewhere: `9a2d…f885`. */
export const shortHash = (hex: string): string => `${hex.slice(0, 4)}…${hex.slice(-4)}`;
