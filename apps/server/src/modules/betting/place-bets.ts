import { type Placed, type PlayerId, Refusal } from '@fairbook/contract';
import { type Db, readDecideWrite, type Tx, type Writing } from '../../platform/db.ts';
import { createLanes, type Waiting } from '../../platform/lanes.ts';
import type { Ledger } from '../ledger/index.ts';
import type { MarketKey } from '../sportsbook/index.ts';
import type { Answer } from './answer.ts';
import { type Ask, askOf, type PlaceRequest } from './ask.ts';
import { createTerms, type TermsOf } from './bet-terms.ts';
import { type Decision, decideBets } from './decide-bets.ts';
import type { Offers, Regions, Restraint, Terms } from './ports.ts';
import { type Accepted, insertBatch, type PlacedRow, type Refused, readKept } from './sql/place.ts';

export interface PlacingDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly offers: Pick<Offers, 'quotes'>;
  readonly limits: Restraint;
  readonly terms: Terms;
  readonly regions: Regions;
}

export interface Placing {
  place(player: PlayerId, call: { readonly idempotencyKey: string }, request: PlaceRequest): Promise<Placed>;
  drain(): Promise<void>;
}

/** Two lanes keep a machine of two cores busy: one batch is decided while the other is written. */
const LANES = 2;
const BATCH_MAX = 512;
const QUEUE_MAX = 4_096;
/** So that one player cannot fill a lane that others wait in. */
const WAITING_MAX_OF_PLAYER = 128;

/** Takes bets in micro-batches: whatever came while the last batch of a lane ran is the next, decided bet by bet and written by one statement. */
export function createPlacing(deps: PlacingDeps): Placing {
  const batchDeps: BatchDeps = { ...deps, termsOf: createTerms(deps) };
  const lanes = createLanes<Ask, Placed>({
    lanes: LANES,
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    keyOf: ({ player }) => player,
    run: (batch) => placeBatch(batchDeps, batch),
    full: () => new Refusal('server.busy'),
  });
  const waiting = new Map<PlayerId, number>();
  return {
    drain: lanes.drain,
    place: async (player, { idempotencyKey }, request) => {
      const ask = askOf(player, idempotencyKey, request, deps.terms.ruleSet(request.game));
      const mine = waiting.get(player) ?? 0;
      if (mine >= WAITING_MAX_OF_PLAYER) throw new Refusal('server.busy');
      waiting.set(player, mine + 1);
      try {
        return await lanes.add(ask);
      } finally {
        const left = (waiting.get(player) ?? 1) - 1;
        if (left > 0) waiting.set(player, left);
        else waiting.delete(player);
      }
    },
  };
}

type BatchDeps = Pick<PlacingDeps, 'db' | 'ledger' | 'offers' | 'limits'> & { readonly termsOf: TermsOf };
type Batch = readonly Waiting<Ask, Placed>[];

/**
 * Places a batch in one transaction and answers. When that fails as a whole, both halves are tried by themselves, down to single bets, so a bet that breaks
 * something breaks nothing for the others. When it is not known whether the transaction committed, trying again asks: the accounts stay locked until it
 * has ended, and then the keys tell.
 */
async function placeBatch(deps: BatchDeps, batch: Batch, attemptsLeft = 2): Promise<void> {
  let answers: readonly BatchAnswer[];
  try {
    answers = await answerBatch(
      deps,
      batch.map(({ item }) => item),
    );
  } catch (error) {
    const [only] = batch;
    if (batch.length === 1 && attemptsLeft === 0) only?.reject(error);
    else if (batch.length === 1) await placeBatch(deps, batch, attemptsLeft - 1);
    else {
      const middle = Math.ceil(batch.length / 2);
      await placeBatch(deps, batch.slice(0, middle));
      await placeBatch(deps, batch.slice(middle));
    }
    return;
  }
  for (const [place, waiting] of batch.entries()) {
    const answer = answers[place];
    if (answer?.kind === 'placed') waiting.resolve(answer.placed);
    else waiting.reject(answer?.kind === 'refused' ? answer.refusal : answer?.error);
  }
}

async function answerBatch(deps: BatchDeps, asks: readonly Ask[]): Promise<readonly BatchAnswer[]> {
  const terms = await deps.termsOf(asks);
  return readDecideWrite(
    deps.db,
    (tx) => readBook(deps, tx, asks),
    (book) => writingOf(asks, decideBets(asks, { ...book, terms })),
  );
}

/** Reads what the batch is decided by, in one journey. The lock comes first; the server begins each statement after it has ended the one before. */
async function readBook({ ledger, offers, limits }: BatchDeps, tx: Tx, asks: readonly Ask[]) {
  const players = new Set(asks.map(({ player }) => player));
  const pairs = new Map<string, MarketKey>();
  for (const { legs } of asks) for (const { matchId, market } of legs) pairs.set(`${matchId}:${market}`, { matchId, market });
  const [balances, kept, quotes, standings] = await Promise.all([
    ledger.lockCash(tx, [...players]),
    readKept(tx, asks),
    offers.quotes(tx, [...pairs.values()]),
    limits.standings(tx, [...players]),
  ]);
  return { balances, kept, quotes, standings, now: limits.now() };
}

type BatchAnswer = Answer | Extract<Decision, { kind: 'failed' }>;

function writingOf(asks: readonly Ask[], decisions: readonly Decision[]): Writing<PlacedRow, readonly BatchAnswer[]> {
  const accepted: Accepted[] = [];
  const refused: Refused[] = [];
  for (const [place, ask] of asks.entries()) {
    const decision = decisions[place];
    if (decision?.kind === 'accepted') accepted.push({ ask, bet: decision.bet });
    if (decision?.kind === 'refused') refused.push({ ask, refusal: decision.refusal });
  }
  const answer = ([row]: readonly PlacedRow[]) => decisions.map((decision) => answerTo(decision, decisions, row?.placedAt ?? new Date(0)));
  return accepted.length + refused.length > 0 ? { write: insertBatch(accepted, refused), answer } : { answer };
}

function answerTo(decision: Decision, decisions: readonly Decision[], placedAt: Date): BatchAnswer {
  switch (decision.kind) {
    case 'accepted':
      return { kind: 'placed', placed: { ...decision.bet.placed, create_at: placedAt } };
    case 'repeated':
      return answerTo(decisions[decision.first] as Decision, decisions, placedAt);
    case 'answered':
      return decision.answer;
    case 'refused':
    case 'failed':
      return decision;
  }
}
