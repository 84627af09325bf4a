import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { OfficialDraw, officeLotteryApi, ResultReport } from '@fairbook/contract/office';
import { formatAmount, ZERO } from '@fairbook/core/money';
import type { StaffCall } from '../../../platform/http/http.ts';
import { exposureOf, readBookCaps } from '../../exposure/index.ts';
import type { FeedReport, OfficialDrawFacts } from '../../lottery/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import type { OfficeLotteryDeps } from './lottery-deps.ts';

type Api = typeof officeLotteryApi;
type Done = Promise<Record<string, never>>;

export async function listDraws(
  { lotteryAdmin }: OfficeLotteryDeps,
  { game, state, start, limit }: RequestOf<Api['draws']>,
): Promise<ReplyOf<Api['draws']>> {
  const { list, more } = await lotteryAdmin.draws({ game, state, start, limit });
  return { list: [...list], more, code: (await lotteryAdmin.code()) ?? null, now: new Date() };
}

/** Returns one draw with its exposure. Refuses draw.not_found. */
export async function readDraw(
  { db, lotteryAdmin, exposure }: OfficeLotteryDeps,
  { match_id: id }: RequestOf<Api['draw']>,
): Promise<ReplyOf<Api['draw']>> {
  const found = await lotteryAdmin.draw(id);
  if (!found) throw new Refusal('draw.not_found');
  const book = { kind: 'draw', id, game: found.draw.game, lunarYear: found.draw.lunar_year ?? 0 } as const;
  const [{ bets, stakes, cells }, owed, caps] = await Promise.all([exposure(db, id), exposureOf(db, book), readBookCaps(db, book)]);
  return {
    full: owed.cells.flatMap(({ cell, liability, cap, full }) => (full === null ? [] : [{ cell, liability, cap, full }])),
    worst: { amount: owed.worst, cap: owed.cap, room: owed.room },
    caps: [...caps],
    draw: found.draw,
    committed_at: found.committedAt,
    decided_at: found.decidedAt,
    result_hash: found.resultHash,
    settled_revision: found.settledRevision,
    exposure: cells.map(({ top, prop, units, stakes: staked, worst }) => ({ top, prop, units: units.toString(), stakes: staked, worst })),
    refund: { bets, stakes },
    voiding: found.voiding,
    voided: found.voided,
    now: new Date(),
  };
}

const subjectOf = (id: string): string => `draw:${id}`;

/** Requests that a draw be void. Refuses draw.not_found, draw.decided, draw.void_too_late. */
export const askVoid = (
  { db, lotteryAdmin }: OfficeLotteryDeps,
  { match_id: id, reason }: RequestOf<Api['askVoid']>,
  call: StaffCall,
): Done =>
  actionInTransaction(db, call, { action: 'draw.ask_void', subject: subjectOf(id), reason }, async (tx, staff) => {
    await lotteryAdmin.requestVoid(tx, { id, staff, reason });
    return { result: {} };
  });

/** Voids it at a colleague's request, and has every stake given back. Refuses draw.not_found, draw.decided, draw.four_eyes, draw.void_too_late. */
export async function confirmVoid(
  { db, lotteryAdmin, exposure }: OfficeLotteryDeps,
  { match_id: id }: RequestOf<Api['confirmVoid']>,
  call: StaffCall,
): Done {
  await actionInTransaction(db, call, { action: 'draw.void', subject: subjectOf(id), reason: '' }, async (tx, staff) => {
    await lotteryAdmin.confirmVoid(tx, { id, staff });
    const { bets, stakes } = await exposure(tx, id);
    return { result: {}, after: { bets: String(bets), refunded: formatAmount(stakes) } };
  });
  await lotteryAdmin.decided(id);
  return {};
}

/** Withdraws such a request. Refuses draw.not_found, draw.decided. */
export const dropVoid = (
  { db, lotteryAdmin }: OfficeLotteryDeps,
  { match_id: id, reason }: RequestOf<Api['dropVoid']>,
  call: StaffCall,
): Done =>
  actionInTransaction(db, call, { action: 'draw.drop_void', subject: subjectOf(id), reason }, async (tx, staff) => {
    await lotteryAdmin.dropVoid(tx, { id, staff });
    return { result: {} };
  });

const reportOf = ({ feed, drawNo, date, numbers, ordered, toldAt, problem }: FeedReport): ResultReport => ({
  feed,
  date,
  ordered,
  problem,
  draw_no: drawNo,
  numbers: [...numbers],
  told_at: toldAt,
});

const officialOf = ({ draw, reports, agreed, problem, proposal, revisions, typed, typeFrom, readAt }: OfficialDrawFacts): OfficialDraw => ({
  draw,
  problem,
  reports: reports.map(reportOf),
  agreed: agreed && [...agreed],
  proposal: proposal && {
    numbers: [...proposal.numbers],
    reason: proposal.reason,
    by: proposal.proposedBy,
    at: proposal.proposedAt,
  },
  type_from: typeFrom,
  typed: typed && { by: typed.by, at: typed.at, source: typed.source, reason: typed.reason },
  read_at: [...readAt],
  revisions: revisions.map(({ revision, numbers, reason, proposedBy, confirmedBy, confirmedAt }) => ({
    revision,
    numbers: [...numbers],
    reason,
    proposed_by: proposedBy,
    confirmed_by: confirmedBy,
    at: confirmedAt,
  })),
});

/** Returns draws held elsewhere, with the reports of them. */
export async function listImports(
  { lotteryAdmin }: OfficeLotteryDeps,
  { game, state, start, limit }: RequestOf<Api['imports']>,
): Promise<ReplyOf<Api['imports']>> {
  const { list, more, strays } = await lotteryAdmin.official({ game, open: state === 'open', start, limit });
  return { list: list.map(officialOf), more, strays: strays.map((word) => ({ ...reportOf(word), game: word.game })), now: new Date() };
}

/** Returns the effect a waiting result would have on the bets on its draw. Refuses draw.not_found, draw.not_official. */
export async function foreseeResult(
  { db, lotteryAdmin, foresee }: OfficeLotteryDeps,
  { match_id: id }: RequestOf<Api['foreseen']>,
): Promise<ReplyOf<Api['foreseen']>> {
  const { draw, numbers } = await lotteryAdmin.waitingResult(id);
  if (numbers === null) return { numbers: null, bets: 0, stakes: ZERO, paid: ZERO, pays: ZERO };
  const { game, draw_no: drawNo, lunar_year: lunarYear, revision } = draw;
  return { numbers: [...numbers], ...(await foresee(db, { id, game, drawNo, lunarYear, revision, numbers, state: 'drawn' })) };
}

/** Proposes the result the feeds agree on. Refuses draw.not_found, draw.not_official, draw.decided, draw.result_unproven. */
export const proposeResult = (
  { db, lotteryAdmin }: OfficeLotteryDeps,
  { match_id: id, numbers, reason }: RequestOf<Api['proposeResult']>,
  call: StaffCall,
): Done =>
  actionInTransaction(db, call, { action: 'result.propose', subject: subjectOf(id), reason }, async (tx, staff) => {
    await lotteryAdmin.propose(tx, { id, staff, numbers, reason });
    return { result: {}, after: { numbers: numbers.join(' ') } };
  });

/** Confirms it as the result. Refuses draw.not_found, draw.not_official, draw.decided, draw.four_eyes, draw.result_unproven. */
export async function confirmResult(
  { db, lotteryAdmin }: OfficeLotteryDeps,
  { match_id: id, numbers }: RequestOf<Api['confirmResult']>,
  call: StaffCall,
): Done {
  const before = await lotteryAdmin.draw(id);
  await actionInTransaction(db, call, { action: 'result.confirm', subject: subjectOf(id), reason: '' }, async (tx, staff) => {
    await lotteryAdmin.confirm(tx, { id, staff, numbers });
    const old = before?.draw.numbers;
    return { result: {}, ...(old && { before: { numbers: old.join(' ') } }), after: { numbers: numbers.join(' ') } };
  });
  await lotteryAdmin.decided(id);
  return {};
}

/** Withdraws a proposal. Refuses draw.not_found, draw.not_official, draw.decided. */
export const dropResult = (
  { db, lotteryAdmin }: OfficeLotteryDeps,
  { match_id: id, reason }: RequestOf<Api['dropResult']>,
  call: StaffCall,
): Done =>
  actionInTransaction(db, call, { action: 'result.drop', subject: subjectOf(id), reason }, async (tx, staff) => {
    await lotteryAdmin.drop(tx, { id, staff });
    return { result: {} };
  });

/**
 * Enters a result that no feeds report. The lottery's enter-result.ts documents what it refuses. The numbers of a first entry are not in the audit trail,
 * because a colleague must read them at the official page.
 */
export async function typeResult(
  { db, lotteryAdmin }: OfficeLotteryDeps,
  { match_id: id, date, numbers, source, reason }: RequestOf<Api['typeResult']>,
  call: StaffCall,
): Promise<ReplyOf<Api['typeResult']>> {
  const done = await actionInTransaction(db, call, { action: 'result.type', subject: subjectOf(id), reason }, async (tx, staff) => {
    const taken = await lotteryAdmin.typeResult(tx, { id, staff, date, numbers, source, reason });
    return { result: { taken }, after: { date, source, ...(taken && { numbers: numbers.join(' ') }) } };
  });
  if (done.taken) await lotteryAdmin.decided(id);
  return done;
}

/** Withdraws such an entry. Refuses draw.not_found, draw.not_official, draw.decided. */
export const dropTyped = (
  { db, lotteryAdmin }: OfficeLotteryDeps,
  { match_id: id, reason }: RequestOf<Api['dropTyped']>,
  call: StaffCall,
): Done =>
  actionInTransaction(db, call, { action: 'result.drop_typed', subject: subjectOf(id), reason }, async (tx, staff) => {
    await lotteryAdmin.dropTyped(tx, { id, staff });
    return { result: {} };
  });
