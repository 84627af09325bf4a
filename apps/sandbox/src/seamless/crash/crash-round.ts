import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { CRASH_DRAWS, CRASH_MOST_E2, crashPointE2, crashRiseE4 } from '@fairbook/core/games/play';
import { type Amount, amount } from '@fairbook/core/money';
import { drawOf } from '@fairbook/fair/game-round';

/** The game's id, its scheme of proof, and what rounds are named after. */
export const CRASH = 'crash';

/** Somebody at the table; who practises has no session. */
export interface CrashVisit {
  /** The one that was opened last: a page that is loaded anew has another. */
  session: { readonly token: string; readonly player: PlayerId } | undefined;
  balance: Amount;
}

/** A part in a round. */
export interface Seat {
  readonly visit: CrashVisit;
  readonly name: string;
  readonly stake: Amount;
  /** Hundredths; zero: never by itself. */
  readonly targetE2: number;
  readonly seed: string;
  /** Hundredths; zero: not left. */
  leftE2: number;
}

/** A round of everybody at the table. Before it rises its client seed is empty, and nobody knows where it ends. */
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
  ...{ name: randomUUID(), nonce, serverSeed: randomBytes(32).toString('hex'), seats: [] },
  ...{ phase: 'waiting', steps: 0, clientSeed: '', endE2: 100 },
});

/** Closes a round to those who come: the seeds of all who joined decide where it ends. */
export function closeCrashRound(round: CrashRound): void {
  round.clientSeed = createHash('sha256')
    .update(round.seats.map(({ seed }) => seed).join('|'))
    .digest('hex');
  round.endE2 = crashPointE2(drawOf(round)(CRASH_DRAWS));
  round.phase = 'rising';
}

/** What a round has risen to by its steps, hundredths; it may be above its end by the last of them. */
export const riseE2Of = ({ steps }: CrashRound): number => Math.min(Math.floor(crashRiseE4(steps) / 100), CRASH_MOST_E2);

/** Stakes are whole cents, so that a payment by hundredths is whole millionths. */
export const paidTo = ({ stake, leftE2 }: Seat): Amount => amount((stake * BigInt(leftE2)) / 100n);
