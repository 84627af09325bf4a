import { type PlayerId, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { officeDebtsApi } from '@fairbook/contract/office';
import { type Amount, amount, FORGIVEN_ALONE_MAX, formatAmount, greatest, parseAmount, ZERO } from '@fairbook/core/money';
import { inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import { writeNotice } from '../../../platform/events/notices.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { debtNotice, type Ledger } from '../../ledger/index.ts';
import { type ActionDone, actionInTransaction } from '../action-in-transaction.ts';
import { insertRequest, lockRequest, markDone, markDropped, openRequests, type RequestRow } from '../sql/requests.ts';
import { type PlayersDeps, playerRow } from './read-player.ts';

export interface DebtDeps extends Pick<PlayersDeps, 'db' | 'identity'> {
  readonly ledger: Pick<Ledger, 'debtsOf' | 'forgiveDebt' | 'forgivenInADay' | 'lockCash'>;
}
type Api = typeof officeDebtsApi;
type Done = Promise<Record<string, never>>;
const FORGIVES = 'player.debt_forgiven';
const subjectOf = (player: PlayerId): string => `debt:${player}`;

/** Returns a player's debt, and the request to forgive it. Refuses player.not_found. */
export async function readDebts(deps: DebtDeps, { player_id: player }: RequestOf<Api['debts']>): Promise<ReplyOf<Api['debts']>> {
  await playerRow(deps, player);
  const { db, ledger } = deps;
  const [debts, alone, asked] = await Promise.all([ledger.debtsOf(db, player), aloneUpTo(db, deps, player), openRequests(db, FORGIVES)]);
  const open = asked.find(({ subject }) => subject === subjectOf(player));
  return {
    ...debts,
    alone_up_to: alone,
    asked: open
      ? { request_id: open.id, amount: askedOf(open), reason: open.reason, asked_by: open.askedBy, asked_at: open.askedAt }
      : null,
  };
}

/** Returns how much one person may forgive alone: a limit per player and 24 hours, less what anyone forgave within them. */
const aloneUpTo = async (db: Queries, { ledger }: Pick<DebtDeps, 'ledger'>, player: PlayerId): Promise<Amount> =>
  greatest(ZERO, amount(FORGIVEN_ALONE_MAX - (await ledger.forgivenInADay(db, player))));

/**
 * Forgives part of a debt, or, above what one person may forgive alone, requests it from a second. Refuses player.not_found, debt.less_owed for more than is
 * owed, staff.request_open.
 */
export async function forgive(
  deps: DebtDeps,
  { player_id: player, amount: sum, reason }: RequestOf<Api['forgive']>,
  call: StaffCall,
): Promise<{ asked: boolean }> {
  await playerRow(deps, player);
  const isAsked = await inTransaction(deps.db, async (tx) => sum > (await aloneUpTo(tx, deps, player)));
  const action = { action: isAsked ? `${FORGIVES}_asked` : FORGIVES, subject: subjectOf(player), reason };
  return actionInTransaction<{ asked: boolean }>(deps.db, call, action, async (tx, staff) => {
    const cash = (await deps.ledger.lockCash(tx, [player])).get(player);
    if (!cash || cash.debt < sum) throw new Refusal('debt.less_owed');
    // Checked under the lock of the account, so that of two concurrent calls the second counts the first.
    if (sum > (await aloneUpTo(tx, deps, player)) !== isAsked) throw new Refusal('staff.changed');
    if (!isAsked) return { ...(await forgiveNow(tx, deps, player, sum)), result: { asked: false } };
    const row = { id: newId(), action: FORGIVES, subject: subjectOf(player), what: { amount: formatAmount(sum) }, reason, askedBy: staff };
    if (!(await insertRequest(tx, row))) throw new Refusal('staff.request_open');
    return { result: { asked: true }, after: { amount: formatAmount(sum) } };
  });
}

async function forgiveNow(tx: Tx, { ledger }: DebtDeps, player: PlayerId, sum: Amount): Promise<ActionDone<Record<string, never>>> {
  const reference = newId();
  const left = await ledger.forgiveDebt(tx, player, { sum, reference });
  if (left === undefined) throw new Refusal('debt.less_owed');
  await writeNotice(tx, debtNotice(player, { subject: reference, step: 'forgiven' }, { what: 'forgiven', moved: sum, left, game: null }));
  return { result: {}, before: { owed: formatAmount(amount(left + sum)) }, after: { owed: formatAmount(left) } };
}

/** Forgives what a colleague requested. Refuses staff.request_gone, staff.second_keeper for the requester, staff.same_hands, debt.less_owed. */
export const confirmForgiving = (
  deps: DebtDeps,
  { player_id: player, request_id: id }: RequestOf<Api['confirmForgiving']>,
  call: StaffCall,
): Done =>
  actionInTransaction(deps.db, call, { action: FORGIVES, subject: subjectOf(player), reason: '' }, async (tx, staff) => {
    const request = await requestOf(tx, id, player);
    if (request.askedBy === staff) throw new Refusal('staff.second_keeper');
    await refuseSameHands(tx, staff, [request.askedBy]);
    await markDone(tx, id, staff);
    return forgiveNow(tx, deps, player, askedOf(request));
  });

/** Withdraws such a request. Refuses staff.request_gone. */
export const dropForgiving = (
  { db }: Pick<DebtDeps, 'db'>,
  { player_id: player, request_id: id, reason }: RequestOf<Api['dropForgiving']>,
  call: StaffCall,
): Done =>
  actionInTransaction(db, call, { action: `${FORGIVES}_dropped`, subject: subjectOf(player), reason }, async (tx, staff) => {
    await requestOf(tx, id, player);
    await markDropped(tx, id, staff);
    return { result: {} };
  });

const askedOf = ({ what }: RequestRow): Amount => parseAmount((what as { readonly amount: string }).amount);

async function requestOf(tx: Tx, id: string, player: PlayerId): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (request?.subject !== subjectOf(player)) throw new Refusal('staff.request_gone');
  return request;
}
