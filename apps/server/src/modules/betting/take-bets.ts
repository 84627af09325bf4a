import { type PlayerId, Refusal } from '@fairbook/contract';
import { isDatabaseAway } from '../../platform/db/database-away.ts';
import { type Db, readDecideWrite, type Statement, type Tx, type Writing } from '../../platform/db/db.ts';
import { createLanes, type Waiting } from '../../platform/db/lanes.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Answer } from './answer.ts';
import { createBetDelays } from './bet-delays.ts';
import { type Asked, type Decision, type DelayedBet, type Desk, decideInTurn, type Means, type Taken } from './decide-in-turn.ts';
import type { Restraint } from './ports.ts';

/** A bet that is accepted, with its ask. */
export interface Accepted<Ask, Bet> {
  readonly ask: Ask;
  readonly bet: Bet;
}
export interface Refused<Ask> {
  readonly ask: Ask;
  readonly refusal: Refusal;
}
/** What writing a batch returns. */
export interface PlacedRow {
  readonly placedAt: Date;
}

/** How bets of one kind are read, decided and written; all else of taking a bet is the same for every kind. */
export interface BetKind<Ask extends Asked, Terms, Facts, Bet extends Taken & { readonly placed: Omit<Placed, 'create_at'> }, Placed> {
  /** What was settled outside the transaction: terms of each ask, or why it has none. */
  termsOf(asks: readonly Ask[]): Promise<ReadonlyMap<Ask, Terms | Refusal>>;
  /** What these keys were answered before. Asked after the accounts were locked. */
  kept(tx: Tx, asks: readonly Ask[]): Promise<Desk<Placed>['kept']>;
  /** What is on offer, read under the lock. */
  facts(tx: Tx, asks: readonly Ask[]): Promise<Facts>;
  /** One bet by its terms, or how much longer it waits; throws why not. */
  accept(ask: Ask, terms: Terms, means: Means & { readonly now: Date; readonly facts: Facts }): Bet | DelayedBet;
  /** The one statement that writes bets, stakes, events and refusals. */
  write(accepted: readonly Accepted<Ask, Bet>[], refused: readonly Refused<Ask>[]): readonly [Statement, readonly unknown[]];
}

export interface TakingDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly limits: Restraint;
  /** Told how many bets each batch has. */
  readonly onBatch?: (bets: number) => void;
  /** How bets in play wait; by the clock unless said otherwise. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface Taking<Ask, Placed> {
  /** A bet in play waits and is decided at the end of it by what holds then, money and limits too. Until then it takes no money, and may be asked for again. */
  take(ask: Ask): Promise<Placed>;
  /** From now on nothing waits: bets in play are refused as server.busy, which nobody keeps, those that wait now as well. */
  endDelays(): void;
  /** Resolves when every bet that was waiting has been answered. */
  drain(): Promise<void>;
}

/** Two lanes keep a machine of two cores busy: one batch is decided while the other is written. */
const LANES = 2;
const BATCH_MAX = 512;
const QUEUE_MAX = 4_096;
/** So that one player cannot fill a lane that others wait in. */
const WAITING_MAX_OF_PLAYER = 128;

/** Takes bets in micro-batches: whatever came while the last batch of a lane ran is the next, decided bet by bet and written by one statement. */
export function createTaking<Ask extends Asked, Terms, Facts, Bet extends Taken & { readonly placed: Omit<Placed, 'create_at'> }, Placed>(
  deps: TakingDeps,
  kind: BetKind<Ask, Terms, Facts, Bet, Placed>,
): Taking<Ask, Placed> {
  const delays = createBetDelays<Ask, Placed>(deps.wait);
  const lanes = createLanes<Ask, LaneAnswer<Placed>>({
    lanes: LANES,
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    keyOf: ({ player }) => player,
    run: (batch) => {
      deps.onBatch?.(batch.length);
      return takeBatch(batch, (asks) => answerBatch(deps, kind, asks));
    },
    full: () => new Refusal('server.busy'),
  });
  const waiting = new Map<PlayerId, number>();
  return {
    drain: lanes.drain,
    endDelays: delays.end,
    take: async (ask) => {
      const { player } = ask;
      const mine = waiting.get(player) ?? 0;
      if (mine >= WAITING_MAX_OF_PLAYER) throw new Refusal('server.busy');
      waiting.set(player, mine + 1);
      try {
        return await delays.through(ask, lanes.add);
      } finally {
        const left = (waiting.get(player) ?? 1) - 1;
        if (left > 0) waiting.set(player, left);
        else waiting.delete(player);
      }
    },
  };
}

type LaneAnswer<Placed> = Extract<Answer<Placed>, { kind: 'placed' }> | Extract<Decision<never, never>, { kind: 'delayed' }>;
type Batch<Ask, Placed> = readonly Waiting<Ask, LaneAnswer<Placed>>[];
type BatchAnswer<Placed> = Answer<Placed> | Extract<Decision<never, Placed>, { kind: 'failed' | 'delayed' }>;

/**
 * Places a batch in one transaction and answers. When that fails as a whole, both halves are tried by themselves, down to single bets, so a bet that breaks
 * something breaks nothing for the others. When it is not known whether the transaction committed, trying again asks: the accounts stay locked until it
 * has ended, and then the keys tell.
 */
async function takeBatch<Ask, Placed>(
  batch: Batch<Ask, Placed>,
  answerAll: (asks: readonly Ask[]) => Promise<readonly BatchAnswer<Placed>[]>,
  attemptsLeft = 2,
): Promise<void> {
  let answers: readonly BatchAnswer<Placed>[];
  try {
    answers = await answerAll(batch.map(({ item }) => item));
  } catch (error) {
    const [only] = batch;
    if (isDatabaseAway(error)) {
      // Smaller batches would wait as long, each of them. A connection that broke is no answer about the next one.
      if (error.reason === 'gone' && attemptsLeft > 0) return takeBatch(batch, answerAll, attemptsLeft - 1);
      for (const each of batch) each.reject(error);
      return;
    }
    if (batch.length === 1 && (attemptsLeft === 0 || error instanceof Refusal)) only?.reject(error);
    else if (batch.length === 1) await takeBatch(batch, answerAll, attemptsLeft - 1);
    else {
      const middle = Math.ceil(batch.length / 2);
      await takeBatch(batch.slice(0, middle), answerAll);
      await takeBatch(batch.slice(middle), answerAll);
    }
    return;
  }
  for (const [place, waiting] of batch.entries()) {
    const answer = answers[place];
    if (answer?.kind === 'placed' || answer?.kind === 'delayed') waiting.resolve(answer);
    else waiting.reject(answer?.kind === 'refused' ? answer.refusal : answer?.error);
  }
}

async function answerBatch<Ask extends Asked, Terms, Facts, Bet extends Taken & { readonly placed: Omit<Placed, 'create_at'> }, Placed>(
  { db, ledger, limits }: TakingDeps,
  kind: BetKind<Ask, Terms, Facts, Bet, Placed>,
  asks: readonly Ask[],
): Promise<readonly BatchAnswer<Placed>[]> {
  const terms = await kind.termsOf(asks);
  const players = [...new Set(asks.map(({ player }) => player))];
  return readDecideWrite(
    db,
    // In one journey. The lock comes first; the server begins each statement after it has ended the one before.
    async (tx) => {
      const [balances, kept, facts, standings] = await Promise.all([
        ledger.lockCash(tx, players),
        kind.kept(tx, asks),
        kind.facts(tx, asks),
        limits.standings(tx, players),
      ]);
      return { desk: { balances, kept, standings }, facts, now: limits.now() };
    },
    ({ desk, facts, now }) => {
      const decisions = decideInTurn<Ask, Bet, Placed>(asks, desk, (ask, means) => {
        const its = terms.get(ask);
        if (!its) throw new Error(`no terms for ${ask.key}`);
        if (its instanceof Refusal) throw its;
        return kind.accept(ask, its, { ...means, now, facts });
      });
      return writingOf(asks, decisions, kind.write);
    },
  );
}

function writingOf<Ask, Bet extends { readonly placed: Omit<Placed, 'create_at'> }, Placed>(
  asks: readonly Ask[],
  decisions: readonly Decision<Bet, Placed>[],
  write: (accepted: readonly Accepted<Ask, Bet>[], refused: readonly Refused<Ask>[]) => readonly [Statement, readonly unknown[]],
): Writing<PlacedRow, readonly BatchAnswer<Placed>[]> {
  const accepted: Accepted<Ask, Bet>[] = [];
  const refused: Refused<Ask>[] = [];
  for (const [place, ask] of asks.entries()) {
    const decision = decisions[place];
    if (decision?.kind === 'accepted') accepted.push({ ask, bet: decision.bet });
    if (decision?.kind === 'refused') refused.push({ ask, refusal: decision.refusal });
  }
  const answer = ([row]: readonly PlacedRow[]) => decisions.map((each) => answerTo(each, decisions, row?.placedAt ?? new Date(0)));
  return accepted.length + refused.length > 0 ? { write: write(accepted, refused), answer } : { answer };
}

function answerTo<Bet extends { readonly placed: Omit<Placed, 'create_at'> }, Placed>(
  decision: Decision<Bet, Placed>,
  decisions: readonly Decision<Bet, Placed>[],
  placedAt: Date,
): BatchAnswer<Placed> {
  switch (decision.kind) {
    case 'accepted':
      return { kind: 'placed', placed: { ...decision.bet.placed, create_at: placedAt } as Placed };
    case 'repeated':
      return answerTo(decisions[decision.first] as Decision<Bet, Placed>, decisions, placedAt);
    case 'answered':
      return decision.answer;
    case 'refused':
    case 'delayed':
    case 'failed':
      return decision;
  }
}
