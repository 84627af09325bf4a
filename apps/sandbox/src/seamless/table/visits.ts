import { randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { type Amount, parseAmount, ZERO } from '@fairbook/core/money';
import type { GameDefinition } from '../games/game-definition.ts';
import { ownerName, type RoundOwner } from './kept-rounds.ts';
import type { KeptRound } from './round-kept.ts';

/** Play money that a practice begins with; it exists here and nowhere else. */
const PRACTICE = parseAmount('1000');
/** More than play at once: of those that come after, the oldest has to open the game again. */
const VISITS_MAX = 10_000;

/** A round at a table; of one for practice nothing is kept or told. */
export type Round = Omit<KeptRound, 'token' | 'player' | 'until' | 'game'>;

/** Somebody at a table. Who practises has no session. */
export interface Visit {
  readonly game: GameDefinition;
  /** The one that was opened last: a page that is loaded anew has another. */
  session: { readonly token: string; readonly player: PlayerId; readonly until: Date } | undefined;
  balance: Amount;
  serverSeed: string;
  nonce: number;
  round: Round | undefined;
  /** What is being done: one thing after another. */
  turn: Promise<unknown>;
}

/** Why nothing was done: a refusal of the operator's, or that it did not answer. */
export interface NotDone {
  readonly refused: string;
}

/** Who is at the tables, each under a name that their page says with everything it asks. */
export interface Visits {
  /** Answers the name. When there are too many the oldest go, but never one whose round for money is open. */
  add(visit: Visit): string;
  of(id: string): Visit | undefined;
  idOf(owner: RoundOwner): string | undefined;
  /** Does the work once all that was asked of this visit before is done. */
  inTurn<T>(id: string, work: (visit: Visit) => Promise<T>): Promise<T | NotDone>;
}

export function createVisits(): Visits {
  const visits = new Map<string, Visit>();
  const ofOwner = new Map<string, string>();
  const ownerOf = ({ session, game }: Visit) => session && ownerName({ player: session.player, game: game.id });
  const dropOldest = () => {
    for (const [oldest, visit] of visits) {
      if (visits.size <= VISITS_MAX) break;
      if (visit.round && visit.session) continue;
      visits.delete(oldest);
      ofOwner.delete(ownerOf(visit) ?? '');
    }
  };
  return {
    add: (visit) => {
      const id = randomUUID();
      visits.set(id, visit);
      const owner = ownerOf(visit);
      if (owner !== undefined) ofOwner.set(owner, id);
      dropOldest();
      return id;
    },
    of: (id) => visits.get(id),
    idOf: (owner) => ofOwner.get(ownerName(owner)),
    inTurn: (id, work) => {
      const visit = visits.get(id);
      if (!visit) return Promise.resolve({ refused: 'session_over' });
      const done = visit.turn.then(() => work(visit));
      visit.turn = done.catch(() => undefined);
      return done;
    },
  };
}

/** A seed of the provider's, which decides one round. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** A visit for money: its balance is the operator's to say, and a round that was kept goes on in it. */
export const newVisit = (game: GameDefinition, session: NonNullable<Visit['session']>, round: Round | undefined): Visit => ({
  ...{ game, session, round, balance: ZERO, serverSeed: newSeed() },
  nonce: round ? round.seeds.nonce + 1 : 0,
  turn: Promise.resolve(),
});

export const newPractice = (game: GameDefinition): Visit => ({
  ...{ game, session: undefined, round: undefined, balance: PRACTICE, serverSeed: newSeed() },
  nonce: 0,
  turn: Promise.resolve(),
});
