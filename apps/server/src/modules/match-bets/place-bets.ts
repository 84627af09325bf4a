import type { Placed, PlayerId } from '@fairbook/contract';
import { type BetDelay, canPayEarly } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import type { Tx } from '../../platform/db/db.ts';
import type { FreshRead } from '../../platform/db/ttl-cache.ts';
import type { Regions } from '../betting/index.ts';
import { type BetTerms, createPlacement, createTerms, type PlacementDeps } from '../betting/index.ts';
import type { MarketKey } from '../sportsbook/index.ts';
import { askedOf, refuseOver, risksOfNew } from './bet-risks.ts';
import { acceptBet, type NewBet, type OfferFacts } from './decide-bets.ts';
import { marketsOfJoints } from './joint-odds.ts';
import { commandOf, type MatchBetCommand, type PlaceRequest, ticketOf } from './place-command.ts';
import type { Offers, Terms } from './ports.ts';
import { readBonusTerms } from './promises/bonus-terms.ts';
import { insertBatch, readAnswers } from './sql/place.ts';

export interface PlacingDeps extends PlacementDeps {
  readonly offers: Pick<Offers, 'quotes' | 'liveBets'>;
  readonly terms: Terms;
  readonly regions: Regions;
}

/** The call a bet comes with; `extendDeadline` is absent if the caller has no deadline. */
export interface PlaceCall {
  readonly idempotencyKey: string;
  readonly extendDeadline?: (ms: number) => void;
}

export interface Placing {
  place(player: PlayerId, call: PlaceCall, request: PlaceRequest): Promise<Placed>;
  drain(): Promise<void>;
  endDelays(): void;
}

/** Places tickets on matches. */
export function createPlacing(deps: PlacingDeps, earlyPayouts: Promising['earlyPayouts']): Placing {
  const { offers, terms } = deps;
  const placement = createPlacement<MatchBetCommand, BetTerms, OfferFacts, NewBet, Placed>(deps, {
    termsOf: createTerms(deps),
    kept: readAnswers,
    facts: (tx, commands) => readOffers({ offers, earlyPayouts }, tx, commands),
    asked: askedOf,
    risksOf: risksOfNew,
    refusalOf: refuseOver,
    accept: acceptBet,
    write: insertBatch,
  });
  return {
    drain: placement.drain,
    endDelays: placement.endDelays,
    place: (player, { idempotencyKey, extendDeadline }, request) =>
      placement.place(commandOf(player, idempotencyKey, request, terms.ruleSet(request.game), extendDeadline)),
  };
}

const NONE_PROMISED: OfferFacts['bonuses'] = new Map();
const NONE_EARLY: OfferFacts['earlyPayouts'] = new Map();

interface Promising {
  readonly offers: PlacingDeps['offers'];
  readonly earlyPayouts: Pick<FreshRead<OfferFacts['earlyPayouts']>, 'get'>;
}

/** Reads the offers for bets that are placed together, each once. */
export async function readOffers(
  { offers, earlyPayouts: termsNow }: Promising,
  tx: Tx,
  commands: readonly MatchBetCommand[],
): Promise<OfferFacts> {
  const pairs = new Map<string, MarketKey>();
  for (const { legs, request } of commands) {
    for (const { matchId, market } of [...legs, ...marketsOfJoints(ticketOf({ request, legs }))])
      pairs.set(`${matchId}:${market}`, { matchId, market });
  }
  const mayPayEarly = commands.some(({ legs, request: { game } }) => legs.some((leg) => canPayEarly(game, leg)));
  const [quotes, bonuses, earlyPayouts] = await Promise.all([
    offers.quotes(tx, [...pairs.values()]),
    commands.some(({ legs }) => legs.length > 1) ? readBonusTerms(tx) : NONE_PROMISED,
    mayPayEarly ? termsNow.get(tx) : NONE_EARLY,
  ]);
  const inPlay = new Set<SportGame>();
  for (const { live, game } of quotes.values()) if (live) inPlay.add(game);
  const delays = new Map<SportGame, readonly BetDelay[]>();
  for (const game of inPlay) delays.set(game, await offers.liveBets.delays(tx, game));
  return { quotes, delays, bonuses, earlyPayouts };
}
