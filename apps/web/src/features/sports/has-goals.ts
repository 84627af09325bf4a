import type { Match } from '@fairbook/contract';

/** Whether a list has a column of goals over and under: a house whose rules do not know that market prices it for no match. */
export const hasGoals = (matches: readonly Match[]): boolean => matches.some(({ compare }) => compare.ou25 !== undefined);
