import type { bettingApi, RequestOf } from '@fairbook/contract';
import { legKey, policyName, readTyped, type Slip, type SlipTicket, ticketsOf } from '@fairbook/core/betting';
import type { Currency } from '@fairbook/core/catalog';
import { type Amount, formatAmount, type Odds } from '@fairbook/core/money';

export type PlaceRequest = RequestOf<typeof bettingApi.placeBet>;

/** One bet that the slip would place: its ticket, and the typed stake per line, in the display currency. */
export interface PlannedBet extends Pick<SlipTicket, 'ticket' | 'stakeKey'> {
  /** Null while it cannot be parsed. */
  readonly typed: Amount | null;
  /** In the order of its legs. */
  readonly legKeys: readonly string[];
}

/**
 * Returns the bets of a slip: one per leg with an amount under `separate`, one per row with an amount under `combinations`, otherwise one. `jointOdds` holds
 * the joint odds by match id.
 */
export const plannedBets = (slip: Slip, jointOdds?: ReadonlyMap<string, Odds>): readonly PlannedBet[] =>
  ticketsOf(slip, jointOdds).map(({ ticket, stakeKey, text }) => ({
    ticket,
    stakeKey,
    typed: readTyped(text),
    legKeys: ticket.legs.map(legKey),
  }));

export interface PlaceTerms {
  readonly currency: Currency;
  readonly rateId: string;
  readonly policy: Slip['policy'];
  /** The bet delay in seconds; left out: none. */
  readonly delayOf?: (ticket: SlipTicket['ticket']) => number;
}

/** Builds the request of a planned bet. Throws RangeError if its stake cannot be parsed. */
export function requestOf({ ticket, typed }: PlannedBet, { currency, rateId, policy }: PlaceTerms): PlaceRequest {
  if (typed === null) throw new RangeError('a bet without a stake');
  return {
    game: ticket.game,
    currency,
    rate_id: rateId,
    unit_stake: typed,
    multiple: ticket.multiple,
    ...(ticket.joints && { joints: ticket.joints.map(({ matchId, odds }) => ({ match_id: matchId, odds })) }),
    sizes: [...ticket.sizes],
    odds_policy: policyName(policy),
    ...(typeof policy === 'object' && { odds_within: policy.within }),
    legs: ticket.legs.map(({ matchId, market, selection, odds, lineE2, banker }) => ({
      match_id: matchId,
      kind: market,
      name: selection,
      odds,
      handicap_val: lineE2,
      banker,
    })),
  };
}

/** Requests with equal fingerprints ask for the same bet. */
export const fingerprintOf = (request: PlaceRequest): string =>
  JSON.stringify(request, (_, value: unknown) => (typeof value === 'bigint' ? formatAmount(value as Amount) : value));
