import {
  countLines,
  type Leg,
  mergeJoints,
  passTypesFor,
  priceTicket,
  type RuleSet,
  ruleSetIn,
  sizeMaxOf,
  type Ticket,
} from '@fairbook/core/betting';
import { type Currency, conversionOf, type SportGame } from '@fairbook/core/catalog';
import { type Amount, amount, formatAmount, mostIn, type Rate, shownIn } from '@fairbook/core/money';
import { MARKETS_OF, type MarketKind } from '@fairbook/core/sports';
import type { Chance } from '@fairbook/harness/seeded-random';
import { buildOn } from './build-on.ts';
import { resultMarket } from './result-market.ts';
import type { OnOffer } from './see-board.ts';

const PLAIN_KINDS = ['single', 'singles', 'N string 1', 'several sizes', 'M string N', 'bankers', 'several selections'] as const;
const BUILT_KINDS = ['builder', 'builder in a multiple'] as const;
export const TICKET_KINDS = [...PLAIN_KINDS, ...BUILT_KINDS] as const;
type PlainKind = (typeof PLAIN_KINDS)[number];
export type TicketKind = (typeof TICKET_KINDS)[number];

/** The terms of all slips of a replay. */
export interface SlipTerms {
  readonly game: SportGame;
  readonly ruleSet: RuleSet;
  readonly rates: ReadonlyMap<Currency, { readonly rateId: string; readonly rate: bigint }>;
  /** The maximum payout of a ticket, in USDT millionths. */
  readonly bonusMax: bigint;
}
/** A slip that is valid at the prices seen. */
export interface Slip {
  readonly kind: TicketKind;
  readonly ticket: Ticket;
  readonly currency: Currency;
  /** As typed, for one line. */
  readonly unitStake: string;
}

const LINES_WANTED = 120;
const TRIES = 20;

/** Returns a random slip over the matches on offer; undefined if there are too few. */
export function makeSlip(chance: Chance, board: readonly OnOffer[], terms: SlipTerms): Slip | undefined {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const slip = slipOf(chance.oneOf(hasBuilder(terms) ? WITH_BUILDER : WEIGHTED), chance, board, terms);
    if (slip) return slip;
  }
  return undefined;
}

const hasBuilder = ({ game, ruleSet }: SlipTerms): boolean => game === 'soccer' && ruleSet.hasBooksMarkets;

const WEIGHTED: readonly PlainKind[] = [
  ...Array<PlainKind>(6).fill('single'),
  ...Array<PlainKind>(5).fill('N string 1'),
  ...PLAIN_KINDS.slice(1),
  ...PLAIN_KINDS.slice(3),
];

const WITH_BUILDER: readonly TicketKind[] = [...WEIGHTED, ...BUILT_KINDS, ...BUILT_KINDS];

function slipOf(kind: TicketKind, chance: Chance, board: readonly OnOffer[], terms: SlipTerms): Slip | undefined {
  if (kind === 'builder' || kind === 'builder in a multiple') return builderSlip(kind, chance, board, terms);
  const plan = planOf(kind, chance, terms);
  const matches = chance.some(board, plan.matches);
  if (matches.length < plan.matches) return undefined;
  const largest = plan.sizes.at(-1) ?? 0;
  const only = plan.sizes[0] === 1 && terms.ruleSet.singles === 'flagged' ? flaggedEverywhere(terms.game, matches) : undefined;
  const kinds = marketsOf(terms.game).filter(
    (market) => sizeMaxOf(terms.ruleSet, terms.game, [market]) >= largest && (!only || only.includes(market)),
  );
  if (kinds.length === 0) return undefined;
  const one = only ? [chance.oneOf(kinds)] : kinds;
  const legs = matches.flatMap((match, place) => legsOn(match, one, place < plan.bankers, plan.selections(place), chance));
  const shape = { game: terms.game, legs, sizes: plan.sizes };
  if (legs.length === 0 || countLines(shape) === 0 || countLines(shape) > LINES_WANTED) return undefined;
  return withStake({ kind, ...shape }, chance, terms);
}

const marketsOf = (game: SportGame): readonly MarketKind[] => MARKETS_OF[game];

/** Returns the markets that allow singles on all of these matches. */
const flaggedEverywhere = (game: SportGame, matches: readonly OnOffer[]): readonly MarketKind[] =>
  marketsOf(game).filter((market) => matches.every(({ markets }) => markets[market]?.single));

interface Plan {
  readonly matches: number;
  readonly sizes: readonly number[];
  readonly bankers: number;
  /** The number of selections on the match at this place. */
  readonly selections: (place: number) => number;
}

/** Returns a slip with joint selections of a match, alone or as one leg of a double, a treble or its doubles. */
function builderSlip(kind: TicketKind, chance: Chance, board: readonly OnOffer[], terms: SlipTerms): Slip | undefined {
  const { game } = terms;
  const [built, ...others] = chance.some(board, kind === 'builder' ? 1 : 2 + chance.whole(2));
  const joint = built && buildOn(built, chance);
  if (!built || !joint || (kind !== 'builder' && others.length === 0)) return undefined;
  const legs = [...joint.legs, ...others.flatMap((match) => legsOn(match, [resultMarket(game)], false, 1, chance))];
  const all = others.length + 1;
  const sizes = all === 3 && chance.percent(40) ? [2] : [all];
  return withStake({ kind, game, legs, sizes, joints: [{ matchId: built.matchId, odds: joint.odds }] }, chance, terms);
}

function planOf(kind: PlainKind, chance: Chance, { ruleSet, game }: SlipTerms): Plan {
  const few = { bankers: 0, selections: () => 1 };
  const matches = 2 + chance.whole(4);
  switch (kind) {
    case 'single':
      return { ...few, matches: 1, sizes: [1] };
    case 'singles':
      return { ...few, matches, sizes: [1] };
    case 'N string 1': {
      const size = 2 + chance.whole(chance.percent(25) ? 7 : 3);
      return { ...few, matches: size + chance.whole(2), sizes: [size] };
    }
    case 'several sizes':
      return { ...few, matches: matches + 1, sizes: chance.some([2, 3, 4].slice(0, matches), 2) };
    case 'M string N': {
      const types = passTypesFor(ruleSet, { game, markets: [resultMarket(game)], matches: matches + 1, singles: false });
      const compound = types.filter((type) => type.matches === matches + 1 && type.sizes.join() !== String(type.matches));
      return { ...few, matches: matches + 1, sizes: chance.oneOf(compound).sizes };
    }
    case 'bankers': {
      const bankers = 1 + chance.whole(2);
      return {
        matches: bankers + 2 + chance.whole(2),
        sizes: [bankers + 1, bankers + 2].slice(0, 1 + chance.whole(2)),
        bankers,
        selections: () => 1,
      };
    }
    case 'several selections':
      return {
        matches,
        sizes: [Math.min(matches, 2 + chance.whole(2))],
        bankers: 0,
        selections: (place) => (place === 0 ? 2 : 1 + chance.whole(3)),
      };
  }
}

/** Returns this many selections of a match, mostly of one market. Takes the likelier of two random ones, so that some bets win. */
function legsOn(offer: OnOffer, kinds: readonly MarketKind[], banker: boolean, count: number, chance: Chance): readonly Leg[] {
  const priced = kinds.filter((market) => offer.markets[market] !== undefined);
  if (priced.length === 0) return [];
  const usual = chance.oneOf(priced);
  const legs = new Map<string, Leg>();
  for (let tries = 0; legs.size < count && tries < count * 5; tries += 1) {
    const choices = legsOf(offer, chance.percent(60) ? usual : chance.oneOf(priced), banker);
    const [one, other] = [chance.oneOf(choices), chance.oneOf(choices)];
    const leg = one.odds < other.odds ? one : other;
    legs.set(`${leg.market}:${leg.selection}`, leg);
  }
  return [...legs.values()];
}

const legsOf = ({ matchId, markets }: OnOffer, market: MarketKind, banker: boolean): readonly Leg[] =>
  Object.entries(markets[market]?.odds ?? {}).map(([selection, odds]) => ({
    ...{ matchId, market, selection, odds, banker },
    lineE2: markets[market]?.line ?? null,
  }));

const CURRENCIES: readonly Currency[] = ['USDT', 'USDT', 'BRL', 'EUR', 'CNY', 'INR', 'IDR'];

/** Adds a total stake of one to fifty USDT in a random currency, less if the ticket could exceed the maximum payout. */
function withStake(shape: Pick<Slip, 'kind'> & Omit<Ticket, 'unitStake' | 'multiple'>, chance: Chance, terms: SlipTerms): Slip | undefined {
  const { kind, ...legs } = shape;
  const multiple = chance.percent(75) ? 1 : 2 + chance.whole(8);
  const currency = chance.oneOf(CURRENCIES);
  const conversion = conversionOf(currency, (terms.rates.get(currency)?.rate ?? 0n) as Rate);
  const ruleSet = ruleSetIn(terms.ruleSet.name, conversion);
  const bonusMax = mostIn(terms.bonusMax as Amount, conversion);
  const lines = BigInt(countLines(mergeJoints(legs)) * multiple);
  for (let whole = BigInt(1_000_000 + chance.whole(49_000_000)); whole / lines >= 20_000n; whole /= 4n) {
    const unitStake = typed(shownIn(amount(whole / lines), conversion), currency);
    const ticket = { ...legs, multiple, unitStake };
    if (priceTicket(ticket, ruleSet).payoutMax <= bonusMax) return { kind, ticket, currency, unitStake: formatAmount(unitStake) };
  }
  return undefined;
}

/** Rounds to what a person types: whole cents, or whole rupiahs. Never zero. */
function typed(value: Amount, currency: Currency): Amount {
  const step = currency === 'IDR' ? 1_000_000n : currency === 'USDT' ? 1_000n : 10_000n;
  return amount(value < step ? step : value - (value % step));
}
