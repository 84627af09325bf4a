import type { Draw, GameRules } from '../play/game-rules.ts';

/** The exact long-run return: `paid` of `staked`. */
export interface Return {
  readonly paid: bigint;
  readonly staked: bigint;
}

/** Returns it in millionths of the stake, rounded down: the figure that may be published. */
export const returnE6 = ({ paid, staked }: Return): number => Number.parseInt(String((paid * 1_000_000n) / staked), 10);

/** Plays a round with every possible sequence of draws and adds up what it pays. For rules with few draws: a game with a million outcomes takes a second. */
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

/** Advances to the next sequence of draws, the last value first; false if there is none. */
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
