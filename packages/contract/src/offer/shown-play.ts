import type { Overs, Sets } from '@fairbook/core/sports';
import * as z from 'zod/mini';

/*
 * Overs and sets as they are shown: not validated again, because the database has checked them. Separate from the schemas of feeds, which pages need not load.
 */

/** For a match of overs; null or left out for others. */
export const zShownOvers = z.nullish(z.custom<Overs>((value) => typeof value === 'object'));
/** For a match of sets, if they were reported. */
export const zShownSets = z.nullish(z.custom<Sets>((value) => typeof value === 'object'));
