import type { SportGame } from '@fairbook/core/catalog';
import { MARKETS_OF, type MarketKind } from '@fairbook/core/sports';

const marketsOf = (game: SportGame): readonly MarketKind[] => MARKETS_OF[game];

/** The market that every match of a game has: of who wins, with goals given or without. */
export const resultMarket = (game: SportGame): 'wl' | 'handicap' => (marketsOf(game).includes('wl') ? 'wl' : 'handicap');
