import { Refusal, type RequestOf } from '@fairbook/contract';
import type { OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { formatRate, isRateFine, parseRate, type Rate } from '@fairbook/core/money';
import { judgeRate } from '@fairbook/core/settings';
import { inTransaction, type Queries, type Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import type { AuditFacts } from '../sql/audit.ts';
import { insertRequest, lockRequest, markDone, markDropped, openRequests, type RequestRow } from '../sql/requests.ts';
import type { SettingsDeps } from './edit-setting.ts';

type Deps = Pick<SettingsDeps, 'db' | 'settings'>;
type Api = typeof officeSettingsApi;
interface AskedRate {
  readonly currency: Currency;
  readonly rate: string;
  /** The rate that the operator saw. */
  readonly seen: string;
}
/** The currency in the audit trail. */
export const rateSubject = (currency: Currency): string => `currency:${currency}`;

/**
 * Replaces a rate; one that differs by more than a tenth from any of the last day is only requested, and a second person sets it. Refuses rate.invalid for
 * USDT, which is the unit of everything, and for a currency whose step would be worth too little for amounts to add up, rate.implausible for less than half or
 * more than twice the current rate, rate.expired if the current rate is not the one that was seen, staff.request_open.
 */
export async function setRate(
  deps: Deps,
  { currency, rate, rate_id: seen, reason }: RequestOf<Api['setRate']>,
  call: StaffCall,
): Promise<{ asked: boolean }> {
  if (currency === 'USDT' || rate <= 0n || !isRateFine(conversionOf(currency, rate))) throw new Refusal('rate.invalid');
  const isAsked = await inTransaction(deps.db, async (tx) => (await verdictOf(tx, deps, { currency, rate, seen })) === 'second');
  const action = { action: isAsked ? 'settings.rate_asked' : 'settings.rate', subject: rateSubject(currency), reason };
  await actionInTransaction(deps.db, call, action, async (tx, staff) => {
    const verdict = await verdictOf(tx, deps, { currency, rate, seen });
    if ((verdict === 'second') !== isAsked) throw new Refusal('rate.expired');
    const after = { rate: formatRate(rate) };
    if (!isAsked) return { result: {}, ...(await replace(tx, deps, { currency, rate, seen })) };
    const what: AskedRate = { currency, rate: formatRate(rate), seen };
    const row = { id: newId(), action: 'settings.rate', subject: rateSubject(currency), what, reason, askedBy: staff };
    if (!(await insertRequest(tx, row))) throw new Refusal('staff.request_open');
    return { result: {}, after };
  });
  deps.settings.change.done();
  return { asked: isAsked };
}

interface Change {
  readonly currency: Currency;
  readonly rate: Rate;
  readonly seen: string;
}
async function verdictOf(tx: Tx, { settings }: Deps, { currency, rate, seen }: Change): Promise<'alone' | 'second'> {
  const { now, rateId, held } = await settings.change.ratesOfDay(tx, currency);
  if (rateId !== seen) throw new Refusal('rate.expired');
  const verdict = judgeRate(rate, now, held);
  if (verdict === 'refused') throw new Refusal('rate.implausible', { now: formatRate(now) });
  return verdict;
}

async function replace(tx: Tx, { settings }: Deps, change: Change): Promise<{ readonly before: AuditFacts; readonly after: AuditFacts }> {
  const before = await settings.change.rate(tx, change);
  if (before === undefined) throw new Refusal('rate.expired');
  return { before: { rate: formatRate(before) }, after: { rate: formatRate(change.rate) } };
}

/**
 * Sets a rate that a colleague requested. Refuses staff.request_gone, staff.second_keeper for the requester, staff.same_hands, rate.expired, rate.implausible.
 */
export async function confirmRate(
  deps: Deps,
  { currency, request_id: id }: RequestOf<Api['confirmRate']>,
  call: StaffCall,
): Promise<Record<string, never>> {
  await actionInTransaction(deps.db, call, { action: 'settings.rate', subject: rateSubject(currency), reason: '' }, async (tx, staff) => {
    const request = await requestOf(tx, id, currency);
    if (request.askedBy === staff) throw new Refusal('staff.second_keeper');
    await refuseSameHands(tx, staff, [request.askedBy]);
    const { rate, seen } = request.what as AskedRate;
    const change = { currency, rate: parseRate(rate), seen };
    await verdictOf(tx, deps, change);
    await markDone(tx, id, staff);
    return { result: {}, ...(await replace(tx, deps, change)) };
  });
  deps.settings.change.done();
  return {};
}

/** Withdraws such a request. Refuses staff.request_gone. */
export async function dropRate(
  { db }: Deps,
  { currency, request_id: id, reason }: RequestOf<Api['dropRate']>,
  call: StaffCall,
): Promise<Record<string, never>> {
  await actionInTransaction(db, call, { action: 'settings.rate_dropped', subject: rateSubject(currency), reason }, async (tx, staff) => {
    await requestOf(tx, id, currency);
    await markDropped(tx, id, staff);
    return { result: {} };
  });
  return {};
}

async function requestOf(tx: Tx, id: string, currency: Currency): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (request?.subject !== rateSubject(currency)) throw new Refusal('staff.request_gone');
  return request;
}

/** Returns rates that wait for a second person. */
export const askedRates = async (db: Queries): Promise<OfficeSettings['asked']> =>
  (await openRequests(db, 'settings.rate')).map(({ id, what, reason, askedBy, askedAt }) => {
    const { currency, rate } = what as AskedRate;
    return { request_id: id, currency, rate: parseRate(rate), reason, asked_by: askedBy, asked_at: askedAt };
  });
