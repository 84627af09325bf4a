import { cellNameOf } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { greatest, IN_USDT } from '@fairbook/core/money';
import { MARKETS_OF, mainOf } from '@fairbook/core/sports';
import { inTransaction, type Queries } from '../../platform/db/db.ts';
import { forEachSettled } from '../../platform/jobs/for-each-settled.ts';
import { type BookKey, booksToLookAt, closeFull, closingsOf, type OfferedCell } from '../exposure/index.ts';
import { REGION_DEFAULT } from '../settings/index.ts';
import { leastOf } from './bet-risks.ts';
import type { MatchBetsDeps } from './match-bets.ts';

type Deps = Pick<MatchBetsDeps, 'db' | 'offers' | 'terms'>;

/**
 * Takes full outcomes of every match off sale, and puts those with room back: a selection that has reached its cap, and all those the match as a whole has no
 * room for. Reads first without a lock; changes are made with the match locked, so that no bet comes between. Safe to run twice, and concurrently.
 */
export async function sweepFull({ db, offers, terms }: Deps): Promise<void> {
  await forEachSettled(await booksToLookAt(db, 'match'), async (book) => {
    const offered = await offeredOn({ db, offers, terms }, db, book);
    const found = await closingsOf(db, book, offered);
    if (found) await inTransaction(db, (tx) => offers.tellFull(tx, book.id, () => closeFull(tx, book, { offered, found })));
  });
}

/** The outcomes a match has on sale, with the payout of the house's smallest bet on each. */
async function offeredOn({ offers, terms }: Deps, db: Queries, { id, game: named }: BookKey): Promise<readonly OfferedCell[]> {
  const game = named as SportGame;
  const [quotes, { limits }, currencies] = await Promise.all([
    offers.quotes(
      db,
      MARKETS_OF[game].map((market) => ({ matchId: id, market })),
    ),
    terms.limitsFor(db, game, REGION_DEFAULT),
    terms.currencies(db),
  ]);
  const usual = currencies.find(({ currency }) => currency === 'USDT')?.sport_bet_min ?? IN_USDT.step;
  const smallest = greatest(greatest(limits.betMin, usual), IN_USDT.step);
  const cells = [...quotes.values()].flatMap(({ market, lineE2, odds }) =>
    [...odds].map(([selection, price]) => ({
      cell: cellNameOf({ market, selection, lineE2 }),
      market: mainOf(market),
      least: leastOf(smallest, price),
    })),
  );
  // The main market's line may also be sold among the additional lines: it is one outcome.
  return [...new Map(cells.map((each) => [each.cell, each])).values()];
}
