import type { ServerEvent } from '@fairbook/contract';
import { GAME_TRANSFER_EDGES, type GameTransferState, type GameTransferStep, gameTransferMayBecome } from '@fairbook/core/games';
import { amount } from '@fairbook/core/money';
import type { Tx } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import { type Ledger, type Movement, type OrderKind, type PostedMovement, takeOrderStep } from '../ledger/index.ts';
import { type NewTransfer, type TransferRow, updateState } from './sql.ts';

export interface StepDeps {
  readonly ledger: Pick<Ledger, 'post'>;
}

type Moving = NewTransfer & Pick<TransferRow, 'houseAccount'>;

/**
 * Takes one step of a locked transfer, moves its money, and notifies the player. The balance is credited once: by a transfer from a game when it is done there,
 * by one to a game when it failed. An invalid step changes nothing: the end was recorded before.
 */
export async function transition(tx: Tx, { ledger }: StepDeps, row: TransferRow, step: GameTransferStep): Promise<void> {
  if (gameTransferMayBecome(row.state, step.to)) await takeOrderStep(tx, GAME_TRANSFER_ORDER, { ledger, order: row, step });
}

/** A transfer to a game or from one as an order. */
export const GAME_TRANSFER_ORDER: OrderKind<GameTransferState, TransferRow, GameTransferStep> = {
  edges: GAME_TRANSFER_EDGES,
  refusal: 'transfer.state_changed',
  write: (tx, { id }, { step, from }) => updateState(tx, id, { ...step, from }),
  movements: (row, { to }) => {
    if (to === 'done' && row.direction === 'from_game') return [movementOf(row)];
    if (to === 'returned' && row.direction === 'to_game') return [{ ...movementOf(row), revision: 1 }];
    return [];
  },
  news: async (_, { player, id }, { step, posted }) => {
    const changed: ServerEvent = { kind: 'game_transfer.changed', order_id: id, state: step.to };
    return [changed, ...posted.map(walletNews)].map((event) => ({ topic: `player:${player}`, event }));
  },
};

/** Moves what goes to a game from the balance to the provider's account; what comes from one moves when it is done there. */
export async function holdForGame(tx: Tx, { ledger }: StepDeps, row: Moving): Promise<void> {
  if (row.direction === 'from_game') return;
  const posted = await ledger.post(tx, [{ ...movementOf(row), amount: amount(-row.amount) }]);
  await appendEvents(
    tx,
    posted.map((each) => ({ topic: `player:${row.player}`, event: walletNews(each) })),
  );
}

const movementOf = ({ player, houseAccount, amount: value, direction: kind, id }: Moving): Movement => ({
  account: player,
  contra: houseAccount,
  amount: value,
  kind,
  reference: id,
});

const walletNews = ({ balanceAfter: balance }: PostedMovement): ServerEvent => ({
  kind: 'wallet.changed',
  balance,
  reason: 'game_transfer',
});
