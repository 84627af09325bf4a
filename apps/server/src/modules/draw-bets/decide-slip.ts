import { type DrawPlaced, Refusal } from '@fairbook/contract';
import { checkStake } from '@fairbook/core/limits';
import { checkDrawStake, type DrawSlipPrice, type PricedPick, priceDrawSlip } from '@fairbook/core/lottery';
import { type Amount, amount, converted, shownIn, slackOf } from '@fairbook/core/money';
import { type BetTerms, type Funds, factoredTerms, factorRefusal, formatIn, shownAs, stakeFrom } from '../betting/index.ts';
import { refusalOf } from '../limits/index.ts';
import type { LockedDraw, OfferedTable } from '../lottery/index.ts';
import { chaseBetId, type DrawBetCommand } from './place-command.ts';

/** The terms of a slip besides its draws. */
export interface SlipTerms extends BetTerms {
  /** The current odds of its game. */
  readonly table: OfferedTable;
}

/** Locked draws, by their ids. */
export type LockedDraws = ReadonlyMap<string, LockedDraw>;

/** One bet of a slip: on one of its draws. */
export interface DrawStake {
  readonly id: string;
  readonly draw: LockedDraw;
  readonly picks: readonly PricedPick[];
  /** In the currency of the slip. */
  readonly payoutMax: Amount;
  /** The ledger units it takes. */
  readonly taken: Amount;
  /** The balance of the wallet afterwards. */
  readonly balance: Amount;
}

/** An accepted slip, as it will be stored. */
export interface NewSlip {
  readonly terms: SlipTerms;
  readonly stakes: readonly DrawStake[];
  /** The answer without its time, which the database sets. */
  readonly placed: Omit<DrawPlaced, 'create_at'>;
}

/** Decides one slip, or throws why it is refused. A slip for several draws is accepted for all of them or none. */
export function acceptSlip(
  command: DrawBetCommand,
  terms: SlipTerms,
  { balance, restrictions, now, facts: held }: Funds & { readonly now: Date; readonly facts: LockedDraws },
): NewSlip {
  const { request, key } = command;
  const draws = lockedDraws(command, held);
  if (request.table_id !== terms.table.id) throw new Refusal('draw.odds_changed');
  const format = formatIn(request.currency);
  const prices = draws.map((draw) => priceOn(command, terms, draw, format));
  const price = prices[0] as DrawSlipPrice;
  const { regionDisabled, conversion } = terms;
  const { limits, factor } = factoredTerms(terms, restrictions, now);
  const total = stakeFrom(balance, price.totalCost, conversion);
  const stop = restrictions && checkStake(total, restrictions, { now, slack: slackOf(conversion) });
  if (stop) throw refusalOf(stop, shownAs(request.currency, conversion));
  const [problem] = checkDrawStake(price, {
    limits,
    regionDisabled,
    format,
    step: conversion.step,
    lotteryMin: terms.game.betMin,
    balance: shownIn(balance, conversion),
  });
  if (problem) throw factorRefusal(factor, problem) ?? new Refusal(problem.code, problem.details);
  const stakes = draws.map((draw, at): DrawStake => {
    const { picks, maxPayout: payoutMax } = prices[at] as DrawSlipPrice;
    const [before, after] = [shareOf(total, at, draws.length), shareOf(total, at + 1, draws.length)];
    return { id: chaseBetId(key, at + 1), draw, picks, payoutMax, taken: amount(after - before), balance: amount(balance - after) };
  });
  return {
    terms,
    stakes,
    placed: {
      bets: stakes.map(({ id, draw }) => ({ bet_id: id, match_id: draw.id, draw_no: draw.drawNo })),
      chase_id: stakes.length > 1 ? key : null,
      status: 'pending',
      units: price.units,
      draw_price: stakes[0]?.taken ?? total,
      draw_currency: price.cost,
      total_price: total,
      total_currency: price.totalCost,
      currency: request.currency,
      max_bonus: converted(price.maxPayout, conversion.rate),
      max_bonus_currency: price.maxPayout,
      balance: amount(balance - total),
    },
  };
}

/** The amount the first `bets` of `all` bets of a slip take together: split evenly, so that each is within a unit of the others. */
const shareOf = (total: Amount, bets: number, all: number): bigint => (total * BigInt(bets)) / BigInt(all);

/** The draws of a slip. The first must be open; later ones may not be open yet. None is replaced by another. */
function lockedDraws({ request, drawIds }: DrawBetCommand, held: LockedDraws): readonly LockedDraw[] {
  if (drawIds.length === 0) throw new Refusal('draw.not_found');
  // Only after the key was looked up: a draw of a slip that was placed may be void by now.
  if (drawIds.length < request.draws) throw new Refusal('draw.too_few_ahead', { ahead: String(drawIds.length) });
  return drawIds.map((id, at) => {
    const draw = held.get(id);
    if (draw?.game !== request.game) throw new Refusal('draw.not_found');
    if (draw.phase === 'over' || (at === 0 && draw.phase === 'ahead')) throw new Refusal('draw.closed');
    return draw;
  });
}

/** The price on one draw, whose lunar year decides the numbers of the animals. */
function priceOn(
  { request }: DrawBetCommand,
  { table, conversion }: SlipTerms,
  draw: LockedDraw,
  format: (value: Amount) => string,
): DrawSlipPrice {
  const price = priceDrawSlip({
    game: request.game,
    table,
    conversion,
    format,
    lunarYear: draw.lunarYear,
    orderKnown: draw.orderKnown,
    draws: request.draws,
    picks: request.picks.map(({ amount: stake, ...pick }) => ({ ...pick, stake })),
  });
  const [problem] = price.problems;
  if (problem) throw new Refusal(problem.code, problem.details);
  return price;
}
