import type { SportGame } from '@fairbook/core/catalog';
import { type MoneyHouse, moneyHouse } from '../../../../test/money-house.ts';
import type { Db } from '../../../platform/db/db.ts';
import { createSportsbook, type Sportsbook } from '../../sportsbook/index.ts';
import type { Betting, BettingDeps } from '../betting.ts';
import { createBetting } from '../create-betting.ts';
import { createMatch, type MatchWish, type TestMatch } from './test-match.ts';

/** Betting over the real ledger, settings and sportsbook, on a database of its own. Settlement runs when a test asks for it. */
export interface BettingHouse extends Omit<MoneyHouse, 'openPool'> {
  readonly sportsbook: Sportsbook;
  readonly betting: Betting;
  readonly deps: BettingDeps;
  match(wish?: MatchWish): Promise<TestMatch>;
  /** Betting as another process would run it: its own lanes, and its own pool unless one is given. */
  another(db?: Db): Betting;
}

/** @param now the clock of limits and breaks */
export async function bettingHouse(now?: () => Date): Promise<BettingHouse> {
  const { openPool, ...money } = await moneyHouse(now);
  const { db, owner, ledger, limits, settings, regions } = money;
  await owner.pool.query("update games set status = 'active' where game in ('soccer', 'basketball', 'bd')");
  const sportsbook = createSportsbook({ db, onOutcome: (tx, matchId) => betting.requestSettlement(tx, matchId) });
  const deps = { db, ledger, limits, offers: sportsbook, terms: settings, regions };
  const betting = createBetting(deps);
  const feedOf = async (game: SportGame) => {
    await owner.pool.query('insert into feeds (name, game) values ($1, $1) on conflict do nothing', [game]);
    return game;
  };
  return {
    ...{ ...money, sportsbook, betting, deps },
    match: async (wish = {}) => createMatch({ db, sportsbook, feed: await feedOf(wish.game ?? 'soccer') }, wish),
    another: (shared) => createBetting({ ...deps, db: shared ?? openPool() }),
    close: async () => {
      await betting.drain();
      await money.close();
    },
  };
}
