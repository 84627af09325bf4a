import { Refusal } from '@fairbook/contract';
import { type ManualResultProblem, manualResultProblemOf } from '@fairbook/core/lottery';
import type { Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { holdOfficial } from './official.ts';
import { dropManualResult, enterManualResult, type NewManualResult, selectExpectedOf, selectManualEntries } from './sql-manual.ts';
import { selectReports } from './sql-official.ts';
import type { DrawCommand } from './void-draw.ts';

export interface ManualResultCommand extends DrawCommand, NewManualResult {}

const CODES = {
  numbers_wrong: 'draw.typed_wrong',
  number_repeated: 'draw.typed_wrong',
  date_wrong: 'draw.typed_wrong',
  too_early: 'draw.typed_too_early',
  feeds_agree: 'draw.typed_not_needed',
  feed_differs: 'draw.typed_not_needed',
} as const satisfies Readonly<Record<ManualResultProblem, string>>;

/**
 * Enters a result that the feeds do not report. It waits until a second person, who does not see it, enters the same; then it is the result, and is published.
 * Returns whether it is. Refuses draw.not_found, draw.not_official, draw.decided if there is a result or a proposal, draw.typed_wrong for impossible numbers or
 * another day, draw.typed_too_early within an hour of the draw, draw.typed_not_needed if feeds agree or one reports another result, draw.four_eyes if it is the
 * same person, staff.same_hands, draw.typed_differs if the two differ.
 */
export async function typeResult(tx: Tx, { id, ...word }: ManualResultCommand): Promise<boolean> {
  const { game, drawNo, status } = await holdOfficial(tx, id);
  if (status !== 'waiting') throw new Refusal('draw.decided');
  const expected = await selectExpectedOf(tx, id);
  if (!expected) throw new Refusal('draw.not_found');
  const told = (await selectReports(tx, [id])).filter(({ problem }) => problem === null);
  const problem = manualResultProblemOf(word, { expected, told, agreed: expected.agreed, now: expected.now });
  if (problem) throw new Refusal(CODES[problem], { problem });
  const first = (await selectManualEntries(tx, [id])).filter(({ taken, by }) => !taken && by !== word.staff);
  await refuseSameHands(
    tx,
    word.staff,
    first.map(({ by }) => by),
  );
  if (!(await enterManualResult(tx, id, word))) return false;
  await appendEvents(tx, [
    { topic: `draw:${game}`, event: { kind: 'draw.changed', game, match_id: id, draw_no: drawNo, status: 'drawn' } },
  ]);
  return true;
}

/** Withdraws an entered result, one's own or a colleague's. Refuses draw.not_found, draw.not_official, draw.decided if there is none. */
export async function dropTyped(tx: Tx, { id, staff }: DrawCommand): Promise<void> {
  await holdOfficial(tx, id);
  if (!(await dropManualResult(tx, id, staff))) throw new Refusal('draw.decided');
}
