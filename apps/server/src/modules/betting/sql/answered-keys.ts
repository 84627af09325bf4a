import type { PlayerId } from '@fairbook/contract';
import type { Statement, Tx } from '../../../platform/db/db.ts';
import { refusalFrom } from '../answer.ts';
import { keyOf, type LockedState, type PlaceCommand } from '../decide-in-turn.ts';
import { commandColumns } from './columns.ts';

/** What is stored under an idempotency key: a refusal, or a bet, whose columns follow. */
export interface AnsweredKey {
  readonly player: PlayerId;
  readonly key: string;
  readonly hash: string;
  /** The stored refusal; null if there is a bet. */
  readonly reply: string | null;
}

/**
 * Builds the read of the answers to some keys so far. It is called after the accounts were locked: every use of a key holds that lock.
 *
 * @param select the rows of players ($1) and keys ($2)
 * @param placedOf the answer to a bet that was placed
 */
export const answeredKeys =
  <Row extends AnsweredKey, Placed>(select: Statement, placedOf: (row: Row) => Placed) =>
  async (tx: Tx, commands: readonly PlaceCommand[]): Promise<LockedState<Placed>['kept']> => {
    const rows = await tx.query<Row>(select, commandColumns(commands));
    return new Map(
      rows.map((row) => [
        keyOf(row),
        {
          hash: row.hash,
          answer: row.reply === null ? { kind: 'placed', placed: placedOf(row) } : { kind: 'refused', refusal: refusalFrom(row.reply) },
        },
      ]),
    );
  };
