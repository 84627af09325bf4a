import type { ErrorCode } from '@fairbook/contract';
import { type BetLimits, readTyped } from '@fairbook/core/betting';
import {
  checkDrawStake,
  type DrawSlipPrice,
  type DrawTable,
  type PricedPick,
  priceDrawSlip,
  type StakedPick,
} from '@fairbook/core/lottery';
import { AMOUNT_MAX, type Amount, type Conversion, type Odds, odds, amount as toAmount, ZERO } from '@fairbook/core/money';
import { isPickFull } from '../frame/full-cells.ts';
import type { TableView } from '../frame/odds-query.ts';
import { type DrawSlip, pickKey, playOf, type SlipPick } from './draw-slip.ts';

/** The facts a slip is evaluated with; all money but the table's in the currency it is typed in. */
export interface DrawFacts {
  /** Undefined until loaded. */
  readonly table: TableView | undefined;
  /** Of the draw; null without a draw, and for a race. */
  readonly lunarYear: number | null;
  readonly orderKnown: boolean;
  /** Cells of the draw that are off sale because of their exposure. */
  readonly full?: ReadonlySet<string>;
  /** The slip's draw takes bets now. */
  readonly isOpen: boolean;
  /** The number of draws that can be played, including the slip's own. */
  readonly ahead: number;
  readonly conversion: Conversion;
  readonly limits: BetLimits;
  /** The least amount of a unit bet typed in this currency. */
  readonly lotteryMin: Amount;
  readonly regionDisabled: boolean;
  /** As displayed. Null for a guest: nothing is shown about an unknown balance. */
  readonly balance: Amount | null;
  readonly format: (value: Amount) => string;
}

/** Odds that differ from those the player has seen. */
export interface MovedOdds {
  readonly prop: string;
  readonly was: Odds;
  readonly now: Odds;
}

/** The evaluation of one entry on its own. */
export interface PickEvaluation {
  readonly key: string;
  readonly pick: SlipPick;
  /** With its unit bets and their odds; undefined if it cannot be bet on as it is. */
  readonly priced: PricedPick | undefined;
  readonly units: number;
  /** Null if there is no amount. */
  readonly cost: Amount | null;
  readonly isReduced: boolean;
  readonly moved: readonly MovedOdds[];
  readonly problem: DrawSlipProblem | undefined;
}

/** A problem, by its `errors.<code>` message; `key` names its entry, if it is about one. */
export interface DrawSlipProblem {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string>>;
  readonly key?: string | undefined;
}

export interface DrawSlipEvaluation {
  readonly picks: readonly PickEvaluation[];
  /** Of the entries that have an amount. */
  readonly price: DrawSlipPrice;
  /** The entries to place, as they are sent to the server. */
  readonly placed: readonly SlipPick[];
  /** Worst first. */
  readonly problems: readonly DrawSlipProblem[];
  readonly moved: readonly MovedOdds[];
  readonly hasStake: boolean;
  /** The amount the balance lacks, in the player's currency; null if none, or if the balance is unknown. */
  readonly missing: Amount | null;
  /** The average house share, tenths of a percent, rounded up; null if nothing is priced. */
  readonly houseShare: number | null;
}

/** Bounds for an entry without an amount, so that its unit bets can be counted. */
const NO_BOUNDS = { min: ZERO, max: AMOUNT_MAX } as const;

/** Evaluates a slip with the rules the server will use. Moved odds count as accepted, because placing accepts them. */
export function evaluateDrawSlip(slip: DrawSlip, facts: DrawFacts): DrawSlipEvaluation {
  const { table, conversion } = facts;
  const typed = slip.picks.map((pick) => ({ pick, amount: pick.amount.trim() === '' ? null : (readTyped(pick.amount) ?? -1n) }));
  const picks = typed.map(({ pick, amount }) => judgePick(slip, pick, amount === null ? null : (amount as Amount), facts));
  const staked = typed.flatMap(({ pick, amount }) => (amount !== null && amount > 0n ? [{ pick, stake: amount as Amount }] : []));
  const unreadable = typed.some(({ amount }) => amount !== null && amount <= 0n);
  const price =
    table &&
    tellPrice(
      slip,
      facts,
      table,
      staked.map(({ pick, stake }) => stakedPick(pick, stake)),
    );
  const problems: DrawSlipProblem[] = [];
  if (slip.picks.length > 0 && !facts.isOpen) problems.push({ code: 'draw.closed', details: {} });
  for (const { key, pick } of picks) if (isPickFull(pick, facts.full)) problems.push({ code: 'bet.exposure_full', details: {}, key });
  problems.push(...picks.flatMap(({ problem }) => problem ?? []).filter(({ code }) => code !== 'slip.empty'));
  problems.push(
    ...repeatedIn(
      slip,
      price,
      staked.map(({ pick }) => pick),
    ),
  );
  if (unreadable) problems.push({ code: 'slip.stake_invalid', details: {} });
  if (price && price.problems.length === 0) {
    problems.push(
      ...(checkDrawStake(price, { ...facts, step: conversion.step, balance: facts.balance ?? AMOUNT_MAX }) as readonly DrawSlipProblem[]),
    );
  }
  if (slip.draws > facts.ahead && facts.isOpen) problems.push({ code: 'draw.too_few_ahead', details: { ahead: String(facts.ahead) } });
  return {
    picks,
    price: price ?? EMPTY_PRICE,
    placed: staked.map(({ pick }) => pick),
    problems: problems.filter((problem, at) => problems.findIndex(({ code, key }) => code === problem.code && key === problem.key) === at),
    moved: picks.flatMap(({ moved }) => moved),
    hasStake: staked.length > 0 && !unreadable,
    missing: price && facts.balance !== null && price.totalCost > facts.balance ? toAmount(price.totalCost - facts.balance) : null,
    houseShare: price && table ? houseShareOf(price, table) : null,
  };
}

/** Entries equal to an earlier one: each is valid on its own. */
const repeatedIn = (slip: DrawSlip, price: DrawSlipPrice | undefined, placed: readonly SlipPick[]): readonly DrawSlipProblem[] =>
  (price?.problems ?? []).flatMap(({ code, details }) => {
    const pick = placed[Number.parseInt(details.pick ?? '', 10)];
    return pick && details.problem === 'selection_repeated' ? [{ code: code as ErrorCode, details, key: pickKey(slip.game, pick) }] : [];
  });

const EMPTY_PRICE: DrawSlipPrice = { picks: [], units: 0, cost: ZERO, totalCost: ZERO, maxPayout: ZERO, isReduced: false, problems: [] };

const stakedPick = ({ top, level, selections, bankers }: SlipPick, stake: Amount): StakedPick => ({
  top,
  selections,
  bankers,
  stake,
  ...(level !== null && { level }),
});

function tellPrice(
  slip: DrawSlip,
  facts: DrawFacts,
  table: TableView,
  picks: readonly StakedPick[],
  bounds?: typeof NO_BOUNDS,
): DrawSlipPrice {
  const told: DrawTable = {
    closedTops: table.closedTops,
    mergedExactlySix: table.mergedExactlySix,
    cell: (top, prop) => {
      const cell = table.cell(top, prop);
      return cell && { top, prop, odds: odds(cell.odd), min: cell.min, max: cell.max, ...bounds };
    },
  };
  const { lunarYear, orderKnown, conversion, format } = facts;
  const { game, draws } = slip;
  return priceDrawSlip({ game, picks, table: told, lunarYear: lunarYear ?? 0, orderKnown, draws, conversion, format });
}

/** Evaluates one entry with its amount; without one, as if any amount would do. */
function judgePick(slip: DrawSlip, pick: SlipPick, typed: Amount | null, facts: DrawFacts): PickEvaluation {
  const key = pickKey(slip.game, pick);
  const { table } = facts;
  const bare = { key, pick, priced: undefined, units: 0, cost: null, isReduced: false, moved: [], problem: undefined };
  if (!table) return bare;
  const hasStake = typed !== null && typed > 0n;
  const stake = hasStake ? typed : ZERO;
  // Its unit bets and odds are shown whatever its amount; whether the amount is allowed is checked separately.
  const free = tellPrice(slip, facts, table, [stakedPick(pick, stake)], NO_BOUNDS);
  const price = hasStake ? tellPrice(slip, facts, table, [stakedPick(pick, stake)]) : free;
  const [problem] = price.problems;
  const [priced] = free.picks;
  return {
    ...bare,
    priced,
    units: free.units,
    cost: hasStake && priced ? free.cost : null,
    isReduced: free.isReduced,
    moved: movedOf(pick, priced),
    problem: problem && { code: problem.code as ErrorCode, details: problem.details, key },
  };
}

/** Returns where the table's odds differ from those seen. */
function movedOf({ seen }: SlipPick, priced: PricedPick | undefined): readonly MovedOdds[] {
  const now = new Map(priced?.units.map((units) => [units.prop, units.odds]));
  return [...now].flatMap(([prop, at]) => {
    const was = seen[prop];
    return was === undefined || was === at ? [] : [{ prop, was, now: at }];
  });
}

/** Returns the odds shown now, by cell: what placing accepts. */
export const seenNow = ({ picks }: DrawSlipEvaluation): Readonly<Record<string, SlipPick['seen']>> =>
  Object.fromEntries(
    picks.map(({ key, priced }) => [key, Object.fromEntries((priced?.units ?? []).map((units) => [units.prop, units.odds]))]),
  );

/** Returns the house edge over all unit bets, weighted by their cost. */
function houseShareOf({ picks, cost }: DrawSlipPrice, table: TableView): number | null {
  if (cost <= 0n) return null;
  const kept = picks.reduce((sum, pick) => {
    const ofPick = pick.units.reduce((all, { prop, count }) => all + BigInt(count) * BigInt(table.cell(pick.top, prop)?.edge_e6 ?? 0), 0n);
    return sum + ofPick * pick.stake;
  }, 0n);
  const step = cost * 1_000n;
  return Number.parseInt(((kept + step - 1n) / step).toString(), 10);
}

/** Whether an entry takes its selections together. */
export const isTogether = (slip: Pick<DrawSlip, 'game'>, { top }: Pick<SlipPick, 'top'>): boolean => playOf(slip.game, top).kind !== 'each';
