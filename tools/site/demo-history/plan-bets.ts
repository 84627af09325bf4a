import type { bettingApi, Match, RequestOf } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';

type Slip = Pick<RequestOf<typeof bettingApi.placeBet>, 'legs' | 'sizes' | 'unit_stake'>;
type Leg = Slip['legs'][number];

/** A slip: the stake a line in BRL, the sizes of its lines, and the market of each leg. A `likely` leg takes the lowest odds of its market, the others the next. */
interface Planned {
  readonly stake: string;
  readonly sizes: readonly number[];
  readonly legs: readonly { readonly kind: MarketKind; readonly likely: boolean }[];
  /** Placed on the latest matches, so that it is still open tomorrow. */
  readonly isFar?: true;
}

const likely = (...kinds: readonly MarketKind[]) => kinds.map((kind) => ({ kind, likely: true }));
const unlikely = (...kinds: readonly MarketKind[]) => kinds.map((kind) => ({ kind, likely: false }));

/** Thirty slips of a player with small stakes: singles, multiples, three systems. A draw makes the four on `dnb` void. */
const PLANNED: readonly Planned[] = [
  { stake: '20', sizes: [1], legs: likely('wl') },
  { stake: '15', sizes: [1], legs: likely('dnb') },
  { stake: '10', sizes: [1], legs: unlikely('wl') },
  { stake: '10', sizes: [2], legs: likely('wl', 'ou25') },
  { stake: '25', sizes: [1], legs: likely('dc') },
  { stake: '10', sizes: [1], legs: likely('dnb') },
  { stake: '5', sizes: [3], legs: likely('wl', 'btts', 'ou25') },
  { stake: '5', sizes: [1], legs: unlikely('correct_score') },
  { stake: '30', sizes: [1], legs: likely('ou25') },
  { stake: '4', sizes: [2, 3], legs: likely('wl', 'wl', 'ou25') },
  { stake: '20', sizes: [1], legs: likely('handicap') },
  { stake: '10', sizes: [1], legs: likely('dnb') },
  { stake: '10', sizes: [2], legs: likely('dc', 'dc') },
  { stake: '20', sizes: [1], legs: unlikely('btts') },
  { stake: '5', sizes: [4], legs: likely('dc', 'wl', 'ou15', 'dc') },
  { stake: '50', sizes: [1], legs: likely('wl') },
  { stake: '15', sizes: [1], legs: unlikely('handicap') },
  { stake: '10', sizes: [2], legs: [...likely('wl'), ...unlikely('ou25')] },
  { stake: '20', sizes: [1], legs: likely('btts') },
  { stake: '5', sizes: [2], legs: likely('wl', 'dnb', 'ou35') },
  { stake: '10', sizes: [1], legs: unlikely('ou25') },
  { stake: '25', sizes: [1], legs: likely('wl') },
  { stake: '10', sizes: [3], legs: likely('dc', 'ou15', 'dc') },
  { stake: '20', sizes: [1], legs: likely('dnb') },
  { stake: '5', sizes: [1], legs: unlikely('goals') },
  { stake: '2', sizes: [2, 3, 4], legs: likely('wl', 'ou25', 'btts', 'dc') },
  { stake: '10', sizes: [2], legs: unlikely('wl', 'btts') },
  { stake: '20', sizes: [1], legs: likely('wl'), isFar: true },
  { stake: '10', sizes: [3], legs: likely('wl', 'wl', 'wl'), isFar: true },
  { stake: '15', sizes: [1], legs: likely('ou25'), isFar: true },
];
export const SLIPS = PLANNED.length;
/** How many of the next matches are bet on; the last of them ends within twenty minutes. A slip has no two legs on one match. */
export const SOON = 20;
/** How many of the latest matches are bet on. */
export const FAR = 3;

/** Whether every market that the slips use is open on a match. */
const isWhole = ({ compare }: Match): boolean =>
  PLANNED.every(({ legs }) => legs.every(({ kind }) => compare[kind]?.status === 'open' && Object.keys(compare[kind].odds).length > 1));

/** The slips on these matches, earliest first, at their current odds; undefined if there are too few matches. */
export function planBets(matches: readonly Match[]): readonly Slip[] | undefined {
  const whole = matches.filter(isWhole).toSorted((one, other) => one.match_start_time.getTime() - other.match_start_time.getTime());
  if (whole.length < SOON + FAR) return undefined;
  const soon = whole.slice(0, SOON);
  let next = 0;
  return PLANNED.map(({ stake, sizes, legs, isFar }) => ({
    unit_stake: parseAmount(stake),
    sizes: [...sizes],
    legs: legs.map((leg, at) => {
      const match = isFar ? whole.at(-1 - at) : soon[next++ % SOON];
      return legOn(match!, leg);
    }),
  }));
}

function legOn({ match_id, compare }: Match, { kind, likely: isLikely }: Planned['legs'][number]): Leg {
  const market = compare[kind]!;
  const byOdds = Object.entries(market.odds).toSorted(([, one], [, other]) => one - other);
  const [name, odds] = byOdds[isLikely ? 0 : 1]!;
  return { match_id, kind, name, odds, handicap_val: market.line, banker: false };
}
