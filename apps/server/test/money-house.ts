import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { BRANDS } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { expect } from 'vitest';
import type { Regions } from '../src/modules/betting/index.ts';
import { createLedger, HOUSE, type Ledger, verifyLedger } from '../src/modules/ledger/index.ts';
import { createLimits, type Limits } from '../src/modules/limits/index.ts';
import { createSettings, REGION_DEFAULT, type Settings } from '../src/modules/settings/index.ts';
import { connect, type Db, inTransaction } from '../src/platform/db/db.ts';
import { testDatabase } from '../src/platform/testing.ts';

/** The base of tests of all kinds of bets: the real ledger, settings and limits, on a database of its own. Players are accounts only. */
export interface MoneyHouse {
  readonly url: string;
  readonly db: Db;
  readonly owner: Db;
  readonly ledger: Ledger;
  readonly limits: Limits;
  readonly settings: Settings;
  readonly regions: Regions;
  playerWith(usdt: string): Promise<PlayerId>;
  /** Another pool, as in another process. */
  openPool(): Db;
  close(): Promise<void>;
}

/**
 * Creates one.
 *
 * @param now the clock of limits and breaks
 */
export async function moneyHouse(now?: () => Date): Promise<MoneyHouse> {
  const { url, db, owner, close } = await testDatabase();
  const ledger = createLedger();
  const settings = createSettings({ brand: BRANDS['only-bets'] });
  const limits = createLimits({ db, ledger, settings, identity: { namesOf: async () => [], isClosed: async () => false }, now });
  const pools: Db[] = [];
  return {
    ...{ url, db, owner, ledger, limits, settings },
    regions: { regionsOf: async (_, players) => new Map(players.map((player) => [player, REGION_DEFAULT])) },
    playerWith: async (usdt) => {
      const player = await inTransaction(db, (tx) => ledger.openCash(tx));
      const amount = parseAmount(usdt);
      if (amount > 0n) {
        const deposit = { account: player, contra: HOUSE.sandboxChannel, amount, kind: 'deposit', reference: randomUUID() } as const;
        await inTransaction(db, (tx) => ledger.post(tx, [deposit]));
      }
      return player;
    },
    openPool: () => {
      const pool = connect(url, { size: 8 });
      pools.push(pool);
      return pool;
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await close();
    },
  };
}

/** The tables of one kind of bet and its settlements. */
export interface BetTables {
  readonly bets: 'bets' | 'draw_bets';
  readonly settlements: 'bet_settlements' | 'draw_bet_settlements';
  /** SQL for bets `b` that nothing would settle. */
  readonly adrift: string;
  /** SQL for the open part of a bet's stake, where part can be cashed out. */
  readonly openStake?: string;
}

/** Checks everything that must hold of bets and their money at any moment between transactions. Run after each test. */
export async function checkBetBooks({ owner, db }: Pick<MoneyHouse, 'owner' | 'db'>, tables: BetTables): Promise<void> {
  const { bets, settlements, adrift, openStake = 'total_stake' } = tables;
  const rowsOf = async (text: string) => (await owner.pool.query(text)).rows;
  expect(await verifyLedger(db), 'the ledger verifies').toEqual([]);
  expect(
    await rowsOf(`with held as (select h.name, coalesce(sum(case when t.contra_id = h.id then -t.amount else t.amount end), 0) as amount
                    from ledger_house_accounts h left join ledger_movements t on h.id in (t.contra_id, t.account_id)
                    where h.name like 'open_bets:%' group by h.name),
                  open as (select 'open_bets:' || game as name, sum(${openStake}) as amount from ${bets} where status = 'pending' group by game)
                  select name, held.amount, open.amount as open from held left join open using (name) where held.amount <> coalesce(open.amount, 0)`),
    'what is held for each game is what is open of the stakes of its bets',
  ).toEqual([]);
  expect(
    await rowsOf(`select b.id from ${bets} b left join ledger_movements t on t.account_id = b.account_id and t.reference = b.id and t.kind = 'stake'
                  where t.amount is distinct from -b.total_stake or t.balance_after <> b.balance_after`),
    'every bet paid its stake once, and states the balance it left',
  ).toEqual([]);
  expect(
    await rowsOf(`select b.id, b.status, b.payout, s.payout as settled, s.received, paid.sum from ${bets} b
                  left join ${settlements} s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
                  left join lateral (select coalesce(sum(amount), 0) from ledger_movements
                                     where account_id = b.account_id and reference = b.id and kind not in ('stake', 'cash_out', 'debt', 'debt_collected')) paid (sum) on true
                  where paid.sum <> coalesce(s.received, 0) or b.payout <> coalesce(s.payout, 0) or (b.revision > 0) <> (s.revision is not null)
                     or b.status is distinct from coalesce(s.status, 'pending')`),
    'every bet received what its last settlement says',
  ).toEqual([]);
  expect(await rowsOf(`select b.id from ${bets} b where ${adrift}`), 'every bet hangs on what settles it').toEqual([]);
}
