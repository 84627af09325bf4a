import { type Draw, Refusal } from '@fairbook/contract';
import { agreedResult, type ResultProblem, TYPED_AFTER_MINUTES } from '@fairbook/core/lottery';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { type LockedDraw, lockDraw } from './sql-draws.ts';
import { type ManualEntry, selectManualEntries } from './sql-manual.ts';
import {
  confirmProposal,
  dropProposal,
  type FeedReport,
  type OfficialAsked,
  type Proposal,
  proposeResult,
  selectOfficial,
  selectOfficialOf,
  selectProposals,
  selectReports,
  selectUnmatchedReports,
} from './sql-official.ts';
import type { DrawCommand } from './void-draw.ts';

/** A draw held elsewhere: the reports of feeds, and the decisions of staff. */
export interface OfficialDrawFacts {
  readonly draw: Draw;
  readonly reports: readonly FeedReport[];
  /** The numbers two feeds agree on, with none disagreeing; null if there are none. */
  readonly agreed: readonly number[] | null;
  readonly problem: Extract<ResultProblem, 'feeds_disagree' | 'order_disagrees'> | null;
  readonly proposal: Proposal | null;
  /** From when its result may be entered, and the entries so far. */
  readonly typeFrom: Date;
  readonly typed: ManualEntry | null;
  /** The sources of the two entries that became its first result. */
  readonly readAt: readonly string[];
  /** The proposals that decided it, newest first. */
  readonly revisions: readonly (Proposal & { readonly confirmedBy: string; readonly confirmedAt: Date })[];
}
export interface OfficialPage {
  readonly list: readonly OfficialDrawFacts[];
  readonly more: boolean;
  /** Reports of draws that do not exist. */
  readonly strays: readonly FeedReport[];
}

/** Returns how sound reports differ; null if they do not, or there are fewer than two. */
function disagreement(reports: readonly FeedReport[]): OfficialDrawFacts['problem'] {
  const sound = reports.filter(({ problem }) => problem === null);
  const [first, ...others] = sound;
  if (!first) return null;
  const found = others.map((other) => agreedResult(first, other)).filter((each) => typeof each === 'string');
  return found.includes('feeds_disagree') ? 'feeds_disagree' : (found[0] ?? null);
}

const isConfirmed = (proposal: Proposal): proposal is OfficialDrawFacts['revisions'][number] =>
  proposal.confirmedBy !== null && proposal.confirmedAt !== null;

/** Returns draws held elsewhere, with all of their reports. */
export async function listOfficial(db: Queries, asked: OfficialAsked): Promise<OfficialPage> {
  const rows = await selectOfficial(db, asked);
  const shown = rows.slice(0, asked.limit);
  const ids = shown.map((row) => row.match_id);
  const [reports, proposals, words] = [await selectReports(db, ids), await selectProposals(db, ids), await selectManualEntries(db, ids)];
  const list = shown.map(({ agreed, ...draw }): OfficialDrawFacts => {
    const told = reports.filter(({ drawId }) => drawId === draw.match_id);
    const typed = words.filter(({ drawId }) => drawId === draw.match_id);
    const made = proposals.filter(({ drawId }) => drawId === draw.match_id);
    return {
      draw,
      agreed,
      reports: told,
      problem: disagreement(told),
      proposal: made.find((each) => !isConfirmed(each)) ?? null,
      typeFrom: new Date(draw.draw_at.getTime() + TYPED_AFTER_MINUTES * 60_000),
      typed: typed.find(({ taken }) => !taken) ?? null,
      readAt: typed.flatMap(({ taken, source }) => (taken ? [source] : [])),
      revisions: made.filter(isConfirmed),
    };
  });
  return { list, more: rows.length > asked.limit, strays: await selectUnmatchedReports(db, asked.game) };
}

/**
 * Returns the result that waits for confirmation: the proposal, or what the feeds agree on; null if there is neither. Refuses draw.not_found,
 * draw.not_official.
 */
export async function readWaitingResult(
  db: Queries,
  id: string,
): Promise<Pick<OfficialDrawFacts, 'draw'> & { readonly numbers: readonly number[] | null }> {
  const [row] = await selectOfficialOf(db, id);
  if (!row) throw new Refusal('draw.not_found');
  const { agreed, ...draw } = row;
  if (draw.source !== 'official') throw new Refusal('draw.not_official');
  const proposal = (await selectProposals(db, [id])).find((each) => !isConfirmed(each));
  return { draw, numbers: proposal?.numbers ?? agreed };
}

/** A draw's result, as the deciding member of staff saw it. */
export interface ResultCommand extends DrawCommand {
  readonly numbers: readonly number[];
}

/** Locks a draw. Refuses draw.not_found; draw.not_official for own draws, whose results staff cannot change, and for samples; draw.decided for void ones. */
export async function holdOfficial(tx: Tx, id: string): Promise<LockedDraw> {
  const draw = await lockDraw(tx, id);
  if (!draw) throw new Refusal('draw.not_found');
  if (draw.source !== 'official') throw new Refusal('draw.not_official');
  if (draw.status === 'void') throw new Refusal('draw.decided');
  return draw;
}

const openProposal = async (tx: Tx, id: string): Promise<Proposal | undefined> =>
  (await selectProposals(tx, [id])).find((each) => !isConfirmed(each));

/**
 * Proposes the result the feeds agree on, for a draw without one or as a correction. Refuses draw.not_found, draw.not_official, draw.result_unproven if the
 * feeds do not agree on these numbers or the draw's time has not come, draw.decided if there is a proposal or that is the result already.
 */
export async function propose(tx: Tx, { id, staff, numbers, reason }: ResultCommand & { readonly reason: string }): Promise<void> {
  await holdOfficial(tx, id);
  if (await openProposal(tx, id)) throw new Refusal('draw.decided');
  await proposeResult(tx, id, numbers, staff, reason);
}

/**
 * Confirms a colleague's proposal, and publishes it. Refuses draw.not_found, draw.not_official, draw.four_eyes, staff.same_hands, draw.decided if nothing or
 * something else was proposed, draw.result_unproven if a feed has changed its report since.
 */
export async function confirm(tx: Tx, { id, staff, numbers }: ResultCommand): Promise<void> {
  const { game, drawNo } = await holdOfficial(tx, id);
  const proposal = await openProposal(tx, id);
  if (!proposal || proposal.numbers.join() !== numbers.join()) throw new Refusal('draw.decided');
  if (proposal.proposedBy === staff) throw new Refusal('draw.four_eyes');
  await refuseSameHands(tx, staff, [proposal.proposedBy]);
  await confirmProposal(tx, proposal.id, staff);
  await appendEvents(tx, [
    { topic: `draw:${game}`, event: { kind: 'draw.changed', game, match_id: id, draw_no: drawNo, status: 'drawn' } },
  ]);
}

/** Withdraws a proposal. Refuses draw.not_found, draw.not_official, draw.decided if there is none. */
export async function drop(tx: Tx, { id, staff }: DrawCommand): Promise<void> {
  await holdOfficial(tx, id);
  const proposal = await openProposal(tx, id);
  if (!proposal || !(await dropProposal(tx, proposal.id, staff))) throw new Refusal('draw.decided');
}
