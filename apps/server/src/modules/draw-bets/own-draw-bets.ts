import type { DrawBet, PlayerId } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import type { BetSearch, BetSums, FoundBet, ListPage } from '../betting/index.ts';
import { betView, type ReadingDeps } from './read-bets.ts';
import { type DrawListQuery, reads } from './sql/read.ts';

/** Bets on draws of all games: a player's, for the list over everything, and all players', for staff. */
export interface OwnDrawBets {
  /** How many bets of a player wait for a draw, in all games. */
  openBets(db: Queries, player: PlayerId): Promise<number>;
  /** What is staked on those placed since an instant, in USDT. */
  openStakes(db: Queries, player: PlayerId, since: Date): Promise<Amount>;
  /** A page, newest key first, before a key. */
  listed(player: PlayerId, query: DrawListQuery & ListPage): Promise<readonly DrawBet[]>;
  /** Bets of all players as each sees them, newest first. */
  found(search: BetSearch<LotteryGame>): Promise<readonly FoundBet<DrawBet>[]>;
  /** The sums of these bets, by currency. */
  totals(player: PlayerId, query: DrawListQuery): Promise<readonly BetSums[]>;
}

export const createOwnDrawBets = (deps: Omit<ReadingDeps, 'ledger'>): OwnDrawBets => ({
  openBets: reads.openBets,
  openStakes: reads.openStakes,
  listed: (player, query) => listAnyLottery(deps, player, query),
  found: async (search) => {
    const found = await reads.found(deps.db, search);
    const cards = await deps.draws.cards(deps.db, [...new Set(found.map(({ bet }) => bet.drawId))]);
    return found.map(({ bet, ...place }) => ({ ...place, bet: betView(bet, cards) }));
  },
  totals: (player, query) => reads.totals(deps.db, player, query),
});

/** Bets on all lotteries as their player sees them, newest key first. */
async function listAnyLottery(
  { db, draws }: Omit<ReadingDeps, 'ledger'>,
  player: PlayerId,
  query: DrawListQuery & ListPage,
): Promise<readonly DrawBet[]> {
  const rows = await reads.listed(db, player, query);
  const cards = await draws.cards(db, [...new Set(rows.map(({ drawId }) => drawId))]);
  return rows.map((bet) => betView(bet, cards));
}
