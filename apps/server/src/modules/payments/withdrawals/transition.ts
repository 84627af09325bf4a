import { Refusal } from '@fairbook/contract';
import { type Amount, amount, formatAmount } from '@fairbook/core/money';
import { WITHDRAWAL_EDGES, type WithdrawalState } from '@fairbook/core/payments';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { writeNotice } from '../../../platform/events/notices.ts';
import type { TopicEvent } from '../../../platform/events/outbox.ts';
import { HOUSE, type Ledger, type Movement, type OrderKind, takeOrderStep } from '../../ledger/index.ts';
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
 * Takes one step of a locked withdrawal, moves its money, and notifies the player. `paid` moves the held money to the provider and to the fees, `rejected` and
 * `returned` give it back: each once, because its movements are named by the withdrawal. Refuses withdrawal.state_changed if the state table has no such step.
 */
export async function transition(tx: Tx, { ledger }: StepDeps, row: WithdrawalRow, step: Step): Promise<WithdrawalRow> {
  await takeOrderStep(tx, withdrawalOrder(ledger), { ledger, order: row, step });
  return { ...row, state: step.to };
}

/** A withdrawal as an order. The database writes its stages, with who took each and why. */
export const withdrawalOrder = (ledger: Pick<Ledger, 'balanceOf'>): OrderKind<WithdrawalState, WithdrawalRow, Step> => ({
  edges: WITHDRAWAL_EDGES,
  refusal: 'withdrawal.state_changed',
  write: (tx, { id }, { step, from }) => updateState(tx, id, { ...step, from }),
  movements: movementsOf,
  news: async (tx, row, { step: { to } }) => [
    { topic: `player:${row.player}`, event: { kind: 'withdrawal.changed', order_id: row.id, state: to } },
    ...(await walletNews(tx, ledger, row, to)),
  ],
  notice: async (tx, row, { to }) => {
    if (TOLD.includes(to)) await notifyOfWithdrawal(tx, { ...row, state: to });
  },
});

/** The stages that a player gets a notice of; the others are visible on the withdrawal only. */
const TOLD: readonly WithdrawalState[] = ['held', 'approved', 'paid', 'rejected', 'returned'];

/** Stores a notice about the stage a withdrawal reached, in the currency it was typed in. */
export const notifyOfWithdrawal = (tx: Tx, { player, id, typed, currency, state }: Told): Promise<void> =>
  writeNotice(tx, {
    player,
    about: 'withdrawal',
    subject: id,
    step: state,
    facts: { state, amount: formatAmount(typed), currency },
  });
type Told = Pick<WithdrawalRow, 'player' | 'id' | 'typed' | 'currency' | 'state'>;

function movementsOf(row: WithdrawalRow, { to }: Step): readonly Movement[] {
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

async function walletNews(
  db: Queries,
  ledger: Pick<Ledger, 'balanceOf'>,
  { player }: WithdrawalRow,
  to: WithdrawalState,
): Promise<readonly TopicEvent[]> {
  if (to !== 'paid' && to !== 'rejected' && to !== 'returned') return [];
  const balance = await ledger.balanceOf(db, player);
  const event =
    to === 'paid'
      ? ({ kind: 'wallet.changed', balance, reason: 'withdrawal', notifyType: 'WITHDRAW' } as const)
      : ({ kind: 'wallet.changed', balance, reason: 'refund' } as const);
  return [{ topic: `player:${player}`, event }];
}
