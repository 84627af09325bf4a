/** Masks a nickname for whoever knows its owner already: its first letter, whatever its length. */
export const maskNickname = (nickname: string): string => `${[...nickname.trim()][0] ?? ''}•••`;
