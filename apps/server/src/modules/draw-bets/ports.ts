import type { Lottery } from '../lottery/index.ts';
import type { Settings } from '../settings/index.ts';

/** What bets on draws need of the lottery: which draws there are, at what odds bets are taken, and what was drawn. */
export type Draws = Pick<Lottery, 'holdDraws' | 'following' | 'table' | 'decided' | 'due' | 'markSettled' | 'cards'>;

/** What they need of the settings: answered from memory, at most a second old. */
export type DrawTerms = Pick<Settings, 'gameStatus' | 'limitsFor' | 'rate' | 'currencies'>;
