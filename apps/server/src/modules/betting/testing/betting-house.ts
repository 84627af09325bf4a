import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { BRANDS, type SportGame } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { connect, type Db, inTransaction } from '../../../platform/db.ts';
import { testDatabase } from '../../../platform/testing.ts';
import { createLedger, HOUSE, type Ledger } from '../../ledger/index.ts';
import { createLimits, type Limits } from '../../limits/index.ts';
import { createSettings, REGION_DEFAULT, type Settings } from '../../settings/index.ts';
import { createSportsbook, type Sportsbook } from '../../sportsbook/index.ts';
import { type Betting, type BettingDeps, createBetting } from '../index.ts';
import type { Regions } from '../ports.ts';
import { createMatch, type MatchWish, type TestMatch } from './test-match.ts';

/** Betting over the real ledger, settings and sportsbook, on a database of its own. Settlement runs when a test asks for it. */
export interface BettingHouse {
  readonly db: Db;
  readonly owner: Db;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly settings: Settings;
  readonly sportsbook: Sportsbook;
  readonly betting: Betting;
  readonly deps: BettingDeps;
  playerWith(amount: string): Promise<PlayerId>;
  match(wish?: MatchWish): Promise<TestMatch>;
  /** Betting as another process would run it: its own lanes, and its own pool unless one is given. */
  another(db?: Db): Betting;
  close(): Promise<void>;
}

/** Players here are accounts and nothing else. */
const regions: Regions = { regionsOf: async (_, players) => new Map(players.map((player) => [player, REGION_DEFAULT])) };

/** @param now the clock of limits and breaks */
export async function bettingHouse(now?: () => Date): Promise<BettingHouse> {
  const { url, db, owner, close } = await testDatabase();
  await owner.pool.query("update games set status = 'active' where game in ('soccer', 'basketball', 'bd')");
  const ledger = createLedger();
  const settings = createSettings({ brand: BRANDS['only-bets'] });
  const sportsbook = createSportsbook({ db, onOutcome: (tx, matchId) => betting.requestSettlement(tx, matchId) });
  const limits = createLimits({ db, ledger, settings, identity: { namesOf: async () => [] }, now });
  const deps = { db, ledger, limits, offers: sportsbook, terms: settings, regions };
  const betting = createBetting(deps);
  const pools: Db[] = [];
  const feedOf = async (game: SportGame) => {
    await owner.pool.query('insert into feeds (name, game) values ($1, $1) on conflict do nothing', [game]);
    return game;
  };
  return {
    ...{ db, owner, ledger, limits, settings, sportsbook, betting, deps },
    playerWith: async (text) => {
      const player = await inTransaction(db, (tx) => ledger.openCash(tx));
      const amount = parseAmount(text);
      if (amount > 0n) {
        const deposit = { account: player, contra: HOUSE.sandboxChannel, amount, kind: 'deposit', reference: randomUUID() } as const;
        await inTransaction(db, (tx) => ledger.post(tx, [deposit]));
      }
      return player;
    },
    match: async (wish = {}) => createMatch({ db, sportsbook, feed: await feedOf(wish.game ?? 'soccer') }, wish),
    another: (shared) => {
      if (shared) return createBetting({ ...deps, db: shared });
      const pool = connect(url, { size: 8 });
      pools.push(pool);
      return createBetting({ ...deps, db: pool });
    },
    close: async () => {
      await betting.drain();
      await Promise.all(pools.map((pool) => pool.end()));
      await close();
    },
  };
}
