import type { Lottery } from '../lottery/index.ts';
import type { Settings } from '../settings/index.ts';

/** What bets on draws need of the lottery: its draws, the odds of bets, and the numbers drawn. */
export type Draws = Pick<Lottery, 'holdDraws' | 'following' | 'table' | 'decided' | 'due' | 'markSettled' | 'cards'>;

/** What bets on draws need of the settings: read from memory, at most a second old. */
export type DrawTerms = Pick<Settings, 'gameStatus' | 'limitsFor' | 'rate' | 'currencies'>;
