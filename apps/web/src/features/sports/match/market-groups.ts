import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { BESIDE, MARKETS_OF, type MarketKind, mainOf, OVER_UNDER } from '@fairbook/core/sports';

/** The markets of a match's page by what they are about, in the order they stand there. What is in no group stands under the main ones. */
export const MARKET_GROUPS = ['main', 'goals', 'score', 'handicap', 'margin', 'halves'] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

const GROUP_OF: Partial<Readonly<Record<MarketKind, MarketGroup>>> = {
  goals: 'goals',
  btts: 'goals',
  ...Object.fromEntries(OVER_UNDER.map((kind) => [kind, 'goals'] as const)),
  correct_score: 'score',
  handicap: 'handicap',
  up: 'goals',
  mv: 'margin',
  half: 'halves',
  at: 'goals',
  ah: 'handicap',
  ...{ wl1: 'halves', ah1: 'halves', at1: 'halves' },
};

/** Of sports with few markets the main ones stand together. */
const TOGETHER: Partial<Readonly<Record<SportGame, readonly MarketKind[]>>> = {
  basketball: ['wl', 'handicap', 'bs'],
  sports365: ['wl', 'ah', 'at', 'ml', 'ps', 'pt', 'sh', 'st', 'gh', 'gt'],
};

/** The group a market of a sport stands in. */
export const groupOf = (game: SportGame, kind: MarketKind): MarketGroup =>
  TOGETHER[game]?.includes(mainOf(kind)) ? 'main' : (GROUP_OF[mainOf(kind)] ?? 'main');

/** The groups that have a market among these. */
export const groupsWith = (game: SportGame, kinds: readonly MarketKind[]): readonly MarketGroup[] =>
  MARKET_GROUPS.filter((group) => kinds.some((kind) => groupOf(game, kind) === group));

/** The markets that are lines beside a main one, lowest first; not that of the line on which the main one stands itself. */
export function besideIn({ compare }: Pick<Match, 'compare'>, main: keyof typeof BESIDE): readonly MarketKind[] {
  const lineOf = (kind: MarketKind): number | null => compare[kind]?.line ?? null;
  const lines = BESIDE[main].filter((kind) => lineOf(kind) !== null && lineOf(kind) !== lineOf(main));
  return lines.toSorted((one, other) => (lineOf(one) ?? 0) - (lineOf(other) ?? 0));
}

/** The lines of over/under among these markets, lowest first. */
export const goalLinesIn = (game: SportGame, kinds: readonly MarketKind[]): readonly MarketKind[] =>
  MARKETS_OF[game].filter((kind) => kinds.includes(kind) && OVER_UNDER.some((line) => line === kind));
