import type { Lottery } from '../lottery/index.ts';
import type { Settings } from '../settings/index.ts';

/** The parts of the lottery that bets on draws need: its draws, the odds of bets, and the numbers drawn. */
export type Draws = Pick<Lottery, 'holdDraws' | 'following' | 'table' | 'decided' | 'due' | 'markSettled' | 'cards'>;

/** The settings that bets on draws need: read from memory, at most a second old. */
export type DrawTerms = Pick<Settings, 'gameStatus' | 'limitsFor' | 'rate' | 'currencies'>;
