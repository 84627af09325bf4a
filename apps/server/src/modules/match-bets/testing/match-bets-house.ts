import type { SportGame } from '@fairbook/core/catalog';
import { type MoneyHouse, moneyHouse } from '../../../../test/money-house.ts';
import type { Db } from '../../../platform/db/db.ts';
import { createSportsbook, type Sportsbook } from '../../sportsbook/index.ts';
import { createMatchBets } from '../create-match-bets.ts';
import type { MatchBets, MatchBetsDeps } from '../match-bets.ts';
import { createMatch, type MatchOptions, type TestMatch } from './test-match.ts';

/** MatchBets over the real ledger, settings and sportsbook, on a database of its own. A test runs settlement itself. */
export interface MatchBetsHouse extends Omit<MoneyHouse, 'openPool'> {
  readonly sportsbook: Sportsbook;
  readonly matchBets: MatchBets;
  readonly deps: MatchBetsDeps;
  match(wish?: MatchOptions): Promise<TestMatch>;
  /** How long bets in play waited, in milliseconds, in order. `meanwhile` sets what happens during a wait. */
  readonly waits: number[];
  /** Runs while the next bet in play waits. */
  meanwhile(does: () => Promise<unknown>): void;
  /** A second process: with its own lanes, and its own pool unless one is given. */
  another(db?: Db): MatchBets;
}

/**
 * Creates one.
 *
 * @param now the clock of limits and breaks
 */
export async function matchBetsHouse(now?: () => Date): Promise<MatchBetsHouse> {
  const { openPool, ...money } = await moneyHouse(now);
  const { db, owner, ledger, limits, settings, regions } = money;
  await owner.pool.query("update games set status = 'active' where game in ('soccer', 'basketball', 'bd')");
  const sportsbook = createSportsbook({ db, onOutcome: (tx, matchId) => matchBets.requestSettlement(tx, matchId) });
  const waits: number[] = [];
  const during: (() => Promise<unknown>)[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    await during.shift()?.();
  };
  const deps = { db, ledger, limits, offers: sportsbook, terms: settings, regions, wait, secret: 'of a test', now };
  const matchBets = createMatchBets(deps);
  const feedOf = async (game: SportGame) => {
    await owner.pool.query('insert into feeds (name, game) values ($1, $1) on conflict do nothing', [game]);
    return game;
  };
  return {
    ...{ ...money, sportsbook, matchBets, deps, waits },
    meanwhile: (does) => void during.push(does),
    match: async (wish = {}) => createMatch({ db, sportsbook, feed: await feedOf(wish.game ?? 'soccer') }, wish),
    another: (shared) => createMatchBets({ ...deps, db: shared ?? openPool() }),
    close: async () => {
      await matchBets.drain();
      await money.close();
    },
  };
}
