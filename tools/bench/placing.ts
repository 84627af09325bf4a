import type { PlayerId } from '@fairbook/contract';
import { v7 } from 'uuid';
import type { BettingWorld } from './betting-world.ts';

export interface PlacingFigures {
  readonly betsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Places bets without pause for each of these players, one in flight each; a player named often is a hot account. Every bet must be accepted. */
export async function measurePlacing(world: BettingWorld, players: readonly PlayerId[], seconds: number): Promise<PlacingFigures> {
  const end = performance.now() + seconds * 1_000;
  const took: number[] = [];
  const start = performance.now();
  await Promise.all(
    players.map(async (player) => {
      for (let now = performance.now(); now < end; ) {
        await world.betting.place(player, { idempotencyKey: v7() }, world.anySlip());
        const after = performance.now();
        took.push(after - now);
        now = after;
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1_000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { betsPerSecond: Math.round(took.length / elapsed), p50Ms: at(0.5), p99Ms: at(0.99) };
}
