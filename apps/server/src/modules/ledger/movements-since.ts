import type { PlayerId, TransferKind } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import { selectMovedSince } from './sql.ts';

/** The movements of some kinds on a player's account since an instant, oldest first. */
export const movementsSince = <Kind extends TransferKind>(
  db: Queries,
  player: PlayerId,
  { kinds, from }: { readonly kinds: readonly Kind[]; readonly from: Date },
): Promise<readonly { readonly kind: Kind; readonly amount: Amount }[]> => db.query(selectMovedSince, [player, kinds, from]);
