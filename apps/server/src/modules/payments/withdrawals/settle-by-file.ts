import { Refusal } from '@fairbook/contract';
import type { PayoutAnswer } from '../providers/ports.ts';
import { type ExecuteDeps, recordAnswer } from './execute-payout.ts';
import { selectWithdrawal } from './sql.ts';

export interface FileStatement {
  readonly id: string;
  readonly staff: string;
  readonly says: 'paid' | 'failed';
  /** The provider's name for the payment. */
  readonly payment: string | null;
}

/**
 * Applies what a provider's daily file reports of a payout, at the word of a member of staff. The provider is asked first, and its own answer takes precedence
 * over its file. Refuses withdrawal.not_found, reconcile.not_confirmed while the provider reports the order as open, and withdrawal.state_changed if the
 * withdrawal does not end in the state that the file reports.
 */
export async function settleByFile(deps: ExecuteDeps, { id, staff, says, payment }: FileStatement): Promise<void> {
  if (!(await selectWithdrawal(deps.db, id))) throw new Refusal('withdrawal.not_found');
  const answer: PayoutAnswer = deps.payout ? await deps.payout.status(id) : { kind: 'unknown' };
  if (answer.kind === 'processing') throw new Refusal('reconcile.not_confirmed');
  const isTold = answer.kind === 'paid' || answer.kind === 'failed' || answer.kind === 'closed';
  await recordAnswer(deps, id, isTold ? answer : wordOf(says, payment), { who: staff });
  const state = (await selectWithdrawal(deps.db, id))?.state;
  if (state !== says && !(says === 'failed' && state === 'returned')) throw new Refusal('withdrawal.state_changed');
}

const wordOf = (says: FileStatement['says'], payment: string | null): PayoutAnswer =>
  says === 'paid' ? { kind: 'paid', providerRef: payment ?? '' } : { kind: 'failed', reason: 'refused' };
