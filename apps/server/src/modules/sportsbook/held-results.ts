import { Refusal } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { Score } from '@fairbook/core/sports';
import type { Db, Tx } from '../../platform/db.ts';
import { refuseSameHands } from '../hands/index.ts';
import { askHeld, countHeld, endHeld, selectHeld, selectHeldFeed, selectHeldOne } from './sql/held-results.ts';
import { asTaking } from './take-facts.ts';
import { type OnOutcome, takeHeld } from './take-outcomes.ts';

/** A result that came before its match can be over, and what staff make of it. */
export interface HeldResult {
  readonly id: string;
  readonly matchId: string;
  readonly feed: string;
  readonly fixture: string;
  readonly game: SportGame;
  readonly startsAt: Date;
  readonly kickedOffAt: Date | null;
  /** Names in English. */
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly note: string;
  readonly version: number;
  readonly heldAt: Date;
  /** What somebody wants done with it, until a colleague says the same. */
  readonly asked: { readonly take: boolean; readonly reason: string; readonly by: string; readonly at: Date } | null;
  readonly ended: { readonly how: 'taken' | 'refused' | 'replaced'; readonly by: string | null; readonly at: Date } | null;
}

/** What one member of staff says of a held result. */
export interface HeldWord {
  readonly id: string;
  readonly staff: string;
  readonly take: boolean;
  readonly reason: string;
}

/** The desk of results that wait. */
export interface HeldResults {
  list(query: { readonly open: boolean; readonly start: number; readonly limit: number }): Promise<{ list: HeldResult[]; more: boolean }>;
  /**
   * The first word is a wish; the same word of a second person does it, another word is the new wish. Whether it is done.
   * Refuses result.not_held for one that does not wait any more, staff.same_hands.
   */
  say(tx: Tx, word: HeldWord): Promise<boolean>;
  /** How many wait. */
  count(): Promise<number>;
}

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
  await asTaking(tx, row.feed, async (taking) => {
    const [held] = (await tx.query<HeldRow>(selectHeldOne, [id])).map(resultOf);
    if (!held) throw new Refusal('result.not_held');
    const { asked } = held;
    if (asked === null || asked.take !== take || asked.by === staff) {
      await tx.query(askHeld, [id, take, reason, staff]);
      return;
    }
    await refuseSameHands(tx, staff, [asked.by]);
    await tx.query(endHeld, [id, take ? 'taken' : 'refused', staff]);
    await takeHeld(taking, held, take ? onOutcome : null);
    isDone = true;
  });
  return isDone;
}

type HeldRow = Omit<HeldResult, 'score' | 'halfTime' | 'asked' | 'ended'> & {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly halfHome: number | null;
  readonly halfAway: number | null;
  readonly take: boolean | null;
  readonly reason: string | null;
  readonly askedBy: string | null;
  readonly askedAt: Date | null;
  readonly ended: NonNullable<HeldResult['ended']>['how'] | null;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
};

function resultOf(row: HeldRow): HeldResult {
  const { homeScore, awayScore, halfHome, halfAway, take, reason, askedBy, askedAt, ended, endedBy, endedAt, ...rest } = row;
  const isAsked = take !== null && reason !== null && askedBy !== null && askedAt !== null;
  return {
    ...rest,
    score: { home: homeScore, away: awayScore },
    halfTime: halfHome === null || halfAway === null ? null : { home: halfHome, away: halfAway },
    asked: isAsked ? { take, reason, by: askedBy, at: askedAt } : null,
    ended: ended === null || endedAt === null ? null : { how: ended, by: endedBy, at: endedAt },
  };
}
