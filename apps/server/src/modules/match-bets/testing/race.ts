import type { PlayerId } from '@fairbook/contract';
import { expect } from 'vitest';
import { newKey } from './slips.ts';

/** One attempt to take one USDT from a wallet. Resolves if it was taken; rejects if it was refused. */
export type Attempt = (player: PlayerId, key: string) => Promise<unknown>;

export interface Wallets {
  /** A wallet worth ten attempts. */
  open(): Promise<PlayerId>;
  /** The money left in it, in attempts. */
  left(player: PlayerId): Promise<bigint>;
}

export interface RaceResult {
  readonly accepted: number;
  readonly refusals: readonly string[];
  readonly left: bigint;
}

/** Fifty attempts at the same moment on a wallet worth ten. */
export async function race(wallets: Wallets, attempts: readonly Attempt[]): Promise<RaceResult> {
  const player = await wallets.open();
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => (attempts[at % attempts.length] as Attempt)(player, newKey())),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  return {
    accepted: results.length - refused.length,
    refusals: [...new Set(refused.map(({ reason }) => String((reason as { code?: string }).code ?? reason)))],
    left: await wallets.left(player),
  };
}

/** Asserts the outcome of the race: exactly ten, nothing left, every other refused for lack of money. */
export function expectExactlyTen(result: RaceResult): void {
  expect(result).toEqual({ accepted: 10, refusals: ['slip.insufficient_balance'], left: 0n });
}
