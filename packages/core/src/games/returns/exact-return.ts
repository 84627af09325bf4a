import type { Draw, GameRules } from '../play/game-rules.ts';

/** What comes back of all that is staked, exactly: `paid` of `staked`. */
export interface Return {
  readonly paid: bigint;
  readonly staked: bigint;
}

/** In millionths of the stake, rounded down: what may be declared. */
export const returnE6 = ({ paid, staked }: Return): number => Number.parseInt(String((paid * 1_000_000n) / staked), 10);

/**
 * Plays a round with everything that can be drawn, one after another, and adds up what it pays. For rules that draw little: the figures of a game with a million
 * ends take a second.
 */
export function returnByEnumeration(rules: GameRules, choice: number, moves: readonly number[] = []): Return {
  const values: number[] = [];
  const bounds: number[] = [];
  let [paid, staked] = [0n, 0n];
  let ways: bigint | undefined;
  do {
    let at = 0;
    const draw: Draw = (below) => {
      bounds[at] = below;
      values[at] ??= 0;
      return values[at++] ?? 0;
    };
    const position = rules.play(choice, moves, draw);
    if (!position || position.next.length > 0) throw new Error('the round is not over');
    [values.length, bounds.length] = [at, at];
    const all = bounds.reduce((product, below) => product * BigInt(below), 1n);
    ways ??= all;
    if (all !== ways) throw new Error('rounds draw differently: their chances are not alike');
    paid += BigInt(position.paysE4);
    staked += BigInt(position.stakes) * 10_000n;
  } while (isAnotherLeft(values, bounds));
  return { paid, staked };
}

/** The next of all that can be drawn, the last figure first. */
function isAnotherLeft(values: number[], bounds: readonly number[]): boolean {
  while (values.length > 0) {
    const last = values.length - 1;
    const next = (values[last] ?? 0) + 1;
    if (next < (bounds[last] ?? 0)) {
      values[last] = next;
      return true;
    }
    values.pop();
  }
  return false;
}
