import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { ZERO } from '@fairbook/core/money';
import { CHAIN_TRANSFER_EDGES, type ChainTransferState } from '@fairbook/core/payments';
import type { Tx } from '../../../platform/db/db.ts';
import { HOUSE, type Ledger, type OrderKind, takeOrderStep } from '../../ledger/index.ts';
import type { Deposited } from '../deposit-step.ts';
import { type ChainStep, updateTransfer } from './sql.ts';

/** A transfer on a chain as an order. Its deposit moves the money and notifies the player. */
export const CHAIN_TRANSFER_ORDER: OrderKind<ChainTransferState, { readonly id: bigint }, ChainStep> = {
  edges: CHAIN_TRANSFER_EDGES,
  refusal: 'chain.decided',
  write: (tx, { id }, { step, from }) => updateTransfer(tx, id, { ...step, from }),
  movements: () => [],
  news: async () => [],
};

/** Moves a transfer on. Refuses chain.decided. */
export const stepOfTransfer = (tx: Tx, ledger: Pick<Ledger, 'post'>, order: { readonly id: bigint }, step: ChainStep): Promise<void> =>
  takeOrderStep(tx, CHAIN_TRANSFER_ORDER, { ledger, order, step });

/** The deposit that a transfer becomes: the token is the unit of the ledger, and no fee is kept. */
export const depositOfTransfer = (
  { player, amount }: { readonly player: PlayerId; readonly amount: Amount },
  orderId: string,
): Deposited => ({ player, orderId, accountId: HOUSE.usdtChannel, amount, credited: amount, fee: ZERO, currency: 'USDT' });
