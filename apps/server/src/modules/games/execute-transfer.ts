import { decideGameTransfer, type GameWalletAnswer, isGameTransferOpen } from '@fairbook/core/games';
import { type Db, inTransaction } from '../../platform/db/db.ts';
import { forEachSettled } from '../../platform/jobs/for-each-settled.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { GameWalletProvider } from './ports.ts';
import { insertOpened, lockTransfer, recordPoll, selectOpened, selectTransfer, selectTransfersToPoll, type TransferRow } from './sql.ts';
import { type StepDeps, transition } from './transition.ts';

export interface ExecuteDeps extends StepDeps {
  readonly db: Db;
  /** By the provider's name; providers that are not configured are absent. */
  readonly wallets: ReadonlyMap<string, GameWalletProvider>;
  readonly now: () => Date;
}

export const ASK_TRANSFER = 'poll-game-transfer';

/**
 * Sends a transfer that was just written to the provider: the only time it is sent. The state `sending` is committed before, so any process that finds it later
 * asks instead of sending. Nothing is sent after the time within which the provider may take it.
 */
export async function sendTransfer(deps: ExecuteDeps, id: string): Promise<void> {
  const row = await selectTransfer(deps.db, id);
  const wallet = row && deps.wallets.get(row.provider);
  if (row?.state === 'sending' && wallet) await recordAnswer(deps, id, await told(deps, row, wallet));
}

async function told({ db, now }: ExecuteDeps, row: TransferRow, wallet: GameWalletProvider): Promise<GameWalletAnswer> {
  const { player, provider } = row;
  if (!(await selectOpened(db, player)).has(provider)) {
    // No money was mentioned yet, so no answer means refused here.
    if (!(await wallet.open(player))) return { kind: 'refused', reason: 'late' };
    await insertOpened(db, player, provider);
  }
  if (now().getTime() >= row.notAfter.getTime()) return { kind: 'refused', reason: 'late' };
  return wallet.move({ ...row, reference: row.id });
}

/** Asks the provider for the state of a transfer and applies it. */
export async function askTransfer(deps: ExecuteDeps, id: string): Promise<void> {
  const row = await selectTransfer(deps.db, id);
  const wallet = row && deps.wallets.get(row.provider);
  if (!row || !wallet || !isGameTransferOpen(row.state)) return;
  await recordPoll(deps.db, id);
  await recordAnswer(deps, id, await wallet.find(id));
}

/** Applies a provider's answer. A repeated or late one changes nothing. */
const recordAnswer = (deps: ExecuteDeps, id: string, answer: GameWalletAnswer): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockTransfer(tx, id);
    if (!row) return;
    const step = decideGameTransfer(answer, row.notAfter);
    await transition(tx, deps, row, step);
    if (row.state === 'sending' && step.to === 'unknown') await enqueue(tx, ASK_TRANSFER, { id }, `${ASK_TRANSFER}:${id}`);
  });

/** Asks about every transfer without a known end. */
export async function sweepTransfers(deps: ExecuteDeps): Promise<void> {
  await forEachSettled(await selectTransfersToPoll(deps.db), ({ id }) => askTransfer(deps, id));
}
