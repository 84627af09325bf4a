import type { Overs, Sets } from '@fairbook/core/sports';
import * as z from 'zod/mini';

/*
 * What is shown of overs and sets: read as it is, for the database has checked it. It stands apart from what a feed may tell of them, which no page has to load.
 */

/** Of a match of overs; null, or left out, of others. */
export const zShownOvers = z.nullish(z.custom<Overs>((value) => typeof value === 'object'));
/** Of a match of sets, where they were told. */
export const zShownSets = z.nullish(z.custom<Sets>((value) => typeof value === 'object'));
