import type { Draw, OddsTable } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { carReturns, defaultCarTable, defaultMarkSixTable, houseEdgeE6, MARK_SIX_TOPS, markSixReturns } from '@fairbook/core/lottery';
import type { LastReply } from '../draws/draw-queries.ts';

/** A year of the horse. */
export const MADE_YEAR = 2026;
export const MADE_NOW = new Date('2026-03-04T15:30:00Z');
export const madeIn = (seconds: number): Date => new Date(MADE_NOW.getTime() + seconds * 1_000);

const cellsOf = (isRace: boolean): OddsTable['list'] =>
  (isRace ? defaultCarTable() : defaultMarkSixTable()).map(({ top, prop, odds, min, max }) => {
    const returns = isRace ? carReturns(top, prop, odds) : markSixReturns(MARK_SIX_TOPS[top]?.group ?? 'specialCode', prop, odds);
    return { ...{ top, prop, odd: odds, min, max }, edge_e6: Number.parseInt(houseEdgeE6(returns).toString(), 10) };
  });
const CELLS = { race: cellsOf(true), balls: cellsOf(false) };

/** The initial odds table of a game, as the server returns it. */
export function madeOdds(game: LotteryGame, more: Partial<OddsTable> = {}): OddsTable {
  const isRace = isRaceGame(game);
  const year = isRace ? ({ lunar_year: null, year_animal: null } as const) : ({ lunar_year: MADE_YEAR, year_animal: 'horse' } as const);
  return {
    ...{ game, table_id: 't1', closed_tops: [], merged_exactly_six: false },
    ...{ ...year, list: isRace ? CELLS.race : CELLS.balls },
    ...more,
  };
}

/** A draw of the house that takes bets for another minute; a test overrides what matters to it. */
export const madeDraw = (more: Partial<Draw> = {}): Draw => ({
  ...{ match_id: '7', game: 'hkmarksix', draw_no: '2026007', status: 'open', source: 'own', date: '2026-03-04' as Draw['date'] },
  ...{ lunar_year: MADE_YEAR, open_at: madeIn(-240), close_at: madeIn(60), draw_at: madeIn(90) },
  ...{ commit: 'c0ff'.repeat(16), chain: 'cafe'.repeat(16), round: 26_000_000 },
  ...{ numbers: null, order_known: true, revision: 1, void_reason: null },
  ...more,
});

/** The current draws of a game: one takes bets, and three follow. */
export function madeLast(more: Partial<LastReply> = {}, game: LotteryGame = 'hkmarksix'): LastReply {
  const at = (nth: number) =>
    madeDraw({ game, match_id: String(7 + nth), draw_no: String(2_026_007 + nth), draw_at: madeIn(90 + nth * 300) });
  return { ...{ current: at(0), last: null, awaited: null, next: [at(1), at(2), at(3)], offset_minutes: 480, now: MADE_NOW }, ...more };
}
