import type { PlayerId } from '@fairbook/contract';
import { statement } from '../../../platform/db/db.ts';
import type { MatchBetsHouse } from './match-bets-house.ts';
import type { Attempt, Wallets } from './race.ts';

const openWallet = statement('broken.open', 'insert into broken_wallets (left_over) values (10) returning id');
const readWallet = statement('broken.read', 'select left_over as "left" from broken_wallets where id = $1');
const writeWallet = statement('broken.write', 'update broken_wallets set left_over = $2 where id = $1');

/** A debit with a lost-update bug: it reads, calculates and writes the result in separate statements. It proves that the race test detects such a bug. */
export async function brokenWallets({ db, owner }: Pick<MatchBetsHouse, 'db' | 'owner'>): Promise<{ wallets: Wallets; attempt: Attempt }> {
  await owner.pool.query('create table broken_wallets (id bigint generated always as identity primary key, left_over bigint not null)');
  await owner.pool.query('grant select, insert, update on broken_wallets to fairbook_app');
  const left = async (player: PlayerId) => (await db.query<{ left: bigint }>(readWallet, [player]))[0]?.left ?? 0n;
  return {
    wallets: { open: async () => (await db.query<{ id: PlayerId }>(openWallet))[0]?.id as PlayerId, left },
    attempt: async (player) => {
      const after = (await left(player)) - 1n;
      if (after < 0n) throw Object.assign(new Error('refused'), { code: 'slip.insufficient_balance' });
      await db.query(writeWallet, [player, after]);
    },
  };
}
