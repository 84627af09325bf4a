import { type PlayerId, Refusal } from '@fairbook/contract';
import { type Destination, mayBelongTo } from '@fairbook/core/payments';
import type { Tx } from '../../../platform/db/db.ts';
import type { PayeePort } from './ports.ts';

/**
 * Where the law allows payouts to the player's own accounts only: refuses member.cpf_required, and withdrawal_account.other_owner for another person's account.
 */
export async function checkOwner(tx: Tx, { cpfOf }: Pick<PayeePort, 'cpfOf'>, player: PlayerId, destination: Destination): Promise<void> {
  if (!cpfOf) return;
  const cpf = await cpfOf(tx, player);
  if (cpf === undefined) throw new Refusal('member.cpf_required');
  if (!mayBelongTo(destination, cpf)) throw new Refusal('withdrawal_account.other_owner');
}
