import {
  type CashOutOffer,
  cashOutOffer,
  fairChance,
  fairValueOf,
  legLiabilities,
  mostThatFits,
  priceTicket,
  type RuleSet,
  SHARE_MAX,
} from '@fairbook/core/betting';
import { type BuilderPart, type JointPrice, type MarketPrices, priceTogether, type ScoreModel } from '@fairbook/core/builder';
import { type Amount, amount, type Odds, parseAmount, parseOdds } from '@fairbook/core/money';
import type { ShownSport } from '../../shared/format/shown-sports.ts';
import { exampleOf, exampleTicket } from './examples.ts';

/** The example's cash-out margin, in ten-thousandths of the fair value: the margin that games begin with. */
export const KEPT_E4 = 500;

export interface CashOutExample extends CashOutOffer {
  readonly stake: Amount;
  readonly later: readonly Odds[];
  /** The chance of winning, by the later odds without their margin, in tenths of a percent. */
  readonly chance: number;
  /** The payout if the bet wins. */
  readonly most: Amount;
  /** The offer for half of it. */
  readonly half: Amount;
}

/** The first example, cashed out later; null in a pool. */
export function cashOutExample(game: ShownSport, ruleSet: RuleSet): CashOutExample | null {
  const { laterOdds } = exampleOf(game);
  if (laterOdds === null) return null;
  const ticket = exampleTicket(game, 1, [1]);
  const [odds, ...others] = laterOdds.map(parseOdds);
  if (odds === undefined) return null;
  const chance = fairChance({ odds, others, winners: 1 });
  const worth = fairValueOf(ticket, [{ chance }], ruleSet);
  const { totalStake, payoutMax } = priceTicket(ticket, ruleSet);
  const part = (share: number) => cashOutOffer(worth, { share, marginE4: KEPT_E4 }, ruleSet);
  const tenths = (chance.numerator * 2_000n + chance.denominator) / (2n * chance.denominator);
  return {
    ...part(SHARE_MAX),
    stake: totalStake,
    later: [odds, ...others],
    most: payoutMax,
    half: part(SHARE_MAX / 2).offer,
    chance: Number.parseInt(tenths.toString(), 10),
  };
}

const priced = (market: MarketPrices['market'], prices: Readonly<Record<string, string>>): MarketPrices => ({
  market,
  lineE2: null,
  odds: new Map(Object.entries(prices).map(([code, odds]) => [code, parseOdds(odds)])),
});
/** The prices of soccer's first match, and the score model fitted to them. */
export const BUILDER_MARKETS: readonly MarketPrices[] = [
  priced('wl', { w: '2.05', d: '3.40', l: '3.75' }),
  priced('ou25', { over: '1.90', under: '1.94' }),
];
export const BUILDER_MODEL: ScoreModel = { homeE6: 1_590_055, awayE6: 1_106_395, rhoE6: -116_478 };
export const BUILDER_PARTS: readonly BuilderPart[] = [
  { market: 'wl', selection: 'w', lineE2: null },
  { market: 'ou25', selection: 'over', lineE2: null },
];

/** Both selections of the first match together. */
export function builderExample(): JointPrice {
  const price = priceTogether({ model: BUILDER_MODEL, markets: BUILDER_MARKETS }, BUILDER_PARTS);
  if (price.kind !== 'priced') throw new RangeError(price.code);
  return price;
}

/** The cap on an outcome, the exposure so far, and the stake a player asks for. */
const ROOM = { cap: parseAmount('10000'), owed: parseAmount('9900'), asked: parseAmount('80') } as const;

export interface RoomExample {
  readonly cap: Amount;
  readonly owed: Amount;
  readonly left: Amount;
  readonly asked: Amount;
  /** The payout of that stake. */
  readonly wouldPay: Amount;
  /** The largest stake that fits, and its payout. */
  readonly most: Amount;
  readonly pays: Amount;
}

/** Returns the largest stake on the first example that fits under a cap. */
export function roomExample(game: ShownSport, ruleSet: RuleSet): RoomExample {
  const { cap, owed, asked } = ROOM;
  const owedFor = (unitStake: Amount): Amount => {
    const ticket = { ...exampleTicket(game, 1, [1]), unitStake };
    return legLiabilities(ticket, ruleSet, priceTicket(ticket, ruleSet))[0]?.liability ?? amount(0n);
  };
  const most = mostThatFits(asked, ruleSet.step, (stake) => owed + owedFor(stake) <= cap);
  return { cap, owed, left: amount(cap - owed), asked, wouldPay: owedFor(asked), most, pays: owedFor(most) };
}
