import { Refusal } from '@fairbook/contract';
import { type Amount, amount, formatAmount } from '@fairbook/core/money';
import { type WithdrawalState, withdrawalMayBecome } from '@fairbook/core/payments';
import type { Tx } from '../../../platform/db/db.ts';
import { tellNotice } from '../../../platform/events/notices.ts';
import { appendEvents, type TopicEvent } from '../../../platform/events/outbox.ts';
import { HOUSE, type Ledger, type Movement } from '../../ledger/index.ts';
import { lockWithdrawal, type Step, updateState, type WithdrawalRow } from './sql.ts';

export interface StepDeps {
  readonly ledger: Pick<Ledger, 'post' | 'balanceOf'>;
}

/** Locks a withdrawal until the transaction ends. Refuses withdrawal.not_found. */
export async function lockedWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, id);
  if (!row) throw new Refusal('withdrawal.not_found');
  return row;
}

/**
 * Takes one step of a locked withdrawal, moves the money that goes with it, and tells the player. `paid` takes what is held to the provider and to the fees,
 * `rejected` and `returned` give it back: each once, because its movements are named by the withdrawal. Refuses withdrawal.state_changed when the table has no such step.
 */
export async function takeStep(tx: Tx, deps: StepDeps, row: WithdrawalRow, step: Omit<Step, 'id'>): Promise<WithdrawalRow> {
  if (!withdrawalMayBecome(row.state, step.to)) throw new Refusal('withdrawal.state_changed');
  await updateState(tx, { id: row.id, ...step });
  await deps.ledger.post(tx, movementsOf(row, step.to));
  await appendEvents(tx, [
    { topic: `player:${row.player}`, event: { kind: 'withdrawal.changed', order_id: row.id, state: step.to } },
    ...(await walletNews(tx, deps, row, step.to)),
  ]);
  if (TOLD.includes(step.to)) await tellOfWithdrawal(tx, { ...row, state: step.to });
  return { ...row, state: step.to };
}

/** Stages a player is told of for good; the others are looked at where the withdrawal is. */
const TOLD: readonly WithdrawalState[] = ['held', 'approved', 'paid', 'rejected', 'returned'];

/** Tells a player for good which stage a withdrawal came to, in what it was typed in. */
export const tellOfWithdrawal = (tx: Tx, { player, id, typed, currency, state }: Told): Promise<void> =>
  tellNotice(tx, {
    ...{ player, about: 'withdrawal', subject: id, step: state },
    facts: { state, amount: formatAmount(typed), currency },
  });
type Told = Pick<WithdrawalRow, 'player' | 'id' | 'typed' | 'currency' | 'state'>;

function movementsOf(row: WithdrawalRow, to: WithdrawalState): readonly Movement[] {
  const each = { contra: HOUSE.withdrawalsPending, kind: 'withdrawal', reference: row.id } as const;
  switch (to) {
    case 'paid': {
      const fees: Amount = amount(row.serviceFee + row.networkFee);
      const out: Movement = { ...each, account: row.houseAccount, amount: row.net };
      return fees > 0n ? [out, { ...each, account: HOUSE.fees, amount: fees }] : [out];
    }
    case 'rejected':
    case 'returned':
      return [{ ...each, account: row.player, amount: row.amount, revision: 1 }];
    case 'held':
    case 'in_review':
    case 'approved':
    case 'sending':
    case 'unknown':
    case 'failed':
      return [];
  }
}

async function walletNews(tx: Tx, { ledger }: StepDeps, { player }: WithdrawalRow, to: WithdrawalState): Promise<readonly TopicEvent[]> {
  if (to !== 'paid' && to !== 'rejected' && to !== 'returned') return [];
  const balance = await ledger.balanceOf(tx, player);
  const event =
    to === 'paid'
      ? ({ kind: 'wallet.changed', balance, reason: 'withdrawal', notifyType: 'WITHDRAW' } as const)
      : ({ kind: 'wallet.changed', balance, reason: 'refund' } as const);
  return [{ topic: `player:${player}`, event }];
}
