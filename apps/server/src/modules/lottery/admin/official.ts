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

/** A draw held elsewhere: what was told of it, and what was made of that. */
export interface OfficialDrawFacts {
  readonly draw: Draw;
  readonly reports: readonly FeedReport[];
  /** What two feeds agree on, none disagreeing; null while they do not. */
  readonly agreed: readonly number[] | null;
  readonly problem: Extract<ResultProblem, 'feeds_disagree' | 'order_disagrees'> | null;
  readonly proposal: Proposal | null;
  /** From when its result may be typed in, and what somebody typed. */
  readonly typeFrom: Date;
  readonly typed: ManualEntry | null;
  /** Where those who typed its first result read it. */
  readonly readAt: readonly string[];
  /** By which it was decided, the newest first. */
  readonly revisions: readonly (Proposal & { readonly confirmedBy: string; readonly confirmedAt: Date })[];
}
export interface OfficialPage {
  readonly list: readonly OfficialDrawFacts[];
  readonly more: boolean;
  /** What was told of draws that there are not. */
  readonly strays: readonly FeedReport[];
}

/** In what sound words of feeds differ; null while they do not, or there are not two. */
function disagreement(reports: readonly FeedReport[]): OfficialDrawFacts['problem'] {
  const sound = reports.filter(({ problem }) => problem === null);
  const [first, ...others] = sound;
  if (!first) return null;
  const found = others.map((other) => agreedResult(first, other)).filter((each) => typeof each === 'string');
  return found.includes('feeds_disagree') ? 'feeds_disagree' : (found[0] ?? null);
}

const isConfirmed = (proposal: Proposal): proposal is OfficialDrawFacts['revisions'][number] =>
  proposal.confirmedBy !== null && proposal.confirmedAt !== null;

/** Draws held elsewhere, with all that was told of them. */
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
      ...{ draw, agreed, reports: told, problem: disagreement(told) },
      proposal: made.find((each) => !isConfirmed(each)) ?? null,
      typeFrom: new Date(draw.draw_at.getTime() + TYPED_AFTER_MINUTES * 60_000),
      typed: typed.find(({ taken }) => !taken) ?? null,
      readAt: typed.flatMap(({ taken, source }) => (taken ? [source] : [])),
      revisions: made.filter(isConfirmed),
    };
  });
  return { list, more: rows.length > asked.limit, strays: await selectUnmatchedReports(db, asked.game) };
}

/** The result that waits to be taken: what was proposed, or what the feeds agree on; null while there is neither. Refuses draw.not_found, draw.not_official. */
export async function readDecided(
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

/** A draw's result, as whoever decides about it saw it. */
export interface ResultCommand extends DrawCommand {
  readonly numbers: readonly number[];
}

/** Refuses draw.not_found; draw.not_official for the house's own draws, whose results nobody touches, and for samples; draw.decided for void ones. */
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
 * Says that what the feeds agree on is right: of a draw without a result, or in the place of the one that was taken. Refuses draw.not_found, draw.not_official,
 * draw.result_unproven when the feeds do not agree on these numbers or it is before the draw's time, draw.decided when there is a proposal or that is the result.
 */
export async function propose(tx: Tx, { id, staff, numbers, reason }: ResultCommand & { readonly reason: string }): Promise<void> {
  await holdOfficial(tx, id);
  if (await openProposal(tx, id)) throw new Refusal('draw.decided');
  await proposeResult(tx, id, numbers, staff, reason);
}

/**
 * Takes a result that a colleague proposed, and tells. Refuses draw.not_found, draw.not_official, draw.four_eyes, staff.same_hands, draw.decided when nothing or something else was
 * proposed, draw.result_unproven when a feed has changed its word since.
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

/** Takes a proposal back. Refuses draw.not_found, draw.not_official, draw.decided when there is none. */
export async function drop(tx: Tx, { id, staff }: DrawCommand): Promise<void> {
  await holdOfficial(tx, id);
  const proposal = await openProposal(tx, id);
  if (!proposal || !(await dropProposal(tx, proposal.id, staff))) throw new Refusal('draw.decided');
}
