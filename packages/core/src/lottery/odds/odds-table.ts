import { type Amount, amount, ODDS_ONE, type Odds, odds } from '../../money/index.ts';
import { CAR_TOPS, carPropsOf } from '../draw/cars.ts';
import { type Chance, carChance, markSixChance } from '../draw/chances.ts';
import { levelName, MARK_SIX_GROUPS, MARK_SIX_PLAYS, type MarkSixGroup, POSITIONS, type Position } from '../picks/mark-six-plays.ts';
import { YEAR_ANIMAL_KEEPS } from '../picks/pay-units.ts';

/** The odds of one thing to bet on, and the bounds of one unit bet on it (specification, section 3: lottery odds cell). */
export interface OddsCell {
  /** The index of its group and position. */
  readonly top: number;
  readonly prop: string;
  readonly odds: Odds;
  /** In USDT, for one unit bet. */
  readonly min: Amount;
  readonly max: Amount;
}

/** The rows of a Mark Six table: a group, or a group at a position. Their place here is their index. */
export const MARK_SIX_TOPS: readonly { readonly group: MarkSixGroup; readonly position?: Position }[] = MARK_SIX_GROUPS.flatMap(
  (group): readonly { readonly group: MarkSixGroup; readonly position?: Position }[] =>
    MARK_SIX_PLAYS[group].positional ? POSITIONS.map((position) => ({ group, position })) : [{ group }],
);

/** Returns the index of a group, and of its position if it has one; -1 if there is no such row. */
export const markSixTopOf = (group: MarkSixGroup, position?: Position): number =>
  MARK_SIX_TOPS.findIndex((row) => row.group === group && row.position === position);

/** Returns what has odds of its own within a group. */
export function markSixPropsOf(group: MarkSixGroup): readonly string[] {
  const play = MARK_SIX_PLAYS[group];
  if (group === 'specialCodeAnimal') return ['year', 'other'];
  if (play.kind === 'set') return Array.from({ length: play.most - play.least + 1 }, (_, at) => String(play.least + at));
  if (play.kind === 'combination') return play.levels.map((level) => (group === 'noneOf' ? String(level) : levelName(level)));
  return play.selections;
}

/** The share of stakes that is paid back to players in the long run, as a fraction. Returned stakes count. */
export interface Return {
  readonly back: bigint;
  readonly of: bigint;
}

function returnOf({ win, push, of }: Chance, cell: Odds, keeps: bigint): Return {
  const unit = BigInt(ODDS_ONE) * 100n;
  return { back: win * BigInt(cell) * keeps + push * unit, of: of * unit };
}

/** Returns every possible return of a unit bet on a Mark Six cell: two for zodiac combinations, without and with the year's animal, one for all others. */
export function markSixReturns(group: MarkSixGroup, prop: string, cell: Odds): readonly Return[] {
  const plain = returnOf(markSixChance({ group, prop }), cell, 100n);
  if (group !== 'specialCodeCombinationZodiacs') return [plain];
  return [plain, returnOf(markSixChance({ group, prop }, true), cell, YEAR_ANIMAL_KEEPS)];
}

export const carReturns = (top: number, prop: string, cell: Odds): readonly Return[] => [returnOf(carChance(top, prop), cell, 100n)];

/** Whether the operator may offer it: no long-run return exceeds the stake. */
export const isReturnSound = (returns: readonly Return[]): boolean => returns.every(({ back, of }) => back <= of);

/** Returns the highest house edge of several returns, in millionths of the stake, rounded up so that it is never understated. */
export function houseEdgeE6(returns: readonly Return[]): bigint {
  const kept = returns.map(({ back, of }) => ((of - back) * 1_000_000n + of - 1n) / of);
  return kept.reduce((most, each) => (each > most ? each : most));
}

/** What our own tables return, in thousandths: more than nine tenths in every group. */
const BACK_E3: Readonly<Record<MarkSixGroup, bigint>> = {
  specialCode: 965n,
  specialCodeSide: 975n,
  specialCodeColor: 970n,
  specialCodeAnimal: 965n,
  specialCodeMergeAnimal: 970n,
  specialCodeTail: 965n,
  tail: 965n,
  specialCodeCombinationZodiacs: 950n,
  numberCode: 965n,
  numberCodeSide: 975n,
  numberCodeColor: 970n,
  regularCode: 960n,
  totalSide: 970n,
  combinationTails: 950n,
  noneOf: 950n,
};
const CARS_BACK_E3 = 980n;

/** Returns the highest odds of three decimals at which a bet returns at most this many thousandths. */
function oddsFor({ win, push, of }: Chance, backE3: bigint, keeps = 100n): Odds {
  const best = ((backE3 * of - push * 1_000n) * 100n) / (win * keeps);
  return odds(Number.parseInt(`${best}0`, 10));
}

/** The most one unit bet may win, and the least it may cost, in our own tables: millionths of one USDT. */
const PRIZE_MAX = 50_000_000_000n;
const STAKE_MIN = amount(1_000_000n);
const WHOLE = 1_000_000n;

/** Returns the highest stake in whole USDT that wins at most PRIZE_MAX. */
const stakeMaxFor = (cell: Odds): Amount => amount(((PRIZE_MAX * BigInt(ODDS_ONE)) / BigInt(cell) / WHOLE) * WHOLE);

const cellOf = (top: number, prop: string, cell: Odds): OddsCell => ({ top, prop, odds: cell, min: STAKE_MIN, max: stakeMaxFor(cell) });

function defaultMarkSixOdds(group: MarkSixGroup, prop: string): Odds {
  const plain = oddsFor(markSixChance({ group, prop }), BACK_E3[group]);
  if (group !== 'specialCodeCombinationZodiacs') return plain;
  const reduced = oddsFor(markSixChance({ group, prop }, true), BACK_E3[group], YEAR_ANIMAL_KEEPS);
  return reduced < plain ? reduced : plain;
}

/** Returns our own table of a Mark Six game, for standard and other groups. */
export const defaultMarkSixTable = (): readonly OddsCell[] =>
  MARK_SIX_TOPS.flatMap(({ group }, top) => markSixPropsOf(group).map((prop) => cellOf(top, prop, defaultMarkSixOdds(group, prop))));

/** Returns our own table of a race. */
export const defaultCarTable = (): readonly OddsCell[] =>
  Array.from({ length: CAR_TOPS }, (_, top) =>
    carPropsOf(top).map((prop) => cellOf(top, prop, oddsFor(carChance(top, prop), CARS_BACK_E3))),
  ).flat();

/** The most that any unit bet may cost: a million USDT. */
const UNIT_MAX = amount(1_000_000_000_000n);

/** Why a cell cannot be in a table. */
export type CellProblem = 'unknown' | 'odds_low' | 'return_high' | 'return_low' | 'bounds_wrong';

/** Returns what is wrong with a cell edited by staff, or undefined. `leastE6`: the least that the law requires a bet to return, in millionths of the stake. */
export function cellProblemOf(
  { odds: cell, min, max }: OddsCell,
  returns: readonly Return[] | undefined,
  leastE6 = 0n,
): CellProblem | undefined {
  if (!returns) return 'unknown';
  if (cell <= ODDS_ONE) return 'odds_low';
  if (!isReturnSound(returns)) return 'return_high';
  if (returns.some(({ back, of }) => back * 1_000_000n < of * leastE6)) return 'return_low';
  return min > 0n && max >= min && max <= UNIT_MAX ? undefined : 'bounds_wrong';
}
