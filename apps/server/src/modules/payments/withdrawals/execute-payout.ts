import { Refusal } from '@fairbook/contract';
import { type WithdrawalState, withdrawalMayBecome } from '@fairbook/core/payments';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { forEachSettled } from '../../../platform/jobs/for-each-settled.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from '../providers/ports.ts';
import { selectDestination } from './accounts-sql.ts';
import type { PayeePort } from './ports.ts';
import { lockWithdrawal, recordPoll, selectPayoutsToPoll, selectWithdrawal, type WithdrawalRow } from './sql.ts';
import { type StepDeps, transition } from './transition.ts';

export interface ExecuteDeps extends StepDeps {
  readonly db: Db;
  readonly payout: PayoutProvider | undefined;
  readonly payee: Pick<PayeePort, 'cpfOf'>;
  /** How long after it was sent an order may still be on its way to a provider that says it never heard of it. */
  readonly onItsWayMs: number;
  readonly now: () => Date;
}

export const SEND_PAYOUT = 'send-payout';
export const ASK_PAYOUT = 'poll-payout';

/** Has an approved withdrawal sent after the caller's transaction has committed. */
export const enqueuePayout = (tx: Tx, id: string): Promise<void> => enqueue(tx, SEND_PAYOUT, { id }, `${SEND_PAYOUT}:${id}`);

/**
 * Sends what is approved. That it is being sent is committed before the provider hears of it, so whoever finds it there afterwards, this process or
 * another, knows that it may be gone and asks instead of sending.
 */
export async function sendPayout(deps: ExecuteDeps, id: string): Promise<void> {
  if (!deps.payout) return;
  const row = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    return locked?.state === 'approved' && locked.onHold.length === 0
      ? transition(tx, deps, locked, { to: 'sending', who: 'house' })
      : undefined;
  });
  if (row) await recordAnswer(deps, id, await deps.payout.initiate(await orderOf(deps, row)));
}

/**
 * Asks the provider what became of an order, and believes it. Sends again only what it never heard of, and not while the order may be on its way; what is on hold is closed instead. Answers what
 * the provider said; undefined where there was nothing to ask.
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
 * Takes what the provider tells by itself: that there is something new about an order, which a job then asks about. Refuses payout.signature_wrong when it is not
 * from the provider, or not from now.
 */
export async function takePayoutNews({ db, payout }: ExecuteDeps, call: ProviderCall): Promise<void> {
  const heard = payout?.handleEvent(call);
  if (heard?.kind !== 'news') throw new Refusal('payout.signature_wrong');
  const { reference: id } = heard.event;
  if (await selectWithdrawal(db, id)) await inTransaction(db, (tx) => enqueue(tx, ASK_PAYOUT, { id }, `${ASK_PAYOUT}:${id}`));
}
type ProviderCall = Parameters<PayoutProvider['handleEvent']>[0];

/** Makes sure that a failed order will never be paid, and gives the money back; or learns that it was paid after all. */
export async function giveUpPayout(deps: ExecuteDeps, id: string, by: { readonly who: string; readonly reason?: string }): Promise<void> {
  if (!deps.payout) return;
  await recordAnswer(deps, id, await deps.payout.cancel(id), by);
}

/** Sends a failed order once more, if the provider still says that it failed: a silent one may have paid it since. */
export async function retryFailed(deps: ExecuteDeps, id: string, who: string): Promise<void> {
  if ((await askPayout(deps, id)) !== 'failed') return;
  const row = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    return locked?.state === 'failed' && locked.onHold.length === 0 ? transition(tx, deps, locked, { to: 'sending', who }) : undefined;
  });
  if (row && deps.payout) await recordAnswer(deps, id, await deps.payout.initiate(await orderOf(deps, row)));
}

async function sendAgain(deps: ExecuteDeps, seen: WithdrawalRow): Promise<void> {
  if (deps.now().getTime() - seen.changedAt.getTime() < deps.onItsWayMs) return;
  if (seen.onHold.length > 0) return giveUpPayout(deps, seen.id, { who: 'house' });
  const row = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithdrawal(tx, seen.id);
    if (locked?.state !== seen.state || locked.onHold.length > 0 || locked.changedAt.getTime() !== seen.changedAt.getTime())
      return undefined;
    const unknown = locked.state === 'sending' ? await transition(tx, deps, locked, { to: 'unknown', who: 'house' }) : locked;
    return transition(tx, deps, unknown, { to: 'sending', who: 'house' });
  });
  if (row && deps.payout) await recordAnswer(deps, row.id, await deps.payout.initiate(await orderOf(deps, row)));
}

/** What an answer comes to. One that says nothing new, or is told twice, changes nothing. */
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

/** Moves on whatever stands where it should not stay. */
export async function sweepPayouts(deps: ExecuteDeps): Promise<void> {
  await forEachSettled(await selectPayoutsToPoll(deps.db), ({ id, state }) => moveOn(deps, id, state));
}

function moveOn(deps: ExecuteDeps, id: string, state: WithdrawalState): Promise<unknown> {
  if (state === 'approved') return sendPayout(deps, id);
  return state === 'failed' ? giveUpPayout(deps, id, { who: 'house' }) : askPayout(deps, id);
}
