import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';

/** What staff let no bets be taken on: a league, a match, or one market of it. */
export type SuspendedThing = { readonly leagueId: string } | { readonly matchId: string; readonly market?: MarketKind | undefined };

/** What a margin is shifted of: all of a game, or what can be suspended. */
export type PricedThing = { readonly game: SportGame } | SuspendedThing;
