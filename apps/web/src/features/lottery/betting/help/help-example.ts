import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import {
  animalOf,
  colourOf,
  type DrawPick,
  type DrawResult,
  headOf,
  MARK_SIX_PLAYS,
  markSixTopOf,
  type PaidUnits,
  type PricedPick,
  payPick,
  payPicks,
  tailOf,
  unitsOfPick,
} from '@fairbook/core/lottery';
import { type Amount, odds, parseAmount } from '@fairbook/core/money';
import { topsOfGroup } from '../board/group-cells.ts';
import type { LotteryGroup } from '../board/pick-names.ts';
import type { TableView } from '../frame/odds-query.ts';

/** The cost of an example's unit bet, in the reader's currency. */
export const EXAMPLE_STAKE = parseAmount('10');

/** The fictitious draw of the examples: the special number 33 last. */
const BALLS = [8, 19, 26, 31, 42, 5, 33];
const SPECIAL = 33;
/** A fictitious race. */
const CARS = [4, 9, 1, 7, 10, 2, 6, 3, 8, 5];

export interface HelpExample {
  readonly result: DrawResult;
  readonly pick: DrawPick;
  readonly units: readonly PaidUnits[];
  readonly paid: Amount;
}

/**
 * Returns a bet of a group on the fictitious draw, settled by the real settlement rules and cut to a step of its currency. Undefined if its cells are not in
 * the table.
 */
export function helpExample(game: LotteryGame, group: LotteryGroup, table: TableView, step: Amount): HelpExample | undefined {
  const lunarYear = table.lunarYear ?? 0;
  const result: DrawResult = { numbers: isRaceGame(game) ? CARS : BALLS, lunarYear };
  const pick = isRaceGame(game) ? racePick(game, group) : markSixPick(group as keyof typeof MARK_SIX_PLAYS, lunarYear);
  const units = unitsOfPick(game, pick, lunarYear).map((each) => ({ each, cell: table.cell(pick.top, each.prop) }));
  if (units.some(({ cell }) => !cell)) return undefined;
  const priced: PricedPick = {
    ...pick,
    stake: EXAMPLE_STAKE,
    units: units.flatMap(({ each, cell }) => (cell ? [{ ...each, odds: odds(cell.odd) }] : [])),
  };
  return { result, pick, units: payPick(game, priced, result), paid: payPicks(game, [priced], { ...result, step }).paid };
}

function racePick(game: LotteryGame, group: LotteryGroup): DrawPick {
  const [top = 0] = topsOfGroup(game, group);
  const selections: Readonly<Record<string, string>> = {
    twoSides: 'small',
    firstToFifth: String(CARS[0]),
    sixthToTenth: String(CARS[5]),
    dragonTiger: 'tiger',
  };
  return group === 'championRunnerUp' ? { top: 11, selections: ['13'] } : { top, selections: [selections[group] ?? ''] };
}

function markSixPick(group: keyof typeof MARK_SIX_PLAYS, lunarYear: number): DrawPick {
  const { positional } = MARK_SIX_PLAYS[group];
  const top = positional ? markSixTopOf(group, 'no1') : markSixTopOf(group);
  const drawn = [...new Set(BALLS.map((ball) => animalOf(ball, lunarYear)))];
  const tails = [...new Set(BALLS.map((ball) => `tail${tailOf(ball)}`))];
  const [first = 0] = BALLS;
  switch (group) {
    case 'specialCode':
      return { top, selections: [String(SPECIAL), '7'] };
    case 'specialCodeSide':
      return { top, selections: ['big', 'even'] };
    case 'specialCodeColor':
      return { top, selections: [colourOf(SPECIAL), `${colourOf(SPECIAL)}Odd`] };
    case 'specialCodeAnimal':
      return { top, selections: [animalOf(SPECIAL, lunarYear)] };
    case 'specialCodeMergeAnimal':
      return { top, selections: [...new Set([animalOf(SPECIAL, lunarYear), ...MARK_SIX_PLAYS[group].selections])].slice(0, 6) };
    case 'specialCodeTail':
      return { top, selections: [`head${headOf(SPECIAL)}`, `tail${tailOf(SPECIAL)}`] };
    case 'tail':
      return { top, selections: [`tail${tailOf(first)}`] };
    case 'specialCodeCombinationZodiacs':
      return { top, level: 2, selections: [...new Set([...drawn.slice(0, 3), ...MARK_SIX_PLAYS[group].selections])].slice(0, 4) };
    case 'numberCode':
      return { top, selections: [String(first)] };
    case 'numberCodeSide':
      return { top, selections: ['small'] };
    case 'numberCodeColor':
      return { top, selections: [colourOf(first)] };
    case 'regularCode':
      return { top, selections: [String(first)] };
    case 'totalSide':
      return { top, selections: ['totalSmall'] };
    case 'combinationTails':
      return { top, level: 2, selections: tails.slice(0, 3) };
    case 'noneOf':
      return { top, level: 5, selections: ['1', '2', '3', '4', '6'] };
  }
}
