import { type DrawPlaced, type PlayerId, Refusal } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import type { Db, Tx } from '../../platform/db/db.ts';
import { createPlacement, createTerms, type PlayerRestrictions, type Regions } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { askedOf, refuseOver, risksOfNew } from './bet-risks.ts';
import { acceptSlip, type LockedDraws, type NewSlip, type SlipTerms } from './decide-slip.ts';
import { type DrawBetCommand, drawBetCommandOf, type PlaceRequest } from './place-command.ts';
import type { Draws, DrawTerms } from './ports.ts';
import { insertBatch, readAnswers } from './sql/place.ts';

export interface PlacingDeps {
  /** Called with the size of each batch. */
  readonly onBatch?: (bets: number) => void;
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly limits: PlayerRestrictions;
  readonly draws: Pick<Draws, 'holdDraws' | 'following' | 'table'>;
  readonly terms: DrawTerms;
  readonly regions: Regions;
}

export interface Placing {
  place(player: PlayerId, call: { readonly idempotencyKey: string }, request: PlaceRequest): Promise<DrawPlaced>;
  drain(): Promise<void>;
}

/** Places slips on draws, in batches like all bets. The draws that follow the first are read before: what is published of a draw never changes. */
export function createPlacing(deps: PlacingDeps): Placing {
  const { db, draws } = deps;
  const placement = createPlacement<DrawBetCommand, SlipTerms, LockedDraws, NewSlip, DrawPlaced>(deps, {
    termsOf: slipTerms(deps),
    kept: readAnswers,
    facts: (tx, commands) => holdAll(draws, tx, commands),
    asked: askedOf,
    risksOf: risksOfNew,
    refusalOf: refuseOver,
    accept: acceptSlip,
    write: insertBatch,
  });
  return {
    drain: placement.drain,
    place: async (player, { idempotencyKey }, request) => {
      const { match_id: drawId, draws: count } = request;
      const drawIds = count === 1 ? [drawId] : await draws.following(db, drawId, count);
      return placement.place(drawBetCommandOf(player, idempotencyKey, request, drawIds));
    },
  };
}

const holdAll = (draws: Pick<Draws, 'holdDraws'>, tx: Tx, commands: readonly DrawBetCommand[]): Promise<LockedDraws> =>
  draws.holdDraws(tx, [...new Set(commands.flatMap(({ drawIds }) => drawIds))]);

/** The terms of every bet, and the odds of each game of a batch, each read once. */
function slipTerms({ db, draws, terms, regions }: PlacingDeps) {
  const termsOf = createTerms({ db, terms, regions });
  return async (commands: readonly DrawBetCommand[]): Promise<ReadonlyMap<DrawBetCommand, SlipTerms | Refusal>> => {
    const answers = await termsOf(commands);
    const tables = await known(
      commands,
      ({ request }) => request.game,
      (game: LotteryGame) => draws.table(db, game),
    );
    const full = commands.map((command) => {
      const answer = answers.get(command);
      const table = tables.get(command.request.game);
      if (answer === undefined || table === undefined) throw new Error(`no terms for ${command.key}`);
      return [command, answer instanceof Refusal ? answer : { ...answer, table }] as const;
    });
    return new Map(full);
  };
}

/** Asks once for each distinct question of some commands. */
async function known<Question, Result>(
  commands: readonly DrawBetCommand[],
  of: (command: DrawBetCommand) => Question,
  answer: (question: Question) => Promise<Result>,
): Promise<ReadonlyMap<Question, Result>> {
  const questions = [...new Set(commands.map(of))];
  return new Map(await Promise.all(questions.map(async (question) => [question, await answer(question)] as const)));
}
