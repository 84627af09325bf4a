import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { BESIDE, MARKETS_OF, type MarketKind, mainOf, OVER_UNDER } from '@fairbook/core/sports';
import { OWN_MARKETS, type OwnGroup, ownMarket, viewOf } from '../../../shared/format/sport-views.ts';

const USUAL_GROUPS = ['main', 'goals', 'score', 'handicap', 'halves'] as const;
export type MarketGroup = (typeof USUAL_GROUPS)[number] | OwnGroup;
const ownGroup = (kind: MarketKind): MarketGroup | undefined => ownMarket(kind)?.group as OwnGroup | undefined;
/** The markets of a match's page by subject, in page order. Markets in no group are under the main ones. */
export const MARKET_GROUPS: readonly MarketGroup[] = [
  ...new Set([...USUAL_GROUPS, ...OWN_MARKETS.flatMap((kind) => ownGroup(kind) ?? [])]),
];

const GROUP_OF: Partial<Readonly<Record<MarketKind, MarketGroup>>> = {
  goals: 'goals',
  btts: 'goals',
  ...Object.fromEntries(OVER_UNDER.map((kind) => [kind, 'goals'] as const)),
  correct_score: 'score',
  handicap: 'handicap',
  half: 'halves',
  at: 'goals',
  ah: 'handicap',
  wl1: 'halves',
  ah1: 'halves',
  at1: 'halves',
};

/** Returns the group of a market of a sport. */
export const groupOf = (game: SportGame, kind: MarketKind): MarketGroup =>
  viewOf(game).together?.includes(mainOf(kind)) ? 'main' : (ownGroup(kind) ?? GROUP_OF[mainOf(kind)] ?? 'main');

/** Returns the groups that contain one of these markets. */
export const groupsWith = (game: SportGame, kinds: readonly MarketKind[]): readonly MarketGroup[] =>
  MARKET_GROUPS.filter((group) => kinds.some((kind) => groupOf(game, kind) === group));

/** Returns the markets that are lines beside a main one, lowest first, except the one on the main market's own line. */
export function besideIn({ compare }: Pick<Match, 'compare'>, main: keyof typeof BESIDE): readonly MarketKind[] {
  const lineOf = (kind: MarketKind): number | null => compare[kind]?.line ?? null;
  const lines = BESIDE[main].filter((kind) => lineOf(kind) !== null && lineOf(kind) !== lineOf(main));
  return lines.toSorted((one, other) => (lineOf(one) ?? 0) - (lineOf(other) ?? 0));
}

/** Returns the over/under lines among these markets, lowest first. */
export const goalLinesIn = (game: SportGame, kinds: readonly MarketKind[]): readonly MarketKind[] =>
  MARKETS_OF[game].filter((kind) => kinds.includes(kind) && OVER_UNDER.some((line) => line === kind));
