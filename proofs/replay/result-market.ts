import type { SportGame } from '@fairbook/core/catalog';
import { MARKETS_OF, type MarketKind } from '@fairbook/core/sports';

const marketsOf = (game: SportGame): readonly MarketKind[] => MARKETS_OF[game];

/** Returns the market that every match of a game has: the winner, with or without a handicap. */
export const resultMarket = (game: SportGame): 'wl' | 'handicap' => (marketsOf(game).includes('wl') ? 'wl' : 'handicap');
