export { baccaratReturns } from './baccarat-return.ts';
export { type BlackjackStrategy, blackjackReturn } from './blackjack-return.ts';
export { type Return, returnByEnumeration, returnE6 } from './exact-return.ts';
export { minesReturns } from './mines-return.ts';
export { POKER_STRATEGY, pokerHold } from './poker-strategy.ts';
export { askedOnce, videoPokerReturns } from './video-poker-return.ts';
