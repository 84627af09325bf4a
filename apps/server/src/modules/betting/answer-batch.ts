import { type PlayerId, Refusal } from '@fairbook/contract';
import type { Restrictions } from '@fairbook/core/limits';
import type { Amount } from '@fairbook/core/money';
import { isDatabaseAway } from '../../platform/db/database-away.ts';
import { readDecideWrite, type Statement, type Writing } from '../../platform/db/db.ts';
import type { Queued } from '../../platform/db/micro-batcher.ts';
import { type Care, isOvertaken, NeedsCare, readBatchExposure } from '../exposure/index.ts';
import type { Answer } from './answer.ts';
import type { Accepted, BetProduct, PlacedRow, Refused } from './bet-product.ts';
import { type AcceptedStake, type Decision, decideInTurn, type PlaceCommand } from './decide-in-turn.ts';
import type { PlacementDeps } from './ports.ts';

export type LaneAnswer<Placed> = Extract<Answer<Placed>, { kind: 'placed' }> | Extract<Decision<never, never>, { kind: 'delayed' }>;
export type Batch<Command, Placed> = readonly Queued<Command, LaneAnswer<Placed>>[];
type BatchAnswer<Placed> = Answer<Placed> | Extract<Decision<never, Placed>, { kind: 'failed' | 'delayed' }>;

/**
 * Places a batch in one transaction and answers. When that fails as a whole, both halves are tried by themselves, down to single bets, so a bet that breaks
 * something breaks nothing for the others. When it is not known whether the transaction committed, trying again asks: the accounts stay locked until it
 * has ended, and then the keys tell.
 */
export async function placeBatch<Command, Placed>(
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
      // Smaller batches would wait as long, each of them. A connection that broke is no answer about the next one.
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

/** How often a batch is decided again: with sums that are read, that are held, and once for each time that more of them have to be known in full. */
const CARE_MAX = 6;
/** How many batches read sums first after one that came near a cap. */
export const WARY_BATCHES = 64;

/** What was read and decided with care, told once it has committed. */
export interface Learned<Command, Facts> {
  readonly balances: ReadonlyMap<PlayerId, { readonly balance: Amount; readonly version: bigint }>;
  readonly restrictions: ReadonlyMap<PlayerId, Restrictions>;
  readonly facts: Facts;
  readonly accepted: readonly Accepted<Command, AcceptedStake>[];
}
interface Careful<Command, Facts> {
  readonly commands: readonly Command[];
  readonly learn?: (learned: Learned<Command, Facts>) => void;
}

/** Answers a batch; again with more care where a cap is near, where others were quicker, or where only the worst case over all results tells whether there is room. */
export async function answerBatch<
  Command extends PlaceCommand,
  Terms,
  Facts,
  Bet extends AcceptedStake & { readonly placed: Omit<Placed, 'create_at'> },
  Placed,
>(
  deps: PlacementDeps,
  kind: BetProduct<Command, Terms, Facts, Bet, Placed>,
  { wariness, ...asked }: Careful<Command, Facts> & { readonly wariness: { batches: number } },
): Promise<readonly BatchAnswer<Placed>[]> {
  let care: Care = wariness.batches > 0 ? 'read' : 'none';
  wariness.batches = Math.max(0, wariness.batches - 1);
  for (let left = CARE_MAX; ; left -= 1) {
    try {
      return await answerOnce(deps, kind, { ...asked, care });
    } catch (error) {
      const needed = error instanceof NeedsCare ? error.books : isOvertaken(error) ? [] : undefined;
      if (!needed || left === 0) throw error;
      wariness.batches = WARY_BATCHES;
      care = care === 'none' ? 'read' : new Set([...(care === 'read' ? [] : care), ...needed]);
    }
  }
}

async function answerOnce<
  Command extends PlaceCommand,
  Terms,
  Facts,
  Bet extends AcceptedStake & { readonly placed: Omit<Placed, 'create_at'> },
  Placed,
>(
  { db, ledger, limits }: PlacementDeps,
  kind: BetProduct<Command, Terms, Facts, Bet, Placed>,
  { commands, learn, care }: Careful<Command, Facts> & { readonly care: Care },
): Promise<readonly BatchAnswer<Placed>[]> {
  const terms = await kind.termsOf(commands);
  const players = [...new Set(commands.map(({ player }) => player))];
  return readDecideWrite(
    db,
    // In one journey. The lock comes first; the server begins each statement after it has ended the one before.
    async (tx) => {
      const [balances, kept, facts, restrictions, exposure] = await Promise.all([
        ledger.lockCash(tx, players),
        kind.kept(tx, commands),
        kind.facts(tx, commands),
        limits.restrictions(tx, players),
        readBatchExposure(tx, () => kind.asked(commands), care),
      ]);
      return { locked: { balances, kept, restrictions }, facts, exposure, now: limits.now() };
    },
    ({ locked, facts, exposure, now }) => {
      const needed = new Set<string>();
      const decisions = decideInTurn<Command, Bet, Placed>(commands, locked, (command, funds) => {
        const its = terms.get(command);
        if (!its) throw new Error(`no terms for ${command.key}`);
        if (its instanceof Refusal) throw its;
        const bet = kind.accept(command, its, { ...funds, now, facts });
        if ('delayMs' in bet) return bet;
        const risks = kind.risksOf(command, bet);
        try {
          const breach = exposure.breachOf(risks);
          if (breach) throw kind.refusalOf(command, its, { bet, risks, breach, fits: (other) => exposure.breachOf(other) === undefined });
        } catch (error) {
          if (error instanceof NeedsCare) for (const book of error.books) needed.add(book);
          throw error;
        }
        exposure.add(risks);
        return bet;
      });
      if (needed.size > 0) throw new NeedsCare(needed);
      const { accepted, write, answer } = writingOf(commands, decisions, kind.write);
      return {
        ...(write && { write }),
        last: exposure.write(),
        answer: (rows: readonly PlacedRow[]) => {
          learn?.({ ...locked, facts, accepted });
          return answer(rows);
        },
      };
    },
  );
}

function writingOf<Command, Bet extends { readonly placed: Omit<Placed, 'create_at'> }, Placed>(
  commands: readonly Command[],
  decisions: readonly Decision<Bet, Placed>[],
  write: (accepted: readonly Accepted<Command, Bet>[], refused: readonly Refused<Command>[]) => readonly [Statement, readonly unknown[]],
): Writing<PlacedRow, readonly BatchAnswer<Placed>[]> & { readonly accepted: readonly Accepted<Command, Bet>[] } {
  const accepted: Accepted<Command, Bet>[] = [];
  const refused: Refused<Command>[] = [];
  for (const [place, command] of commands.entries()) {
    const decision = decisions[place];
    if (decision?.kind === 'accepted') accepted.push({ command, bet: decision.bet });
    if (decision?.kind === 'refused') refused.push({ command, refusal: decision.refusal });
  }
  const answer = ([row]: readonly PlacedRow[]) => decisions.map((each) => answerTo(each, decisions, row?.placedAt ?? new Date(0)));
  return { accepted, answer, ...(accepted.length + refused.length > 0 && { write: write(accepted, refused) }) };
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
