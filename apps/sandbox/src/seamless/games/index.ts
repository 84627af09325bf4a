import { baccarat } from './baccarat.ts';
import { blackjack } from './blackjack.ts';
import { crash } from './crash.ts';
import { dice } from './dice.ts';
import type { GameDefinition } from './game-definition.ts';
import { mines } from './mines.ts';
import { plinko } from './plinko.ts';
import { comet, harbour, orchard } from './slots.ts';
import { videoPoker } from './video-poker.ts';
import { wheel } from './wheel.ts';

/** All games of the sandbox. */
export const GAME_DEFINITIONS: readonly GameDefinition[] = [
  dice,
  mines,
  orchard,
  harbour,
  comet,
  plinko,
  baccarat,
  blackjack,
  videoPoker,
  wheel,
  crash,
];
