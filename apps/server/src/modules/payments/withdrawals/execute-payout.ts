import { Refusal } from '@fairbook/contract';
import { type WithdrawalState, withdrawalMayBecome } from '@fairbook/core/payments';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { forEachSettled } from '../../../platform/jobs/for-each-settled.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from '../providers/ports.ts';
import { selectDestination } from './accounts-sql.ts';
import type { PayeePort } from './ports.ts';
import { lockWithdrawal, recordPoll, selectPayoutsToPoll, selectWithdrawal, type WithdrawalRow } from './sql.ts';
import { isHeldBack, refuseStopped, type StopDeps } from './stop.ts';
import { transition } from './transition.ts';

export interface ExecuteDeps extends StopDeps {
  readonly db: Db;
  readonly payout: PayoutProvider | undefined;
  readonly payee: Pick<PayeePort, 'cpfOf'>;
  /** How long a sent order may still be in transit to a provider that reports not_found. */
  readonly onItsWayMs: number;
  readonly now: () => Date;
}

export const SEND_PAYOUT = 'send-payout';
export const ASK_PAYOUT = 'poll-payout';

/** Enqueues the payout of an approved withdrawal, to be sent after the caller's transaction has committed. */
export const enqueuePayout = (tx: Tx, id: string): Promise<void> => enqueue(tx, SEND_PAYOUT, { id }, `${SEND_PAYOUT}:${id}`);

/**
 * Sends an approved payout. The state `sending` is committed before the provider is called, so any process that finds it afterwards knows that the order may
 * have been sent, and asks instead of sending. Whether the account is frozen or blocked is read in the same transaction; if it is, the withdrawal goes on hold.
 */
export async function sendPayout(deps: ExecuteDeps, id: string): Promise<void> {
  if (!deps.payout) return;
  const row = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    if (locked?.state !== 'approved' || (await isHeldBack(tx, deps, locked))) return undefined;
    return transition(tx, deps, locked, { to: 'sending', who: 'house' });
  });
  if (row) await recordAnswer(deps, id, await deps.payout.initiate(await orderOf(deps, row)));
}

/**
 * Asks the provider for the state of an order and applies it. Resends only an order the provider never received, and not while it may be in transit; an order
 * on hold is closed instead. Returns the kind of the answer; undefined if there was nothing to ask.
 */
export async function askPayout(deps: ExecuteDeps, id: string): Promise<PayoutAnswer['kind'] | undefined> {
  const row = await selectWithdrawal(deps.db, id);
  if (!deps.payout || !row || !['sending', 'unknown', 'failed'].includes(row.state)) return undefined;
  await recordPoll(deps.db, id);
  const answer = await deps.payout.status(id);
  if (answer.kind === 'not_found') await sendAgain(deps, row);
  else await recordAnswer(deps, id, answer);
  return answer.kind;
}

/**
 * Handles a call of the provider: an order has changed, so a job is queued that asks about it. Refuses payout.signature_wrong if the call is not from the
 * provider, or not recent.
 */
export async function takePayoutNews({ db, payout }: ExecuteDeps, call: ProviderCall): Promise<void> {
  const heard = payout?.handleEvent(call);
  if (heard?.kind !== 'news') throw new Refusal('payout.signature_wrong');
  const { reference: id } = heard.event;
  if (await selectWithdrawal(db, id)) await inTransaction(db, (tx) => enqueue(tx, ASK_PAYOUT, { id }, `${ASK_PAYOUT}:${id}`));
}
type ProviderCall = Parameters<PayoutProvider['handleEvent']>[0];

/** Makes sure that a failed order will never be paid and gives the money back, or finds that it was paid after all. */
export async function giveUpPayout(deps: ExecuteDeps, id: string, by: { readonly who: string; readonly reason?: string }): Promise<void> {
  if (!deps.payout) return;
  await recordAnswer(deps, id, await deps.payout.cancel(id), by);
}

/**
 * Resends a failed order if the provider still reports it as failed: it may have been paid since. Refuses withdrawal.account_frozen,
 * withdrawal.account_blocked.
 */
export async function retryFailed(deps: ExecuteDeps, id: string, who: string): Promise<void> {
  if ((await askPayout(deps, id)) !== 'failed') return;
  const row = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    if (locked?.state !== 'failed' || locked.onHold.length > 0) return undefined;
    await refuseStopped(tx, deps, locked);
    return transition(tx, deps, locked, { to: 'sending', who });
  });
  if (row && deps.payout) await recordAnswer(deps, id, await deps.payout.initiate(await orderOf(deps, row)));
}

async function sendAgain(deps: ExecuteDeps, seen: WithdrawalRow): Promise<void> {
  if (deps.now().getTime() - seen.changedAt.getTime() < deps.onItsWayMs) return;
  if (seen.onHold.length > 0) return giveUpPayout(deps, seen.id, { who: 'house' });
  const row = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithdrawal(tx, seen.id);
    if (locked?.state !== seen.state || locked.changedAt.getTime() !== seen.changedAt.getTime()) return undefined;
    if (await isHeldBack(tx, deps, locked)) return undefined;
    const unknown = locked.state === 'sending' ? await transition(tx, deps, locked, { to: 'unknown', who: 'house' }) : locked;
    return transition(tx, deps, unknown, { to: 'sending', who: 'house' });
  });
  if (row && deps.payout) await recordAnswer(deps, row.id, await deps.payout.initiate(await orderOf(deps, row)));
}

/** Applies a provider's answer. One without news, or a repeated one, changes nothing. */
export async function recordAnswer(
  deps: ExecuteDeps,
  id: string,
  answer: PayoutAnswer,
  by: { readonly who: string; readonly reason?: string } = { who: 'house' },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    let row = await lockWithdrawal(tx, id);
    for (const to of stepsFor(answer)) {
      if (!row || !withdrawalMayBecome(row.state, to)) continue;
      row = await transition(tx, deps, row, { to, ...by, ...detailsOf(answer) });
    }
  });
}

function stepsFor(answer: PayoutAnswer): readonly WithdrawalState[] {
  switch (answer.kind) {
    case 'paid':
      return ['paid'];
    case 'failed':
      return ['failed'];
    case 'closed':
      return ['failed', 'returned'];
    case 'unknown':
      return ['unknown'];
    case 'processing':
    case 'not_found':
      return [];
  }
}

const detailsOf = (answer: PayoutAnswer): { readonly reason?: string; readonly providerRef?: string } =>
  answer.kind === 'failed' ? { reason: answer.reason } : answer.kind === 'paid' ? { providerRef: answer.providerRef } : {};

async function orderOf({ db, payee }: ExecuteDeps, row: WithdrawalRow): Promise<PayoutOrder> {
  const destination = await selectDestination(db, row.accountId);
  if (!destination) throw new Refusal('withdrawal_account.not_found');
  const holderCpf = (await payee.cpfOf?.(db, row.player)) ?? null;
  return { reference: row.id, channel: row.channel, destination, realName: row.realName, holderCpf, amount: row.net };
}

/** Moves on withdrawals that are stuck in a state. */
export async function sweepPayouts(deps: ExecuteDeps): Promise<void> {
  await forEachSettled(await selectPayoutsToPoll(deps.db), ({ id, state }) => moveOn(deps, id, state));
}

function moveOn(deps: ExecuteDeps, id: string, state: WithdrawalState): Promise<unknown> {
  if (state === 'approved') return sendPayout(deps, id);
  return state === 'failed' ? giveUpPayout(deps, id, { who: 'house' }) : askPayout(deps, id);
}
