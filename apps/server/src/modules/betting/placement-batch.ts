import { type PlayerId, Refusal } from '@fairbook/contract';
import { isDatabaseAway } from '../../platform/db/database-away.ts';
import { type Db, readDecideWrite, type Writing } from '../../platform/db/db.ts';
import { createMicroBatcher, type Queued } from '../../platform/db/micro-batcher.ts';
import { type Care, isOvertaken, NeedsCare, readBatchExposure } from '../exposure/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Answer } from './answer.ts';
import { createBetDelays } from './bet-delays.ts';
import type { Accepted, AcceptedBet, BetProduct, PlacedRow, Refused, WriteBatch } from './bet-product.ts';
import { type Decision, decideInTurn, type PlaceCommand } from './decide-in-turn.ts';
import type { PlayerRestrictions } from './ports.ts';

export interface PlacementDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly limits: PlayerRestrictions;
  /** Called with the size of each batch. */
  readonly onBatch?: (bets: number) => void;
  /** How bets in play wait; a timer by default. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface Placement<Command, Placed> {
  /** A bet in play waits and is then decided by the odds, money and limits of that moment. Until then it takes no money, and the call may be repeated. */
  place(command: Command): Promise<Placed>;
  /** Ends all waits: from now on bets in play are refused as server.busy, which is not stored, including those that are waiting. */
  endDelays(): void;
  /** Resolves when every queued bet has been answered. */
  drain(): Promise<void>;
}

/** Two lanes keep two cores busy: one batch is decided while the other is written. */
const LANES = 2;
const BATCH_MAX = 512;
const QUEUE_MAX = 4_096;
/** Keeps one player from filling a lane that others wait in. */
const WAITING_MAX_OF_PLAYER = 128;

/** Places bets in micro-batches: the bets that arrive while a lane's batch runs form its next one, decided bet by bet and written by one statement. */
export function createPlacement<Command extends PlaceCommand, Terms, Facts, Bet extends AcceptedBet<Placed>, Placed>(
  deps: PlacementDeps,
  product: BetProduct<Command, Terms, Facts, Bet, Placed>,
): Placement<Command, Placed> {
  const delays = createBetDelays<Command, Placed>(deps.wait);
  const batcher = createMicroBatcher<Command, LaneAnswer<Placed>>({
    lanes: LANES,
    batchMax: BATCH_MAX,
    queueMax: QUEUE_MAX,
    keyOf: ({ player }) => player,
    run: (batch) => {
      deps.onBatch?.(batch.length);
      return placeBatch(batch, (commands) => answerBatch(deps, product, { commands, wariness }));
    },
    full: () => new Refusal('server.busy'),
  });
  const wariness = { batches: 0 };
  const waiting = new Map<PlayerId, number>();
  return {
    drain: batcher.drain,
    endDelays: delays.end,
    place: async (command) => {
      const { player } = command;
      const mine = waiting.get(player) ?? 0;
      if (mine >= WAITING_MAX_OF_PLAYER) throw new Refusal('server.busy');
      waiting.set(player, mine + 1);
      try {
        return await delays.through(command, batcher.add);
      } finally {
        const left = (waiting.get(player) ?? 1) - 1;
        if (left > 0) waiting.set(player, left);
        else waiting.delete(player);
      }
    },
  };
}

type LaneAnswer<Placed> = Extract<Answer<Placed>, { kind: 'placed' }> | Extract<Decision<never, never>, { kind: 'delayed' }>;
type Batch<Command, Placed> = readonly Queued<Command, LaneAnswer<Placed>>[];
type BatchAnswer<Placed> = Answer<Placed> | Extract<Decision<never, Placed>, { kind: 'failed' | 'delayed' }>;

/**
 * Places a batch in one transaction and answers it. If it fails as a whole, retries each half separately, down to single bets, so that one bet cannot break
 * others. If it is unknown whether the transaction committed, the retry finds out: the accounts stay locked until it has ended, and then the keys show it.
 */
async function placeBatch<Command, Placed>(
  batch: Batch<Command, Placed>,
  answerAll: (commands: readonly Command[]) => Promise<readonly BatchAnswer<Placed>[]>,
  attemptsLeft = 2,
): Promise<void> {
  let answers: readonly BatchAnswer<Placed>[];
  try {
    answers = await answerAll(batch.map(({ item }) => item));
  } catch (error) {
    const [only] = batch;
    if (isDatabaseAway(error)) {
      // Smaller batches would each wait as long. A broken connection says nothing about the next one.
      if (error.reason === 'gone' && attemptsLeft > 0) return placeBatch(batch, answerAll, attemptsLeft - 1);
      for (const each of batch) each.reject(error);
      return;
    }
    if (batch.length === 1 && (attemptsLeft === 0 || error instanceof Refusal)) only?.reject(error);
    else if (batch.length === 1) await placeBatch(batch, answerAll, attemptsLeft - 1);
    else {
      const middle = Math.ceil(batch.length / 2);
      await placeBatch(batch.slice(0, middle), answerAll);
      await placeBatch(batch.slice(middle), answerAll);
    }
    return;
  }
  for (const [place, waiting] of batch.entries()) {
    const answer = answers[place];
    if (answer?.kind === 'placed' || answer?.kind === 'delayed') waiting.resolve(answer);
    else waiting.reject(answer?.kind === 'refused' ? answer.refusal : answer?.error);
  }
}

/** The most retries of a batch: with sums read, with sums locked, and once for each time that more of them are needed in full. */
const CARE_MAX = 6;
/** How many batches read sums first after one that came near a cap. */
const WARY_BATCHES = 64;

/**
 * Answers a batch. Retries with more care if a cap is near, if other batches were quicker, or if only the worst case over all results tells whether there is
 * room.
 */
async function answerBatch<Command extends PlaceCommand, Terms, Facts, Bet extends AcceptedBet<Placed>, Placed>(
  deps: PlacementDeps,
  product: BetProduct<Command, Terms, Facts, Bet, Placed>,
  { commands, wariness }: { readonly commands: readonly Command[]; readonly wariness: { batches: number } },
): Promise<readonly BatchAnswer<Placed>[]> {
  let care: Care = wariness.batches > 0 ? 'read' : 'none';
  wariness.batches = Math.max(0, wariness.batches - 1);
  for (let left = CARE_MAX; ; left -= 1) {
    try {
      return await answerOnce(deps, product, { commands, care });
    } catch (error) {
      const needed = error instanceof NeedsCare ? error.books : isOvertaken(error) ? [] : undefined;
      if (!needed || left === 0) throw error;
      wariness.batches = WARY_BATCHES;
      care = care === 'none' ? 'read' : new Set([...(care === 'read' ? [] : care), ...needed]);
    }
  }
}

async function answerOnce<Command extends PlaceCommand, Terms, Facts, Bet extends AcceptedBet<Placed>, Placed>(
  { db, ledger, limits }: PlacementDeps,
  product: BetProduct<Command, Terms, Facts, Bet, Placed>,
  { commands, care }: { readonly commands: readonly Command[]; readonly care: Care },
): Promise<readonly BatchAnswer<Placed>[]> {
  const terms = await product.termsOf(commands);
  const players = [...new Set(commands.map(({ player }) => player))];
  return readDecideWrite(
    db,
    // One round trip. The lock comes first; PostgreSQL starts each statement after the previous one has ended.
    async (tx) => {
      const [balances, kept, facts, restrictions, exposure] = await Promise.all([
        ledger.lockCash(tx, players),
        product.kept(tx, commands),
        product.facts(tx, commands),
        limits.restrictions(tx, players),
        readBatchExposure(tx, () => product.asked(commands), care),
      ]);
      return { locked: { balances, kept, restrictions }, facts, exposure, now: limits.now() };
    },
    ({ locked, facts, exposure, now }) => {
      const needed = new Set<string>();
      const decisions = decideInTurn<Command, Bet, Placed>(commands, locked, (command, funds) => {
        const its = terms.get(command);
        if (!its) throw new Error(`no terms for ${command.key}`);
        if (its instanceof Refusal) throw its;
        const { balance, restrictions } = funds;
        const bet = product.accept(command, its, { balance, restrictions, now, facts });
        if ('delayMs' in bet) return bet;
        const risks = product.risksOf(command, bet);
        try {
          const breach = exposure.breachOf(risks);
          if (breach)
            throw product.refusalOf(command, its, { bet, risks, breach, fits: (other) => exposure.breachOf(other) === undefined });
        } catch (error) {
          if (error instanceof NeedsCare) for (const book of error.books) needed.add(book);
          throw error;
        }
        exposure.add(risks);
        return bet;
      });
      if (needed.size > 0) throw new NeedsCare(needed);
      return { ...writingOf(commands, decisions, product.write), last: exposure.write() };
    },
  );
}

function writingOf<Command, Bet extends AcceptedBet<Placed>, Placed>(
  commands: readonly Command[],
  decisions: readonly Decision<Bet, Placed>[],
  write: WriteBatch<Command, Bet>,
): Writing<PlacedRow, readonly BatchAnswer<Placed>[]> {
  const accepted: Accepted<Command, Bet>[] = [];
  const refused: Refused<Command>[] = [];
  for (const [place, command] of commands.entries()) {
    const decision = decisions[place];
    if (decision?.kind === 'accepted') accepted.push({ command, bet: decision.bet });
    if (decision?.kind === 'refused') refused.push({ command, refusal: decision.refusal });
  }
  const answer = ([row]: readonly PlacedRow[]) => decisions.map((each) => answerTo(each, decisions, row?.placedAt ?? new Date(0)));
  return accepted.length + refused.length > 0 ? { write: write(accepted, refused), answer } : { answer };
}

function answerTo<Bet extends AcceptedBet<Placed>, Placed>(
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
