import { Refusal } from '@fairbook/contract';
import type { FinalOdds, SettledAnswer } from '@fairbook/core/sports';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { refuseSameHands } from '../../four-eyes/index.ts';
import { askHeld, countHeld, endHeld, selectHeld, selectHeldFeed, selectHeldOne } from '../sql/held-results.ts';
import type { HeldResult, HeldResults, HeldWord } from './held-result.ts';
import { asIngest } from './ingest-facts.ts';
import { type OnOutcome, takeHeld } from './ingest-outcomes.ts';

export const createHeldResults = (db: Db, onOutcome: OnOutcome): HeldResults => ({
  list: async ({ open, start, limit }) => {
    const rows = await db.query<HeldRow>(selectHeld, [open, start, limit + 1]);
    return { list: rows.slice(0, limit).map(resultOf), more: rows.length > limit };
  },
  say: (tx, word) => say(tx, onOutcome, word),
  count: async () => (await db.query<{ count: number }>(countHeld))[0]?.count ?? 0,
});

async function say(tx: Tx, onOutcome: OnOutcome, { id, staff, take, reason }: HeldWord): Promise<boolean> {
  const [row] = await tx.query<{ feed: string }>(selectHeldFeed, [id]);
  if (!row) throw new Refusal('result.not_held');
  let isDone = false;
  await asIngest(tx, row.feed, async (ingest) => {
    const [held] = (await tx.query<HeldRow>(selectHeldOne, [id])).map(resultOf);
    if (!held) throw new Refusal('result.not_held');
    const { asked } = held;
    if (asked === null || asked.take !== take || asked.by === staff) {
      await tx.query(askHeld, [id, take, reason, staff]);
      return;
    }
    await refuseSameHands(tx, staff, [asked.by]);
    await tx.query(endHeld, [id, take ? 'taken' : 'refused', staff]);
    await takeHeld(ingest, held, take ? onOutcome : null);
    isDone = true;
  });
  return isDone;
}

type HeldRow = Omit<HeldResult, 'score' | 'halfTime' | 'finalOdds' | 'settled' | 'asked' | 'ended'> & {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly halfHome: number | null;
  readonly halfAway: number | null;
  readonly finalOdds: readonly FinalOdds[] | null;
  readonly settled: readonly SettledAnswer[] | null;
  readonly take: boolean | null;
  readonly reason: string | null;
  readonly askedBy: string | null;
  readonly askedAt: Date | null;
  readonly ended: NonNullable<HeldResult['ended']>['how'] | null;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
};

function resultOf(row: HeldRow): HeldResult {
  const { homeScore, awayScore, halfHome, halfAway, finalOdds, settled, take, reason, askedBy, askedAt, ended, endedBy, endedAt, ...rest } =
    row;
  const isAsked = take !== null && reason !== null && askedBy !== null && askedAt !== null;
  return {
    ...rest,
    score: { home: homeScore, away: awayScore },
    halfTime: halfHome === null || halfAway === null ? null : { home: halfHome, away: halfAway },
    finalOdds: finalOdds ?? [],
    settled: settled ?? [],
    asked: isAsked ? { take, reason, by: askedBy, at: askedAt } : null,
    ended: ended === null || endedAt === null ? null : { how: ended, by: endedBy, at: endedAt },
  };
}
