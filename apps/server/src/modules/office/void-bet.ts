import { type PlayerId, Refusal, type RequestOf } from '@fairbook/contract';
import type { OfficeBetPage, officeBetsApi } from '@fairbook/contract/office';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { StaffCall } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import { refuseSameHands } from '../four-eyes/index.ts';
import { actionInTransaction } from './action-in-transaction.ts';
import type { BetName, BetRoomDeps } from './bet-desk.ts';
import { insertRequest, lockRequest, markDone, markDropped, openRequests, type RequestRow } from './sql/requests.ts';

type Api = typeof officeBetsApi;
type Named = Pick<RequestOf<Api['bet']>, 'player_id' | 'bet_id'>;
type Done = Promise<Record<string, never>>;

const ACTION = 'bet.void';
const subjectOf = ({ player_id: player, bet_id: id }: Named): string => `bet:${player}:${id}`;

/** Requests that a bet be void. Refuses bet.not_found, bet.not_voidable, staff.request_open. */
export async function askVoid({ db, betDesk }: BetRoomDeps, { reason, ...named }: RequestOf<Api['askVoid']>, call: StaffCall): Done {
  const subject = subjectOf(named);
  const { voidable } = await betDesk.receipt({ player: named.player_id, id: named.bet_id }, call.language);
  if (!voidable) throw new Refusal('bet.not_voidable');
  await actionInTransaction(db, call, { action: 'bet.void_asked', subject, reason }, async (tx, staff) => {
    const row = { id: newId(), action: ACTION, subject, what: {}, reason, askedBy: staff };
    if (!(await insertRequest(tx, row))) throw new Refusal('staff.request_open');
    return { result: {} };
  });
  return {};
}

/** Voids a bet at a colleague's request. Refuses staff.request_gone, bet.four_eyes for the requester, staff.same_hands, bet.not_voidable. */
export async function confirmVoid(
  { db, betDesk }: BetRoomDeps,
  { request_id, ...named }: RequestOf<Api['confirmVoid']>,
  call: StaffCall,
): Done {
  await actionInTransaction(db, call, { action: ACTION, subject: subjectOf(named), reason: '' }, async (tx, staff) => {
    const request = await requestOf(tx, request_id, named);
    if (request.askedBy === staff) throw new Refusal('bet.four_eyes');
    await refuseSameHands(tx, staff, [request.askedBy]);
    await markDone(tx, request.id, staff);
    const { before, after } = await betDesk.voidBet(tx, { player: named.player_id, id: named.bet_id });
    return { result: {}, before, after };
  });
  return {};
}

/** Withdraws such a request. Refuses staff.request_gone. */
export async function dropVoid({ db }: BetRoomDeps, { request_id, reason, ...named }: RequestOf<Api['dropVoid']>, call: StaffCall): Done {
  await actionInTransaction(db, call, { action: 'bet.void_dropped', subject: subjectOf(named), reason }, async (tx, staff) => {
    const { id } = await requestOf(tx, request_id, named);
    await markDropped(tx, id, staff);
    return { result: {} };
  });
  return {};
}

async function requestOf(tx: Tx, id: string, named: Named): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (request?.action !== ACTION || request.subject !== subjectOf(named)) throw new Refusal('staff.request_gone');
  return request;
}

/** Returns the bets that somebody asked to be void, the longest waiting first. */
export async function waitingVoids(db: Queries): Promise<readonly BetName[]> {
  return (await openRequests(db, ACTION)).flatMap(({ action, subject }) => {
    const [, player, id] = /^bet:(\d+):([0-9a-f-]{36})$/.exec(subject) ?? [];
    return action === ACTION && player && id ? [{ player: BigInt(player) as PlayerId, id }] : [];
  });
}

/** Returns the request about this bet; null if there is none. */
export async function askedVoid(db: Queries, named: Named): Promise<OfficeBetPage['void_asked']> {
  const request = (await openRequests(db, ACTION)).find(({ subject }) => subject === subjectOf(named));
  return request ? { request_id: request.id, reason: request.reason, by: request.askedBy, at: request.askedAt } : null;
}
