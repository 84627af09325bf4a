import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { HOUSE, type Ledger } from '../../ledger/index.ts';
import type { Limits } from '../limits.ts';

export interface Depositing {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly limits: Limits;
}

/** Deposits as any channel does: the check and the movement in one transaction. */
export const deposit = ({ db, ledger, limits }: Depositing, player: PlayerId, usdt: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const amount = parseAmount(usdt);
    await limits.checkDeposit(tx, player, amount);
    await ledger.post(tx, [{ account: player, contra: HOUSE.sandboxChannel, amount, kind: 'deposit', reference: randomUUID() }]);
  });

/** The refusal of a call with its details; `done` if it is not refused. */
export const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string; details?: object }) => ({ code: error.code, ...error.details }),
  );
