/** A whole number from 0 to below `below`, all alike. What decides a round is drawn by it and by nothing else. */
export type Draw = (below: number) => number;

/** A round as it stands: `Seen` is what its player may see of it, and nothing that is still hidden. */
export interface GamePosition<Seen = unknown> {
  readonly seen: Seen;
  /** Moves that may come next; none when the round is over. */
  readonly next: readonly number[];
  /** How many stakes are in, the first one included. */
  readonly stakes: number;
  /** What comes back when it is over, in ten-thousandths of one stake: 25000 is two and a half stakes. Zero before. */
  readonly paysE4: number;
}

/**
 * The rules of a game that is played by rounds. A round is what was chosen before it, the moves made in it and what was drawn, in the order of the rules: played
 * again with the same it is the same round, so that it can be taken up after a break and checked by anybody.
 */
export interface GameRules<Seen = unknown> {
  /** What can be chosen before a round, for pages and for counting returns; where any of a range can be, its ends and some between. */
  readonly choices: readonly number[];
  isChoice(choice: number): boolean;
  /** Undefined: one of the moves cannot be made. */
  play(choice: number, moves: readonly number[], draw: Draw): GamePosition<Seen> | undefined;
  /** What is played for a player who has left, from a position that is not over: nothing more is staked by it. */
  leave(position: GamePosition<Seen>): number;
}

/** A round that is over. */
export const over = <Seen>(seen: Seen, paysE4: number): GamePosition<Seen> => ({ seen, next: [], stakes: 1, paysE4 });

/** Rules of a game without moves: what was chosen and what was drawn decide. */
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

/** The first `count` of a whole shuffle of 0 to below `size`: each place draws one of those that are left. */
export function dealt(draw: Draw, size: number, count: number): readonly number[] {
  const all: number[] = [];
  for (let place = 0; place < size; place += 1) all.push(place);
  for (let place = 0; place < count; place += 1) {
    const other = place + draw(size - place);
    [all[place], all[other]] = [all[other] as number, all[place] as number];
  }
  return all.slice(0, count);
}

/** How many ways there are to take `taken` of `of`, exactly, up to 2⁵³. */
export function waysToTake(of: number, taken: number): number {
  let ways = 1;
  for (let n = 1; n <= taken; n += 1) ways = (ways * (of - taken + n)) / n;
  return ways;
}
