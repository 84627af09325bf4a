import { type PlayerId, Refusal } from '@fairbook/contract';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { Withdrawals } from '../../payments/index.ts';
import { insertAudit } from '../sql/audit.ts';
import { type PlayersDeps, playerRow } from './read-player.ts';

export interface FreezeDeps extends PlayersDeps {
  readonly withdrawals: PlayersDeps['withdrawals'] & Pick<Withdrawals, 'holdPending'>;
  /** Has a player who is stopped leave the games of outside providers soon, with the money there. */
  readonly leaveGames: (tx: Tx, player: PlayerId) => Promise<void>;
}
export interface Freeze {
  readonly player: PlayerId;
  readonly frozen: boolean;
  readonly reason: string;
}

/**
 * Freezes an account or releases it, with its audit entry in the same transaction. A freeze brings money back from games and puts open withdrawals on hold; they
 * stay there when the account is released, until staff have reviewed them. Refuses player.not_found; player.frozen_already and player.not_frozen if nothing would change, so that the slower of
 * two concurrent calls is refused.
 */
export async function freezePlayer(deps: FreezeDeps, { player, frozen, reason }: Freeze, call: StaffCall): Promise<{ frozen: boolean }> {
  await playerRow(deps, player);
  await inTransaction(deps.db, async (tx) => {
    if (!(await deps.ledger.frozen.set(tx, player, frozen))) throw new Refusal(frozen ? 'player.frozen_already' : 'player.not_frozen');
    if (frozen) {
      await deps.withdrawals.holdPending(tx, { player, reason: 'frozen' });
      await deps.leaveGames(tx, player);
    }
    await insertAudit(tx, {
      staffId: call.staffId,
      ip: call.ip,
      action: frozen ? 'player.freeze' : 'player.unfreeze',
      subject: `player:${player}`,
      reason,
      before: { frozen: String(!frozen) },
      after: { frozen: String(frozen) },
    });
  });
  deps.ledger.frozen.changed();
  return { frozen };
}
