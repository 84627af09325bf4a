import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import type { HoldReason } from '@fairbook/core/payments';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { COLUMNS, type WithdrawalRow } from './sql.ts';

const hold = statement('withdrawals.hold', 'update withdrawals set on_hold = array_append(on_hold, $2) where id = $1');
export const addHold = (tx: Tx, id: string, reason: HoldReason): Promise<unknown> => tx.query(hold, [id, reason]);

const release = statement('withdrawals.release', `update withdrawals set on_hold = '{}' where id = $1`);
export const clearHolds = (tx: Tx, id: string): Promise<unknown> => tx.query(release, [id]);

const open = statement(
  'withdrawals.lock_open',
  `select ${COLUMNS} from withdrawals w join withdrawal_channels c using (channel)
   where w.player_id = $1 and w.state not in ('paid', 'rejected', 'returned') order by w.id for update of w`,
);
/** Locks every withdrawal of a player whose money is held, until the transaction ends. */
export const lockOpenWithdrawals = (tx: Tx, player: PlayerId): Promise<readonly WithdrawalRow[]> => tx.query(open, [player]);

const asked = statement(
  'withdrawals.asked_of_house',
  `select coalesce(sum(amount) filter (where created_at > $1::timestamptz - interval '1 hour'), 0)::bigint as "houseAsked",
          (coalesce(sum(amount) filter (where created_at <= $1::timestamptz - interval '1 hour'), 0) / 168)::bigint as "ordinaryHour"
   from withdrawals where created_at > $1::timestamptz - interval '169 hours' and state not in ('rejected', 'returned')`,
);
/** Returns what all players requested in the hour before an instant, and in an average hour of the week before that, in USDT. */
export async function selectAskedOfHouse(db: Queries, at: Date): Promise<{ readonly houseAsked: Amount; readonly ordinaryHour: Amount }> {
  const [row] = await db.query<{ houseAsked: Amount; ordinaryHour: Amount }>(asked, [at]);
  if (!row) throw new Error('a sum of nothing is a row of zeros');
  return row;
}

const remove = statement(
  'withdrawals.remove_destinations',
  `update withdrawal_accounts set removed_at = $4, is_default = false
   where player_id = $1 and removed_at is null and (id = $2::uuid or created_at >= $3)`,
);
/** Removes one destination of a player, and every one that was saved from an instant on. */
export const removeDestinations = (
  tx: Tx,
  { player, id, since, at }: { readonly player: PlayerId; readonly id: string | null; readonly since: Date; readonly at: Date },
): Promise<unknown> => tx.query(remove, [player, id, since, at]);
