import { LOBBY_TYPES, TOURNAMENT_SCORINGS } from '@fairbook/core/games';
import * as z from 'zod/mini';
import { zRoundCommit, zTitleId } from '../payments/game-provider.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zInstant, zUuid } from '../wire/scalars.ts';

const zTitles = z.array(z.object({ type: z.enum(LOBBY_TYPES), id: zTitleId, name: z.string() }));

const zWonPot = z.object({
  /** From 1. */
  pot: z.int(),
  at: zInstant,
  amount: zAmount,
  /** The beginning of a player's name. */
  name: z.string(),
  /** The stake that the ticket was drawn with, USDT. */
  stake: zAmount,
  /** The seed that the tickets of this pot were drawn by, and the value before it, which is its hash; for the first pot the published commitment. Hex. */
  seed: zRoundCommit,
  before: zRoundCommit,
  /** The round that won: together with the seed, its figure can be derived. */
  ticket: z.object({
    provider: z.string(),
    round: z.string(),
    nonce: z.int(),
    server_seed: zRoundCommit,
    client_seed: z.string(),
  }),
});
export type WonPot = z.output<typeof zWonPot>;

const zJackpot = z.object({
  jackpot_id: zUuid,
  /** In the caller's language. */
  name: z.string(),
  titles: zTitles,
  /** The share of each stake that the house adds to the fund, in ten-thousandths. */
  share_e4: z.int(),
  /** The seed money of each pot, USDT. */
  seed: zAmount,
  /** The total stake per winning ticket on average, USDT. */
  stake_per_win: zAmount,
  /** What it adds to the long-run return per unit staked: "0.0075". */
  adds: zAmount,
  /** The current fund, USDT; zero if the jackpot has ended. */
  fund: zAmount,
  pot: z.int(),
  /** SHA-256 of the seed of the first pot, which commits to the seeds of all pots. */
  commitment: zRoundCommit,
  /** The next win is the last. */
  closing: z.boolean(),
  over: z.boolean(),
  /** The last wins, newest first, at most five. */
  won: z.array(zWonPot),
});
export type GameJackpot = z.output<typeof zJackpot>;

const jackpots = endpoint({
  method: 'GET',
  path: '/sports/api/v1/game_jackpots',
  who: 'public',
  needs: 'bonus',
  summary: 'Jackpots with their rules, what each holds, and who won last; those that are over for another month',
  request: z.object({}),
  reply: z.object({ list: z.array(zJackpot) }),
  refuses: [],
});

/** `counting`: the tournament is over, and its prizes are not paid yet. */
export const TOURNAMENT_STATES = ['ahead', 'open', 'counting', 'ended', 'called_off'] as const;

const zTournament = z.object({
  tournament_id: zUuid,
  name: z.string(),
  titles: zTitles,
  scoring: z.enum(TOURNAMENT_SCORINGS),
  /** The number of rounds that count for each player, from the first. */
  rounds: z.int(),
  /** USDT, from the first place on. */
  prizes: z.array(zAmount),
  from: zInstant,
  until: zInstant,
  state: z.enum(TOURNAMENT_STATES),
  /** The number of participants. */
  joined: z.int(),
  /** The first places, at most twenty. */
  leaders: z.array(
    z.object({
      place: z.int(),
      /** The beginning of a player's name. */
      name: z.string(),
      /** A multiple in ten-thousandths, or a number of titles. */
      score: z.int(),
      /** The prize paid; null before. */
      prize: z.nullable(zAmount),
    }),
  ),
  /** The remainder that cannot be divided among ties and stays with the house; null before the end. */
  undivided: z.nullable(zAmount),
});
export type GameTournament = z.output<typeof zTournament>;

const tournaments = endpoint({
  method: 'GET',
  path: '/sports/api/v1/game_tournaments',
  who: 'public',
  needs: 'bonus',
  summary: 'Tournaments with their rules and first places: those ahead, those that are played, and those of the last month',
  request: z.object({}),
  reply: z.object({ list: z.array(zTournament) }),
  refuses: [],
});

const zOwnPlaces = z.object({
  list: z.array(
    z.object({
      tournament_id: zUuid,
      joined_at: zInstant,
      score: z.int(),
      /** Null without a score. */
      place: z.nullable(z.int()),
      /** How many rounds may still count. */
      rounds_left: z.int(),
      prize: z.nullable(zAmount),
    }),
  ),
});

const ownTournaments = endpoint({
  method: 'GET',
  path: '/sports/api/v1/game_tournaments/mine',
  who: 'player',
  needs: 'bonus',
  summary: 'Tournaments that the player joined, with the place there',
  request: z.object({}),
  reply: zOwnPlaces,
  refuses: [],
});

const joinTournament = endpoint({
  method: 'POST',
  path: '/sports/api/v1/game_tournaments/:id/join',
  who: 'player',
  needs: 'bonus',
  summary:
    'Joins a tournament: rounds that begin from now on count. Joined once more, nothing changes. Nobody is in one without having asked',
  request: z.object({ id: zUuid }),
  reply: zOwnPlaces,
  refuses: ['tournament.not_found', 'tournament.over', 'limit.paused', 'limit.excluded'],
});

/** Prizes at the games of providers: jackpots, and tournaments that players join. */
export const gamePrizesApi = { jackpots, tournaments, ownTournaments, joinTournament };
