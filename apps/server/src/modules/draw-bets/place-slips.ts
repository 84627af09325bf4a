import { type DrawPlaced, type PlayerId, Refusal } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import type { Db, Tx } from '../../platform/db/db.ts';
import { createTaking, createTerms, type Regions, type Restraint } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { type DrawAsk, drawAskOf, type PlaceRequest } from './ask.ts';
import { acceptSlip, type Held, type NewSlip, type SlipTerms } from './decide-slip.ts';
import type { Draws, DrawTerms } from './ports.ts';
import { insertBatch, readKept } from './sql/place.ts';

export interface PlacingDeps {
  /** Told how many bets each batch has. */
  readonly onBatch?: (bets: number) => void;
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly limits: Restraint;
  readonly draws: Pick<Draws, 'holdDraws' | 'following' | 'table'>;
  readonly terms: DrawTerms;
  readonly regions: Regions;
}

export interface Placing {
  place(player: PlayerId, call: { readonly idempotencyKey: string }, request: PlaceRequest): Promise<DrawPlaced>;
  drain(): Promise<void>;
}

/** Takes slips on draws, in batches as all bets. Draws that follow one are read before: what is published of a draw never changes. */
export function createPlacing(deps: PlacingDeps): Placing {
  const { db, draws } = deps;
  const taking = createTaking<DrawAsk, SlipTerms, Held, NewSlip, DrawPlaced>(deps, {
    termsOf: slipTerms(deps),
    kept: readKept,
    facts: (tx, asks) => holdAll(draws, tx, asks),
    accept: acceptSlip,
    write: insertBatch,
  });
  return {
    drain: taking.drain,
    place: async (player, { idempotencyKey }, request) => {
      const { match_id: drawId, draws: count } = request;
      const drawIds = count === 1 ? [drawId] : await draws.following(db, drawId, count);
      return taking.take(drawAskOf(player, idempotencyKey, request, drawIds));
    },
  };
}

const holdAll = (draws: Pick<Draws, 'holdDraws'>, tx: Tx, asks: readonly DrawAsk[]): Promise<Held> =>
  draws.holdDraws(tx, [...new Set(asks.flatMap(({ drawIds }) => drawIds))]);

/** What binds every bet, and the odds of each game of a batch, asked for once. */
function slipTerms({ db, draws, terms, regions }: PlacingDeps) {
  const termsOf = createTerms({ db, terms, regions });
  return async (asks: readonly DrawAsk[]): Promise<ReadonlyMap<DrawAsk, SlipTerms | Refusal>> => {
    const answers = await termsOf(asks);
    const tables = await known(
      asks,
      ({ request }) => request.game,
      (game: LotteryGame) => draws.table(db, game),
    );
    const full = asks.map((ask) => {
      const answer = answers.get(ask);
      const table = tables.get(ask.request.game);
      if (answer === undefined || table === undefined) throw new Error(`no terms for ${ask.key}`);
      return [ask, answer instanceof Refusal ? answer : { ...answer, table }] as const;
    });
    return new Map(full);
  };
}

/** One answer for each different question of some asks. */
async function known<Question, Result>(
  asks: readonly DrawAsk[],
  of: (ask: DrawAsk) => Question,
  answer: (question: Question) => Promise<Result>,
): Promise<ReadonlyMap<Question, Result>> {
  const questions = [...new Set(asks.map(of))];
  return new Map(await Promise.all(questions.map(async (question) => [question, await answer(question)] as const)));
}
