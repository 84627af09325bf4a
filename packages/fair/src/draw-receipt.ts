import { LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { costOf, type PricedPick, payPick, payPicks, unitsOfPick } from '@fairbook/core/lottery';
import { converted, parseOdds } from '@fairbook/core/money';
import { isWorth, type KeptBet, type Reworked, tried } from './kept-bet.ts';
import { UnreadableError } from './read-published.ts';
import { at, given, items, money, oneOf, parsed, text, whole } from './reading.ts';

/** What the receipt of a bet on a draw says about how it was paid. */
export interface DrawReceipt {
  readonly kind: 'draw';
  readonly game: LotteryGame;
  /** Stakes are in millionths of the bet's currency. */
  readonly picks: readonly PricedPick[];
  /** How many unit bets of each pick won and were refunded, in the order of its `units`; null where the receipt does not say. */
  readonly came: readonly (readonly { readonly won: number | null; readonly push: number | null }[])[];
  /** Null until it is drawn. */
  readonly numbers: readonly number[] | null;
  readonly lunarYear: number;
}

/** Parses a receipt of a bet on a draw. Throws UnreadableError. */
export function readDrawReceipt(receipt: unknown): DrawReceipt {
  const bet = at(receipt, 'bet');
  const [picks, draw] = [items(bet, 'picks'), at(bet, 'draw')];
  return {
    kind: 'draw',
    game: oneOf(bet, 'game', LOTTERY_GAMES),
    picks: picks.map(pickOf),
    lunarYear: whole(draw, 'lunar_year'),
    came: picks.map((pick) =>
      items(pick, 'units').map((units) => ({ won: given(units, 'won', whole, null), push: given(units, 'push', whole, null) })),
    ),
    numbers: given(draw, 'numbers', wholes, null),
  };
}

const pickOf = (pick: unknown): PricedPick => ({
  top: whole(pick, 'top'),
  level: given(pick, 'level', whole, undefined),
  stake: money(pick, 'unit_currency'),
  selections: items(pick, 'selections').map(String),
  bankers: items(pick, 'bankers').map(String),
  units: items(pick, 'units').map((units) => ({
    prop: text(units, 'prop'),
    reduced: at(units, 'reduced') === true,
    count: whole(units, 'count'),
    odds: parsed(units, 'odds', { parse: parseOdds, what: 'odds' }),
  })),
});

const wholes = (from: unknown, name: string): readonly number[] =>
  items(from, name).map((number) => {
    if (Number.isSafeInteger(number)) return Number(number);
    throw new UnreadableError(`${name} are no whole numbers`);
  });

/** Recalculates a bet on a draw by the rules that settle it. The picks, their odds and the numbers are taken from the receipt. */
export const reworkDraw = (bet: KeptBet, receipt: DrawReceipt): Reworked => ({
  stake: tried(() => isStakeOfUnits(bet, receipt)) === true,
  payout: payoutVerdict(bet, receipt),
});

function isStakeOfUnits(bet: KeptBet, { game, picks, lunarYear }: DrawReceipt): boolean {
  const areCounted = picks.every((pick) => {
    const units = unitsOfPick(game, pick, lunarYear);
    return (
      units.length === pick.units.length &&
      units.every(({ prop, reduced, count }, place) => {
        const told = pick.units[place];
        return told?.prop === prop && told.reduced === reduced && told.count === count;
      })
    );
  });
  return areCounted && bet.cost === picks.reduce((sum, { units, stake }) => sum + costOf(units, stake), 0n) && isWorth(bet);
}

/** Whether the payout follows from the unit bets. Undefined between a corrected result and the settlement that follows it. */
function payoutVerdict(bet: KeptBet, { game, picks, came, numbers, lunarYear }: DrawReceipt): boolean | undefined {
  switch (bet.status) {
    case 'pending':
      return bet.paid === 0n;
    case 'cancelled':
      return bet.paid === bet.stake;
    case 'settled': {
      if (came.flat().some(({ won }) => won === null)) return undefined;
      if (numbers === null) return false;
      const { rate, step } = bet.conversion;
      const isTold = (pick: PricedPick, place: number) =>
        payPick(game, pick, { numbers, lunarYear }).every(
          ({ won, push }, at) => came[place]?.[at]?.won === won && came[place]?.[at]?.push === push,
        );
      return (
        tried(() => picks.every(isTold) && bet.paid === converted(payPicks(game, picks, { numbers, lunarYear, step }).paid, rate)) === true
      );
    }
  }
}
