import type { PlayerId, TransferKind } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db.ts';

/** Walks back from the newest movement only as far as the instant: the count of an account rises with time. */
const select = statement(
  'ledger.moved_since',
  `select kind, amount from ledger_transfers
   where account_id = $1 and kind = any ($2)
     and seq > coalesce((select seq from ledger_transfers where account_id = $1 and created_at < $3 order by seq desc limit 1), 0)
   order by seq`,
);

/** What moved on a player's account since an instant, of some kinds, oldest first. */
export const movedSince = <Kind extends TransferKind>(
  db: Queries,
  player: PlayerId,
  { kinds, from }: { readonly kinds: readonly Kind[]; readonly from: Date },
): Promise<readonly { readonly kind: Kind; readonly amount: Amount }[]> => db.query(select, [player, kinds, from]);
