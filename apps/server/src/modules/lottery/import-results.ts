import type { MarkSixGame } from '@fairbook/core/catalog';
import { resultProblemOf, type ToldResult } from '@fairbook/core/lottery';
import type { Queries } from '../../platform/db/db.ts';
import type { ResultFeed } from './sources/feed.ts';
import { readClock } from './sql/reads.ts';
import { type ExpectedRow, insertReport, selectExpected } from './sql/reports.ts';

export interface ImportDeps {
  readonly db: Queries;
  readonly feeds: readonly ResultFeed[];
}

const DAY_MS = 86_400_000;

/**
 * Asks every feed for the official draws of the last days, and stores each report with its faults. A result that they agree on takes effect only when two
 * members of staff propose and confirm it.
 */
export async function importResults({ db, feeds }: ImportDeps): Promise<void> {
  const expected = await selectExpected(db);
  const games = new Set(expected.map(({ game }) => game));
  await Promise.all(
    feeds.flatMap((feed) =>
      [...games].map((game) => importGame(db, feed, { game, expected: expected.filter((draw) => draw.game === game) })),
    ),
  );
}

async function importGame(
  db: Queries,
  feed: ResultFeed,
  { game, expected }: { readonly game: MarkSixGame; readonly expected: readonly ExpectedRow[] },
): Promise<void> {
  const first = expected[0];
  if (!first) return;
  const told = await feed.results(game, new Date(first.drawsAt.getTime() - DAY_MS));
  const now = await readClock(db);
  for (const each of told) {
    if (!isReadable(each)) continue;
    const draw = expected.find(({ drawNo }) => drawNo === each.drawNo);
    // A report from before the first expected draw is ignored.
    if (!draw && each.date < first.date) continue;
    const problem = draw ? resultProblemOf(each, draw, now) : 'draw_unexpected';
    await insertReport(db, { game, feed: feed.name, drawId: draw?.id, told: each, problem });
  }
}

/** Whether the day and numbers are sound enough to be stored; the remaining checks come later. */
const isReadable = ({ date, numbers }: ToldResult): boolean =>
  !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && numbers.every((number) => Math.abs(number) < 1_000_000);
