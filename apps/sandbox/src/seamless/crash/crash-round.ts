import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { CRASH_DRAWS, CRASH_MOST_E2, crashPointE2, crashRiseE4 } from '@fairbook/core/games/play';
import { type Amount, amount } from '@fairbook/core/money';
import { drawOf } from '@fairbook/fair/game-round';

/** The game's id, the scheme of its proofs, and the prefix of its rounds. */
export const CRASH = 'crash';

/** A player at the table, without a session in practice. */
export interface CrashVisit {
  /** The session opened last; reloading the page opens another. */
  session: { readonly token: string; readonly player: PlayerId } | undefined;
  balance: Amount;
}

/** A player's bet in a round. */
export interface Seat {
  readonly visit: CrashVisit;
  readonly name: string;
  readonly stake: Amount;
  /** The multiplier at which to cash out automatically, in hundredths; 0 for never. */
  readonly targetE2: number;
  readonly seed: string;
  /** The multiplier at which the player cashed out, in hundredths; 0 if they have not. */
  leftE2: number;
}

/** A round that all players share. Its client seed is empty until it starts to rise, so that nobody can know where it ends. */
export interface CrashRound {
  readonly name: string;
  readonly nonce: number;
  readonly serverSeed: string;
  readonly seats: Seat[];
  phase: 'waiting' | 'rising' | 'ended';
  steps: number;
  clientSeed: string;
  endE2: number;
}

export const newCrashRound = (nonce: number): CrashRound => ({
  name: randomUUID(),
  nonce,
  serverSeed: randomBytes(32).toString('hex'),
  seats: [],
  phase: 'waiting',
  steps: 0,
  clientSeed: '',
  endE2: 100,
});

/** Closes the round to new players. The seeds of all who joined decide where it ends. */
export function closeCrashRound(round: CrashRound): void {
  round.clientSeed = createHash('sha256')
    .update(round.seats.map(({ seed }) => seed).join('|'))
    .digest('hex');
  round.endE2 = crashPointE2(drawOf(round)(CRASH_DRAWS));
  round.phase = 'rising';
}

/** Returns the current multiplier, in hundredths. The last step may exceed the round's end. */
export const riseE2Of = ({ steps }: CrashRound): number => Math.min(Math.floor(crashRiseE4(steps) / 100), CRASH_MOST_E2);

/** Exact, because stakes are whole cents and multipliers are in hundredths. */
export const paidTo = ({ stake, leftE2 }: Seat): Amount => amount((stake * BigInt(leftE2)) / 100n);
