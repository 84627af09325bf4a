import type { PlayerId } from '@fairbook/contract';
import { checkStake } from '@fairbook/core/limits';
import { ZERO } from '@fairbook/core/money';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { sendTransfer } from './execute-transfer.ts';
import { balancesOf, writeRecalls } from './recall-from-games.ts';
import { hasOpenTransfer, selectOpened, selectTransfer } from './sql.ts';
import type { TransferDeps } from './transfer.ts';

export const LEAVE_GAMES = 'leave-games';

/** Has a player leave the games of every wallet soon: whoever may not play has no page open there that still can, and no money to play with. */
export const requestLeave = (tx: Tx, player: PlayerId): Promise<void> =>
  enqueue(tx, LEAVE_GAMES, { player: String(player) }, `${LEAVE_GAMES}:${player}`);

/**
 * Ends a player's visits at every provider where they have a wallet, and brings everything back from there. Throws while something may be left, so that the
 * queue tries again: a provider does not answer, or money is on its way. Does nothing for a player who may play again by then.
 */
export async function leaveGames(deps: TransferDeps, player: PlayerId): Promise<void> {
  if (!(await isStopped(deps, player))) return;
  // First, so that nothing is staked between the look at a wallet and the transfer.
  const opened = [...(await selectOpened(deps.db, player))].flatMap((provider) => deps.wallets.get(provider) ?? []);
  const hasLeft = await Promise.all(opened.map((wallet) => wallet.leave(player)));
  const found = (await balancesOf(deps, player)).filter(({ provider }) => deps.wallets.has(provider.provider));
  const written = await inTransaction(deps.db, (tx) => writeRecalls(tx, deps, player, found));
  await Promise.all(written.map((id) => sendTransfer(deps, id)));
  const states = await Promise.all(written.map(async (id) => (await selectTransfer(deps.db, id))?.state));
  const isDone =
    hasLeft.every(Boolean) &&
    found.every(({ balance }) => balance !== null) &&
    states.every((state) => state === 'done') &&
    !(await hasOpenTransfer(deps.db, player));
  if (!isDone) throw new Error('a game has not been left yet');
}

const isStopped = ({ db, ledger, limits, desk }: TransferDeps, player: PlayerId): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const restrictions = (await limits.restrictions(tx, [player])).get(player);
    const stop = restrictions && checkStake(ZERO, restrictions, { now: limits.now() });
    return Boolean(stop) || (await ledger.frozen.hasNow(tx, player)) || (await desk.mayTakeNothingOut(tx, player));
  });
