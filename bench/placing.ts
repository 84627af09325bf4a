import type { PlayerId } from '@fairbook/contract';
import { v7 } from 'uuid';
import { workBeside } from './beside.ts';
import type { BettingWorld } from './betting-world.ts';

export interface PlacingFigures {
  readonly betsPerSecond: number;
  readonly bets: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The lag of the sealer and the outbox pump when the last bet was answered; left out if they did not run. */
  readonly behind?: { readonly sealLag: number; readonly outboxLag: number };
}

export interface Load {
  /** The number of bets in flight at any moment. */
  readonly inFlight: number;
  /** The player of the next bet. */
  readonly next: (place: number) => PlayerId;
  readonly seconds: number;
  /** Nothing else runs: no sealing, no reading of the outbox. */
  readonly isAlone?: boolean;
}

/** Each of these players has one bet in flight; a player listed several times is a hot account. */
export const eachOf = (players: readonly PlayerId[]): Pick<Load, 'inFlight' | 'next'> => ({
  inFlight: players.length,
  next: (place) => players[place] as PlayerId,
});

/** Every bet is placed by a random one of these players. */
export const anyOf = (players: readonly PlayerId[], inFlight: number): Pick<Load, 'inFlight' | 'next'> => ({
  inFlight,
  next: () => players[Math.floor(Math.random() * players.length)] as PlayerId,
});

/** Places bets without pause. Every bet must be accepted. */
export async function measurePlacing(world: BettingWorld, { inFlight, next, seconds, isAlone = false }: Load): Promise<PlacingFigures> {
  const beside = isAlone ? undefined : await workBeside(world.db);
  const end = performance.now() + seconds * 1_000;
  const took: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async (_, place) => {
      for (let now = performance.now(); now < end; ) {
        await world.matchBets.place(next(place), { idempotencyKey: v7() }, world.anySlip());
        const after = performance.now();
        took.push(after - now);
        now = after;
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1_000;
  const behind = await beside?.stop();
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return {
    bets: took.length,
    betsPerSecond: Math.round(took.length / elapsed),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    ...(behind && { behind }),
  };
}
