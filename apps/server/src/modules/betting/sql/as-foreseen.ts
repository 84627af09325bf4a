import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type Statement, statement } from '../../../platform/db/db.ts';
import { accountsStand } from '../../ledger/index.ts';
import { nobodyLimited } from '../../limits/index.ts';
import type { PlaceCommand } from '../decide-in-turn.ts';
import { commandColumns } from './columns.ts';
import { pgArray } from './pg-array.ts';

/** A player's wallet: what is in it, after so many movements. */
export interface Wallet {
  readonly balance: Amount;
  readonly version: bigint;
}

const assertForeseen = statement(
  'betting.as_foreseen',
  `select assert_foreseen(
     ${accountsStand('$1', '$2', '$3')} and ${nobodyLimited('$1')}
     and (select bool_and((select true from idempotency_records r where r.account_id = k.account_id and r.key = k.key limit 1) is null)
          from unnest($4::bigint[], $5::uuid[]) as k (account_id, key)))`,
);

/**
 * Fails unless the stakes of a batch left these wallets as they were foreseen, nobody in it is limited, and no key of it was answered before. Sent after the
 * stakes: by then the accounts are locked, and who limits a player or uses a key holds that lock too.
 */
export const walletsAsForeseen = (
  wallets: ReadonlyMap<PlayerId, Wallet>,
  commands: readonly PlaceCommand[],
): readonly [Statement, readonly unknown[]] => {
  const left = [...wallets.values()];
  return [
    assertForeseen,
    [
      pgArray([...wallets.keys()]),
      pgArray(left.map(({ balance }) => balance)),
      pgArray(left.map(({ version }) => version)),
      ...commandColumns(commands),
    ],
  ];
};
