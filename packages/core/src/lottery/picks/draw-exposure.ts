import { isRaceGame, type LotteryGame } from '../../catalog/index.ts';
import { type Amount, amount, ODDS_ONE, type Odds } from '../../money/index.ts';
import { MARK_SIX_TOPS } from '../odds/odds-table.ts';
import { bestAssignment } from './best-assignment.ts';
import { drawBookOf } from './draw-book.ts';
import type { DrawPick, PricedPick } from './draw-pick.ts';
import { levelName, MARK_SIX_PLAYS } from './mark-six-plays.ts';
import { mostOfCombination, mostOfRace, mostOfTailsAndTotals } from './most-paid.ts';
import { costOf, exactPrizeOf, PRIZE_SCALE } from './pay-units.ts';

/** One thing of a draw that wins or loses as a whole, as far as the house counts what it may owe. */
export interface DrawCell {
  readonly top: number;
  /** The selection; for merged animals all of them, `goat+pig`; for combinations the number that a unit bet combines, as the odds table names it. */
  readonly cell: string;
}

/** The stakes and the liability of a cell of a draw. */
export interface DrawLiability extends DrawCell {
  readonly stake: Amount;
  /** The most its unit bets pay, stake included. */
  readonly liability: Amount;
}

const kindOf = (game: LotteryGame, top: number) => {
  const group = isRaceGame(game) ? undefined : MARK_SIX_TOPS[top]?.group;
  return group === undefined ? 'each' : MARK_SIX_PLAYS[group].kind;
};

/** Returns the cells that picks depend on, before they are priced. */
export const drawCellsOf = (game: LotteryGame, picks: readonly DrawPick[]): readonly DrawCell[] =>
  picks.flatMap(({ top, level = 0, selections }): readonly DrawCell[] => {
    const kind = kindOf(game, top);
    if (kind === 'each') return selections.map((cell) => ({ top, cell }));
    if (kind === 'set') return [{ top, cell: joined(selections) }];
    return [{ top, cell: MARK_SIX_TOPS[top]?.group === 'noneOf' ? String(level) : levelName(level) }];
  });

/** Returns the name of a cell within its draw: `0:7`. */
export const drawCellName = ({ top, cell }: DrawCell): string => `${top}:${cell}`;

/** Parses a cell's name. */
export function drawCellNamed(name: string): DrawCell {
  const colon = name.indexOf(':');
  if (colon < 1) throw new RangeError(`not a cell: ${name}`);
  return { top: Number.parseInt(name.slice(0, colon), 10), cell: name.slice(colon + 1) };
}

const joined = (selections: readonly string[]): string => selections.toSorted().join('+');

/**
 * Returns what a bet on a draw may cost the house for each cell, in the currency of its stakes. Exact, rounded up to the millionth, for what depends on one
 * selection or on merged animals; for combinations the most that all unit bets of a pick can pay together.
 */
export function drawLiabilities(game: LotteryGame, picks: readonly PricedPick[]): readonly DrawLiability[] {
  const cells = new Map<string, DrawLiability>();
  const add = (top: number, cell: string, stake: bigint, exact: bigint) => {
    const key = drawCellName({ top, cell });
    const before = cells.get(key);
    const liability = (exact + PRIZE_SCALE - 1n) / PRIZE_SCALE;
    cells.set(key, { top, cell, stake: amount(stake + (before?.stake ?? 0n)), liability: amount(liability + (before?.liability ?? 0n)) });
  };
  for (const pick of picks) {
    const { top, selections, stake, units } = pick;
    const kind = kindOf(game, top);
    if (kind === 'combination') add(top, units[0]?.prop ?? '', costOf(units, stake), mostOfCombination(pick));
    else {
      for (const [at, { odds, reduced }] of units.entries()) {
        add(top, kind === 'set' ? joined(selections) : (selections[at] ?? ''), stake, exactPrizeOf(stake, odds, reduced));
      }
    }
  }
  return [...cells.values()];
}

/**
 * Returns the most that one draw may cost over all its results, given its cells. Exact for cells that depend on single balls or positions: no ball is counted
 * at two positions, and a 49 returns stakes where it does. Cells that depend on several balls are added as if each did as well as it can, so the figure is an
 * upper bound.
 */
export function worstOfDraw(game: LotteryGame, cells: readonly DrawLiability[], lunarYear: number): Amount {
  // The picks hold the stakes and, in place of odds, the index of the cell.
  const picks = cells.map(({ top, cell, stake }, at): PricedPick => {
    const selections = kindOf(game, top) === 'set' ? cell.split('+') : [cell];
    return { top, selections, stake, units: [{ prop: cell, reduced: false, count: 1, odds: at as Odds }] };
  });
  const owedAt = (odds: Odds): Amount => cells[odds]?.liability ?? amount(0n);
  const { rows, others } = drawBookOf(game, picks, lunarYear, { won: (_, odds) => owedAt(odds), back: (stake) => stake });
  const single = bestAssignment(rows.filter((row) => row.some((paid) => paid > 0n)));
  // The liability as a stake at odds of 1.
  const owed = others.map(
    (pick): PricedPick => ({
      ...pick,
      stake: owedAt((pick.units[0]?.odds ?? 0) as Odds),
      units: pick.units.map((unit) => ({ ...unit, odds: ODDS_ONE as Odds })),
    }),
  );
  return amount(single + (isRaceGame(game) ? mostOfRace(owed) / PRIZE_SCALE : mostOfBalls(owed)));
}

function mostOfBalls(picks: readonly PricedPick[]): bigint {
  const isCombined = ({ top }: PricedPick): boolean => kindOf('hkmarksix', top) === 'combination';
  const alone = mostOfTailsAndTotals(picks.filter((pick) => !isCombined(pick))) / PRIZE_SCALE;
  return picks.filter(isCombined).reduce((sum, { stake }) => sum + stake, alone);
}
