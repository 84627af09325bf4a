import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { drawCellName, MARK_SIX_PLAYS, MARK_SIX_TOPS, type OddsCell } from '@fairbook/core/lottery';
import { inTransaction, type Queries } from '../../platform/db/db.ts';
import { appendEvents } from '../../platform/events/outbox.ts';
import { forEachSettled } from '../../platform/jobs/for-each-settled.ts';
import { type BookKey, booksToLookAt, closedOf, closeFull, closingsOf, type OfferedCell } from '../exposure/index.ts';
import type { DrawBetsDeps } from './draw-bets.ts';

type Deps = Pick<DrawBetsDeps, 'db' | 'draws'>;

/** The cells of a draw that are off sale because of exposure, named as by `drawCellName`. */
export const readFull = (db: Queries, drawId: string): Promise<readonly string[]> => closedOf(db, { kind: 'draw', id: drawId });

/**
 * Takes cells off sale that are full or that their draw has no room for, puts those with room back on sale, and publishes it to readers of the game. Safe to
 * run twice, and concurrently.
 */
export async function sweepFull({ db, draws }: Deps): Promise<void> {
  const books = await booksToLookAt(db, 'draw');
  if (books.length === 0) return;
  const cards = await draws.cards(
    db,
    books.map(({ id }) => id),
  );
  await forEachSettled(books, async ({ id, game: named }) => {
    const game = named as LotteryGame;
    const book: BookKey = { kind: 'draw', id, game, lunarYear: cards.get(id)?.lunar_year ?? 0 };
    const offered = offeredIn(game, (await draws.table(db, game)).cells);
    const found = await closingsOf(db, book, offered);
    if (!found) return;
    await inTransaction(db, async (tx) => {
      const cells = await closeFull(tx, book, { offered, found });
      if (found.cells.size === 0) return;
      await appendEvents(tx, [{ topic: `draw:${game}`, event: { kind: 'draw.full', game, match_id: id, cells: [...cells] } }]);
    });
  });
}

/** The single cells a table has on sale, with what the smallest unit bet on each pays; combinations of selections are known only once bet on. */
const offeredIn = (game: LotteryGame, cells: readonly OddsCell[]): readonly OfferedCell[] =>
  cells.flatMap((cell) =>
    selectionsOf(game, cell).map((selection) => ({
      cell: drawCellName({ top: cell.top, cell: selection }),
      market: '',
      least: (cell.min * BigInt(cell.odds)) / 10_000n,
    })),
  );

function selectionsOf(game: LotteryGame, { top, prop }: OddsCell): readonly string[] {
  const group = isRaceGame(game) ? undefined : MARK_SIX_TOPS[top]?.group;
  if (group === undefined) return [prop];
  const play = MARK_SIX_PLAYS[group];
  if (play.kind !== 'each') return [];
  // Animals are priced by whether they are the year's: one price stands for all others.
  if (group === 'specialCodeAnimal') return prop === 'other' ? play.selections : [];
  return [prop];
}
