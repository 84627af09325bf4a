import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** What a player can star. */
export const STAR_KINDS = ['league', 'team', 'match'] as const;
export type StarKind = (typeof STAR_KINDS)[number];
/** The most stars of a player, of all kinds together. */
export const STARS_MAX = 200;

const zId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const zIds = z.array(zId).check(z.maxLength(STARS_MAX));
/** Ids by kind, the newest star first. */
export const zStars = z.object({ league: zIds, team: zIds, match: zIds });
export type Stars = z.output<typeof zStars>;

const stars = endpoint({
  method: 'GET',
  path: '/sports/api/v1/member/stars',
  who: 'player',
  summary: "The player's stars on leagues, teams and matches",
  request: z.object({}),
  reply: zStars,
  refuses: [],
});
const turnStar = endpoint({
  method: 'PUT',
  path: '/sports/api/v1/member/stars',
  who: 'player',
  summary: 'Turns one star on or off; what is so already stays. Answers all of them',
  request: z.object({ kind: z.enum(STAR_KINDS), id: zId, on: z.boolean() }),
  reply: zStars,
  refuses: ['stars.not_found', 'stars.too_many'],
});
const addStars = endpoint({
  method: 'POST',
  path: '/sports/api/v1/member/stars',
  who: 'player',
  summary: 'Takes over the stars of a guest: those of things that are there, as many as there is room for. Answers all of them',
  request: z.object({ stars: zStars }),
  reply: zStars,
  refuses: [],
});

export const starsApi = { stars, turnStar, addStars };
