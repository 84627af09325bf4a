import { baccarat } from './baccarat.ts';
import { blackjack } from './blackjack.ts';
import { crash } from './crash.ts';
import { dice } from './dice.ts';
import type { GameRules } from './game-rules.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import { comet, harbour, orchard } from './slots.ts';
import { videoPoker } from './video-poker.ts';
import { wheel } from './wheel.ts';

/** The rules of every game that the sandbox's providers serve, by the provider's name of the game. */
export const GAME_RULES = {
  dice,
  mines,
  plinko,
  wheel,
  orchard,
  harbour,
  comet,
  'video-poker': videoPoker,
  baccarat,
  blackjack,
  crash,
} as const satisfies Readonly<Record<string, GameRules>>;
export type PlayedGame = keyof typeof GAME_RULES;

export { BACCARAT_BETS, type BaccaratSeen } from './baccarat.ts';
export { type BlackjackSeen, blackjackPoints, DOUBLE, HIT, SPLIT, STAND } from './blackjack.ts';
export { rankOf, suitOf } from './cards.ts';
export { CRASH_DRAWS, CRASH_MOST_E2, crashDrawsTo, crashPointE2, crashRiseE4 } from './crash.ts';
export { DICE_ODDS } from './dice.ts';
export type { Draw, GamePosition, GameRules } from './game-rules.ts';
export { MINE_COUNTS, MINE_TILES, type MinesSeen, TAKE } from './mines.ts';
export { PLINKO_PAYS_E4, PLINKO_ROWS, type PlinkoSeen } from './plinko.ts';
export { SLOT_LINES, type SlotRules, type SlotSeen, type SymbolPays } from './slots.ts';
export { POKER_PAYS, type VideoPokerSeen } from './video-poker.ts';
export { WHEEL_PAYS_E4 } from './wheel.ts';
