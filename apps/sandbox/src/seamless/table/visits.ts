import { randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { type Amount, parseAmount, ZERO } from '@fairbook/core/money';
import type { GameDefinition } from '../games/game-definition.ts';
import { ownerName, type RoundOwner } from './kept-rounds.ts';
import type { KeptRound } from './round-kept.ts';

/** The play money of a practice visit. */
const PRACTICE = parseAmount('1000');
/** The most visits kept; beyond that the oldest players must open the game again. */
const VISITS_MAX = 10_000;

/** A round at a table, for money or in practice. */
export type Round = Omit<KeptRound, 'token' | 'player' | 'until' | 'game'>;

/** A player at a table, without a session in practice. */
export interface Visit {
  readonly game: GameDefinition;
  /** The session opened last; reloading the page opens another. */
  session: { readonly token: string; readonly player: PlayerId; readonly until: Date } | undefined;
  balance: Amount;
  serverSeed: string;
  nonce: number;
  round: Round | undefined;
  /** The last queued work: calls of a visit run one after the other. */
  turn: Promise<unknown>;
}

/** The reason why nothing was done: the operator's refusal, or `unanswered`. */
export interface Refused {
  readonly refused: string;
}

/** The visits at the tables, by an id that the page sends with every call. */
export interface Visits {
  /** Returns the id. If there are too many visits the oldest are dropped, except those with an open round for money. */
  add(visit: Visit): string;
  of(id: string): Visit | undefined;
  idOf(owner: RoundOwner): string | undefined;
  /** Runs the work after all earlier work of this visit. */
  inTurn<T>(id: string, work: (visit: Visit) => Promise<T>): Promise<T | Refused>;
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

/** Returns a new server seed, which decides one round. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** Creates a visit for money. The operator tells its balance, and a saved round continues in it. */
export const newVisit = (game: GameDefinition, session: NonNullable<Visit['session']>, round: Round | undefined): Visit => ({
  game,
  session,
  round,
  balance: ZERO,
  serverSeed: newSeed(),
  nonce: round ? round.seeds.nonce + 1 : 0,
  turn: Promise.resolve(),
});

export const newPractice = (game: GameDefinition): Visit => ({
  game,
  session: undefined,
  round: undefined,
  balance: PRACTICE,
  serverSeed: newSeed(),
  nonce: 0,
  turn: Promise.resolve(),
});
