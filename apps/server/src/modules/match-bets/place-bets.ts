import type { Placed, PlayerId } from '@fairbook/contract';
import type { Tx } from '../../platform/db/db.ts';
import type { Regions } from '../betting/index.ts';
import { type BetTerms, createTaking, createTerms, type TakingDeps } from '../betting/index.ts';
import type { MarketKey } from '../sportsbook/index.ts';
import { type Ask, askOf, type PlaceRequest } from './ask.ts';
import { acceptBet, type NewBet, type Quotes } from './decide-bets.ts';
import type { Offers, Terms } from './ports.ts';
import { insertBatch, readKept } from './sql/place.ts';

export interface PlacingDeps extends TakingDeps {
  readonly offers: Pick<Offers, 'quotes'>;
  readonly terms: Terms;
  readonly regions: Regions;
}

export interface Placing {
  place(player: PlayerId, call: { readonly idempotencyKey: string }, request: PlaceRequest): Promise<Placed>;
  drain(): Promise<void>;
}

/** Takes tickets on matches. */
export function createPlacing(deps: PlacingDeps): Placing {
  const { offers, terms } = deps;
  const taking = createTaking<Ask, BetTerms, Quotes, NewBet, Placed>(deps, {
    termsOf: createTerms(deps),
    kept: readKept,
    facts: (tx, asks) => quotesOf(offers, tx, asks),
    accept: acceptBet,
    write: insertBatch,
  });
  return {
    drain: taking.drain,
    place: (player, { idempotencyKey }, request) => taking.take(askOf(player, idempotencyKey, request, terms.ruleSet(request.game))),
  };
}

function quotesOf(offers: Pick<Offers, 'quotes'>, tx: Tx, asks: readonly Ask[]): Promise<Quotes> {
  const pairs = new Map<string, MarketKey>();
  for (const { legs } of asks) for (const { matchId, market } of legs) pairs.set(`${matchId}:${market}`, { matchId, market });
  return offers.quotes(tx, [...pairs.values()]);
}
