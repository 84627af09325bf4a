import { type BetLimits, checkStake, type SlipProblem, type SlipProblemCode } from '../betting/index.ts';
import type { LotteryGame } from '../catalog/index.ts';
import {
  AMOUNT_MAX,
  type Amount,
  amount,
  type Conversion,
  formatAmount,
  greatest,
  IN_USDT,
  least,
  leastIn,
  mostIn,
  ZERO,
} from '../money/index.ts';
import { countUnits, type DrawPick, type DrawTable, type PricedPick, unitsOfPick } from './picks/draw-pick.ts';
import { mostPaid } from './picks/most-paid.ts';
import { costOf } from './picks/pay-units.ts';
import { type PickRefusal, type PickRefusalCode, readPicks } from './picks/read-picks.ts';

/** An entry of a slip with the cost of one of its unit bets, in the currency it is typed in. */
export interface StakedPick extends DrawPick {
  readonly stake: Amount;
}

/** The input for reading and pricing a slip. */
export interface DrawSlip {
  readonly game: LotteryGame;
  readonly picks: readonly StakedPick[];
  readonly table: DrawTable;
  /** Of the day of the draw. */
  readonly lunarYear: number;
  /** Whether the draw's regular numbers come in the order they are drawn. */
  readonly orderKnown: boolean;
  /** The number of draws the slip is played in; one by default. */
  readonly draws?: number;
  /** Of the currency that the stakes are typed in; USDT by default. All figures of the price are in it. */
  readonly conversion?: Conversion;
  /** Formats an amount of the currency for the reader of a refusal. */
  readonly format?: (value: Amount) => string;
}

/** A reason of any kind why a slip on draws cannot be placed. */
export interface DrawSlipProblem {
  readonly code: PickRefusalCode | SlipProblemCode;
  readonly details: Readonly<Record<string, string>>;
}

/** The picks and the cost of a slip. If the slip has problems the figures are zero, so that no wrong one is shown. */
export interface DrawSlipPrice {
  /** With the odds from the table. */
  readonly picks: readonly PricedPick[];
  /** Unit bets on one draw. */
  readonly units: number;
  /** On one draw, and on all. */
  readonly cost: Amount;
  readonly totalCost: Amount;
  /** The most one draw can pay, stake included. */
  readonly maxPayout: Amount;
  /** Whether the 15 % for the year's animal is deducted from the winnings of some unit bet. */
  readonly isReduced: boolean;
  readonly problems: readonly DrawSlipProblem[];
}

const NOTHING = { picks: [], units: 0, cost: ZERO, totalCost: ZERO, maxPayout: ZERO, isReduced: false } as const;

/**
 * Reads and prices a slip, with the same result in browser and server. Returns every problem of its picks and of their stakes by the table; `checkDrawStake`
 * checks the wallet and the limits.
 */
export function priceDrawSlip(slip: DrawSlip): DrawSlipPrice {
  const { game, picks, table, lunarYear, orderKnown, draws = 1, conversion = IN_USDT, format = formatAmount } = slip;
  if (picks.length === 0) return { ...NOTHING, problems: [{ code: 'slip.empty', details: {} }] };
  const refusals = readPicks(picks, { game, orderKnown, closedTops: table.closedTops, mergedExactlySix: table.mergedExactlySix });
  if (refusals.length > 0) return { ...NOTHING, problems: refusals };
  const read = picks.map((pick, at) => pricePick(pick, { at, game, table, lunarYear, conversion, format }));
  const problems = read.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) return { ...NOTHING, problems };
  const priced = read.flatMap(({ priced: each }) => each ?? []);
  const cost = amount(priced.reduce((total, { units, stake }) => total + costOf(units, stake), 0n));
  return {
    picks: priced,
    units: countUnits(priced),
    cost,
    problems,
    totalCost: amount(cost * BigInt(draws)),
    maxPayout: mostPaid(game, priced, { lunarYear, step: conversion.step }),
    isReduced: priced.some(({ units }) => units.some(({ reduced }) => reduced)),
  };
}

interface Place extends Required<Pick<DrawSlip, 'game' | 'table' | 'lunarYear' | 'conversion' | 'format'>> {
  readonly at: number;
}

/** Returns a pick at the odds of the table, or what is wrong with its stake: less or more than a cell takes. */
function pricePick(
  pick: StakedPick,
  { at, game, table, lunarYear, conversion, format }: Place,
): { priced?: PricedPick; problem?: PickRefusal } {
  const cells = unitsOfPick(game, pick, lunarYear).map((units) => ({ units, cell: table.cell(pick.top, units.prop) }));
  const details = { pick: String(at) };
  if (cells.some(({ cell }) => cell === undefined)) {
    return { problem: { code: 'pick.group_closed', details: { ...details, warning: 'cell_missing', problem: 'cell_missing' } } };
  }
  const bounds = cells.flatMap(({ cell }) => cell ?? []);
  const min = leastIn(bounds.map((cell) => cell.min).reduce(greatest), conversion);
  const max = mostIn(bounds.map((cell) => cell.max).reduce(least), conversion);
  if (pick.stake < min || pick.stake > max) {
    const warning = pick.stake < min ? 'belowLotteryGameMinBet' : 'exceedsLotteryGameMaxBet';
    return { problem: { code: 'pick.stake_out_of_range', details: { ...details, warning, min: format(min), max: format(max) } } };
  }
  return { priced: { ...pick, units: cells.flatMap(({ units, cell }) => (cell ? [{ ...units, odds: cell.odds }] : [])) } };
}

/** What the stakes of a slip are checked against besides its table, all in the currency of the slip. */
export interface DrawStakeFacts {
  readonly limits: BetLimits;
  /** The least one unit bet of a lottery may cost. */
  readonly lotteryMin: Amount;
  readonly regionDisabled: boolean;
  /** The balance as shown to the player. */
  readonly balance: Amount;
  /** The smallest amount of the currency; a millionth by default. */
  readonly step?: Amount;
  readonly format?: (value: Amount) => string;
}

/**
 * Returns the specification's warnings about the money of a slip that has no problems of its own, most basic first: disabledRegions, belowMinBet,
 * belowLotteryGameMinBet, exceedsMaxBet, exceedsLotteryGameMaxBet, insufficientAccountBalance. Limits apply to a bet on one draw; the wallet has to cover all
 * draws.
 */
export function checkDrawStake(price: DrawSlipPrice, facts: DrawStakeFacts): readonly SlipProblem[] {
  const { limits, lotteryMin, regionDisabled, balance, step, format } = facts;
  const stakes = price.picks.map(({ stake }) => stake);
  const judge = (unitStake: Amount, wallet: Amount) =>
    checkStake({
      category: 'lottery',
      limits,
      regionDisabled,
      unitStake,
      multiple: 1,
      totalStake: price.cost,
      step,
      format,
      game: { betMin: lotteryMin, betMax: limits.betMax },
      payoutMax: () => price.maxPayout,
      balance: wallet,
    });
  const broken = stakes.find((stake) => step !== undefined && stake % step !== 0n);
  const judged = [stakes.reduce(least, AMOUNT_MAX), stakes.reduce(greatest, ZERO), ...(broken === undefined ? [] : [broken])];
  const found = judged.flatMap((stake) => judge(stake, AMOUNT_MAX));
  const problems = found.filter((problem, at) => found.findIndex(({ code }) => code === problem.code) === at);
  if (balance >= price.totalCost) return problems;
  const write = format ?? formatAmount;
  return [...problems, { code: 'slip.insufficient_balance', details: { balance: write(balance), stake: write(price.totalCost) } }];
}
