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
 * Asks every feed for the official draws of the last days, and keeps what each says with what is wrong with it. What they agree on is proposed and confirmed by two people
 * of the staff, and by nobody else.
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
    // What a feed says of the day before the first draw we wait for is nobody's business.
    if (!draw && each.date < first.date) continue;
    const problem = draw ? resultProblemOf(each, draw, now) : 'draw_unexpected';
    await insertReport(db, { game, feed: feed.name, drawId: draw?.id, told: each, problem });
  }
}

/** Enough of a day and of numbers to be kept; the rest is looked at with care. */
const isReadable = ({ date, numbers }: ToldResult): boolean =>
  !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && numbers.every((number) => Math.abs(number) < 1_000_000);
