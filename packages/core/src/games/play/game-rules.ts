/** Returns a uniform whole number from 0 to below `below`. It is the only source of chance in a round. */
export type Draw = (below: number) => number;

/** The current position of a round: `Seen` is what its player may see of it, without anything still hidden. */
export interface GamePosition<Seen = unknown> {
  readonly seen: Seen;
  /** The possible next moves; none if the round is over. */
  readonly next: readonly number[];
  /** The number of stakes in play, including the first. */
  readonly stakes: number;
  /** The payout once the round is over, in ten-thousandths of one stake: 25000 is two and a half stakes. Zero before. */
  readonly paysE4: number;
}

/**
 * The rules of a game that is played in rounds. A round is determined by the choice made before it, the moves made in it and the draws, in the order of the
 * rules: replaying them gives the same round, so that it can be resumed after an interruption and checked by anybody.
 */
export interface GameRules<Seen = unknown> {
  /** The possible choices, for pages and for counting returns; for a continuous range, its ends and some values between. */
  readonly choices: readonly number[];
  isChoice(choice: number): boolean;
  /** Returns the position after the moves; undefined if one of them is not possible. */
  play(choice: number, moves: readonly number[], draw: Draw): GamePosition<Seen> | undefined;
  /** Returns the move made for a player who has left a round that is not over: it stakes nothing more. */
  leave(position: GamePosition<Seen>): number;
}

/** A finished round. */
export const over = <Seen>(seen: Seen, paysE4: number): GamePosition<Seen> => ({ seen, next: [], stakes: 1, paysE4 });

/** Returns the rules of a game without moves: the choice and the draws decide. */
export function atOnce<Seen>(
  choices: readonly number[],
  outcome: (choice: number, draw: Draw) => readonly [seen: Seen, paysE4: number],
): GameRules<Seen> {
  return {
    choices,
    isChoice: (choice) => choices.includes(choice),
    play: (choice, moves, draw) => (moves.length > 0 ? undefined : over(...outcome(choice, draw))),
    leave: () => 0,
  };
}

export const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

/** Returns the first `count` of a shuffle of 0 to below `size`: each place draws one of those left. */
export function dealt(draw: Draw, size: number, count: number): readonly number[] {
  const all: number[] = [];
  for (let place = 0; place < size; place += 1) all.push(place);
  for (let place = 0; place < count; place += 1) {
    const other = place + draw(size - place);
    [all[place], all[other]] = [all[other] as number, all[place] as number];
  }
  return all.slice(0, count);
}

/** Returns the number of ways to take `taken` of `of`, exact up to 2⁵³. */
export function waysToTake(of: number, taken: number): number {
  let ways = 1;
  for (let n = 1; n <= taken; n += 1) ways = (ways * (of - taken + n)) / n;
  return ways;
}
