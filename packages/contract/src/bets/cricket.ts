import { BET_DELAY_MAX_SECONDS } from '@fairbook/core/betting';
import { MATCH_STATUSES } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { zShownOvers } from '../offer/shown-play.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zBetId, zCurrency, zInstant, zMatchId, zOdds, zStake } from '../wire/scalars.ts';

/** Text on a slip of cricket: the names of a market and of a selection, as in the match's list. It is stored for display only. */
const zLabel = z.string().check(z.minLength(1), z.maxLength(120));
const zSlip = z.object({
  slipLabel: zLabel,
  /** Two places: "1.85". */
  odd: z.string(),
});
const zCategory = z.object({ categoryLabel: zLabel, open: z.boolean(), slips: z.array(zSlip) });
const zCricketMatch = z.object({
  matchId: zMatchId,
  leagueName: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  startTime: zInstant,
  status: z.enum(MATCH_STATUSES),
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
  overs: zShownOvers,
  categories: z.array(zCategory),
});

const matchList = endpoint({
  method: 'GET',
  path: '/sports/cricketAPI/matchData/matchList',
  who: 'public',
  summary: 'Matches of cricket on offer, each with its categories and what is on offer in them',
  request: z.object({}),
  reply: z.array(zCricketMatch),
  refuses: [],
});
const matchById = endpoint({
  method: 'GET',
  path: '/sports/cricketAPI/matchData/getById/:id',
  who: 'public',
  summary: 'One match of cricket with every category',
  request: z.object({ id: zMatchId }),
  reply: zCricketMatch,
  refuses: ['match.not_found'],
});

export const CRICKET_LINES_MAX = 20;
const zLine = z.object({ categoryLabel: zLabel, slipLabel: zLabel, odd: zOdds, amount: zStake });
const createBets = endpoint({
  method: 'POST',
  path: '/sports/betData/create',
  who: 'player',
  money: true,
  summary:
    'Places singles on cricket, each with an amount of its own: per match a set of category, slip, odd and amount. The first has the Idempotency-Key as its id, the others are named after it',
  waitsMs: CRICKET_LINES_MAX * BET_DELAY_MAX_SECONDS * 1_000,
  request: z.object({
    currency: zCurrency,
    rate_id: z.string().check(z.maxLength(32)),
    bets: z.record(zMatchId, z.array(zLine).check(z.minLength(1), z.maxLength(CRICKET_LINES_MAX))),
  }),
  reply: z.object({
    /** In the order of the request. */
    bets: z.array(
      z.object({
        matchId: zMatchId,
        categoryLabel: z.string(),
        slipLabel: z.string(),
        odd: zOdds,
        amount: zAmount,
        /** Null for one that was not placed. */
        bet_id: z.nullable(zBetId),
        /** Why it was not placed: the code of a refusal. */
        error: z.nullable(z.string()),
      }),
    ),
  }),
  refuses: [
    'slip.empty',
    'slip.too_many_lines',
    'slip.selection_unknown',
    'slip.odds_changed',
    'slip.market_closed',
    'slip.stake_invalid',
    'slip.stake_not_whole',
    'rate.expired',
    'game.unavailable',
    'request.idempotency_conflict',
    'server.busy',
  ],
});

/** The specification's calls for cricket. */
export const cricketApi = { matchList, matchById, createBets };
