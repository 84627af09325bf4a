import type { ServerEvent } from '@fairbook/contract';
import { type GameTransferStep, gameTransferMayBecome } from '@fairbook/core/games';
import { amount } from '@fairbook/core/money';
import type { Tx } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import type { Ledger, Movement } from '../ledger/index.ts';
import { type NewTransfer, type TransferRow, updateState } from './sql.ts';

export interface StepDeps {
  readonly ledger: Pick<Ledger, 'post'>;
}

type Moving = NewTransfer & Pick<TransferRow, 'houseAccount'>;

/**
 * Takes one step of a locked transfer, moves the money that goes with it, and tells the player. Money comes to the balance once: from a game when it is done there,
 * and back when nothing happened. A step that the table does not have changes nothing: somebody learnt the end before.
 */
export async function takeStep(tx: Tx, deps: StepDeps, row: TransferRow, step: GameTransferStep): Promise<void> {
  if (!gameTransferMayBecome(row.state, step.to)) return;
  await updateState(tx, row.id, step);
  const movement = arrivalOf(row, step.to);
  const events: ServerEvent[] = [{ kind: 'game_transfer.changed', order_id: row.id, state: step.to }];
  if (movement) events.push(await moved(tx, deps, movement));
  await appendEvents(
    tx,
    events.map((event) => ({ topic: `player:${row.player}`, event })),
  );
}

/** Takes what goes to a game out of the balance, into the provider's account; of what comes from one nothing moves before it is done there. */
export async function holdForGame(tx: Tx, deps: StepDeps, row: Moving): Promise<void> {
  if (row.direction === 'from_game') return;
  const event = await moved(tx, deps, { ...movementOf(row), amount: amount(-row.amount) });
  await appendEvents(tx, [{ topic: `player:${row.player}`, event }]);
}

const movementOf = ({ player, houseAccount, amount: value, direction: kind, id }: Moving): Movement => ({
  account: player,
  contra: houseAccount,
  amount: value,
  kind,
  reference: id,
});

function arrivalOf(row: TransferRow, to: GameTransferStep['to']): Movement | undefined {
  if (to === 'done' && row.direction === 'from_game') return movementOf(row);
  if (to === 'returned' && row.direction === 'to_game') return { ...movementOf(row), revision: 1 };
  return undefined;
}

async function moved(tx: Tx, { ledger }: StepDeps, movement: Movement): Promise<ServerEvent> {
  const [posted] = await ledger.post(tx, [movement]);
  if (!posted) throw new Error('the ledger did not answer for a transfer');
  return { kind: 'wallet.changed', balance: posted.balanceAfter, reason: 'game_transfer' };
}
