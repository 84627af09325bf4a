import { SEAMLESS_GAMES, type SeamlessGame, type SeamlessProvider, TITLE_KINDS, VOLATILITIES } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { zTitleId } from '../payments/game-provider.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zBetId, zBetStatus, zInstant, zLimit, zStart } from '../wire/scalars.ts';

const zSeamlessProvider = z.enum(Object.keys(SEAMLESS_GAMES) as [SeamlessProvider, ...SeamlessProvider[]]);
const zSeamlessGame = z.enum(Object.values(SEAMLESS_GAMES) as [SeamlessGame, ...SeamlessGame[]]);

/** A round at a provider's game: a bet without a slip. In USDT, as the provider counts. */
export const zGameRound = z.object({
  /** Our id. */
  bet_id: zBetId,
  provider: zSeamlessProvider,
  game: zSeamlessGame,
  title: zTitleId,
  /** The title in the reader's language. */
  name: z.string(),
  status: zBetStatus,
  currency: z.literal('USDT'),
  /** The stakes, and what came back: wins and refunded stakes. */
  total_currency: zAmount,
  bonus_currency: zAmount,
  create_at: zInstant,
  ended_at: z.nullable(zInstant),
});
export type GameRound = z.output<typeof zGameRound>;

const zTexts = z.record(z.string(), z.string());
/** A title as in the specification, with what a player should know before the first stake. */
export const zGameTitle = z.object({
  id: zTitleId,
  /** By language. */
  names: zTexts,
  pics: zTexts,
  name: z.string(),
  pic: z.string(),
  kind: z.enum(TITLE_KINDS),
  /** low: frequent small wins; high: rare large ones. */
  volatility: z.enum(VOLATILITIES),
  /** The long-run return per unit staked, as declared by the provider: "0.99". */
  return: zAmount,
  /** In USDT, per stake. */
  stake_min: zAmount,
  stake_max: zAmount,
});
export type GameTitle = z.output<typeof zGameTitle>;

export const refusesOpening = [
  'game.unavailable',
  'member.cpf_required',
  'account.frozen',
  'account.bets_blocked',
  'limit.paused',
  'limit.excluded',
  'limit.time_exceeded',
  'limit.required',
  'exclusion.listed',
  'exclusion.unchecked',
  'terms.acceptance_required',
] as const;
export const zPractice = z._default(z.enum(['0', '1']), '0');

const gameList = endpoint({
  method: 'GET',
  path: '/sports/api/v1/pg/game_list',
  who: 'public',
  summary: 'Games of pgGames, in the order they are shown',
  request: z.object({}),
  reply: z.object({ list: z.array(zGameTitle) }),
  refuses: [],
});

const openGame = endpoint({
  method: 'GET',
  path: '/sports/api/v1/pg/:id',
  who: 'player',
  summary:
    'Opens a game of pgGames: a document that leads to it, and where that is. Practice is played with play money of the provider and opens no session',
  request: z.object({ id: zTitleId, practice: zPractice }),
  reply: z.object({ message: z.string(), url: z.string() }),
  refuses: refusesOpening,
});

const myRounds = endpoint({
  method: 'GET',
  path: '/sports/api/v1/pg/mybet',
  who: 'player',
  summary: "The player's rounds at games of pgGames, newest first",
  request: z.object({ start: zStart, limit: zLimit }),
  reply: z.object({ list: z.array(zGameRound), more: z.boolean() }),
  refuses: [],
});

/** Games whose provider calls us for each stake and each win. */
export const providerGamesApi = { gameList, openGame, myRounds };
