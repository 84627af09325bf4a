import {
  blackjackPoints,
  DOUBLE,
  GAME_RULES,
  type GamePosition,
  HIT,
  type PlayedGame,
  rankOf,
  STAND,
  TAKE,
} from '@fairbook/core/games/play';
import { askedOnce, blackjackReturn, pokerHold } from '@fairbook/core/games/returns';
import { measuredDraw } from './measured-draw.ts';

/** The measured return of a game, and its tolerance: four and a half standard deviations of the mean. */
export interface Measured {
  readonly rounds: number;
  readonly returned: number;
  readonly band: number;
}

/** Returns the next move of best play. In mines, opens three tiles and then takes, as all plans are equal. */
type Player = (position: GamePosition) => number;
const { strategy } = blackjackReturn();
const held = askedOnce(pokerHold);
const worth = (card: number): number => Math.min(rankOf(card) + 1, 10);
const PLAYERS: Readonly<Partial<Record<PlayedGame, Player>>> = {
  mines: ({ seen, next }) => ((seen as { readonly open: readonly number[] }).open.length < 3 ? (next[0] ?? 0) : TAKE),
  'video-poker': ({ seen }) => held((seen as { readonly cards: readonly number[] }).cards),
  blackjack: ({ seen, next }) => {
    const { dealer, hands, turn } = seen as {
      readonly dealer: readonly number[];
      readonly hands: readonly { readonly cards: readonly number[] }[];
      readonly turn: number;
    };
    const cards = hands[turn]?.cards ?? [];
    const [one = 0, two = 0] = cards;
    const up = worth(dealer[0] ?? 0);
    const hard = cards.reduce((sum, card) => sum + worth(card), 0);
    const move =
      cards.length > 2
        ? strategy.later(
            up,
            hard,
            cards.some((card) => worth(card) === 1),
          )
        : strategy.first(up, worth(one), worth(two), next.length === 4);
    return next.includes(move) ? move : blackjackPoints(cards).points < 17 && move === DOUBLE ? HIT : STAND;
  },
};

/** Plays rounds of a game at a choice with best play. */
export function measureReturn(game: PlayedGame, choice: number, rounds: number): Measured {
  const rules = GAME_RULES[game];
  let [sum, squares] = [0, 0];
  const draws = measuredDraw(`${game} ${choice}`);
  for (let round = 0; round < rounds; round += 1) {
    const moves: number[] = [];
    draws.begin();
    let position = rules.play(choice, moves, draws.again());
    while (position && position.next.length > 0) {
      moves.push(PLAYERS[game]?.(position) ?? 0);
      position = rules.play(choice, moves, draws.again());
    }
    if (!position) throw new Error(`${game}: a round that cannot be played`);
    // the additional stake of doubling counts towards the one stake
    const back = 1 + position.paysE4 / 10_000 - position.stakes;
    sum += back;
    squares += back * back;
  }
  const returned = sum / rounds;
  return { rounds, returned, band: 4.5 * Math.sqrt(Math.max(squares / rounds - returned * returned, 0) / rounds) };
}
