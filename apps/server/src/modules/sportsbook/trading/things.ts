import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';

/** What staff can suspend: a league, a match, or one market of it. */
export type SuspendedThing = { readonly leagueId: string } | { readonly matchId: string; readonly market?: MarketKind | undefined };

/** What a margin factor applies to: a whole game, or anything that can be suspended. */
export type PricedThing = { readonly game: SportGame } | SuspendedThing;
