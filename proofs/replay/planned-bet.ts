import type { ErrorCode } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { formatOdds } from '@fairbook/core/money';
import type { Chance } from '@fairbook/harness/seeded-random';
import type { Slip, SlipTerms, TicketKind } from './make-slip.ts';

/** A slip as it is sent. */
export interface WireSlip {
  readonly currency: Currency;
  readonly rate_id: string;
  readonly unit_stake: string;
  readonly multiple: number;
  readonly sizes: readonly number[];
  readonly odds_policy: 'ask' | 'better' | 'within' | 'any';
  /** In tenths of a percent, with the policy `within`. */
  readonly odds_within?: number;
  /** The joint odds, by match. */
  readonly joints?: readonly { readonly match_id: string; readonly odds: string }[];
  readonly legs: readonly WireLeg[];
}
export interface WireLeg {
  readonly match_id: string;
  readonly kind: string;
  readonly name: string;
  readonly odds: string;
  readonly handicap_val: string | null;
  readonly banker: boolean;
}

/** A bet to be placed. */
export interface PlannedBet {
  /** The index of the player. */
  readonly player: number;
  readonly key: string;
  readonly kind: TicketKind;
  readonly body: WireSlip;
  /** The expected refusal; undefined if the bet should be accepted. */
  readonly refusal: ErrorCode | undefined;
  /** How it was made invalid, in words; empty for a valid bet. */
  readonly spoiled: string;
}

/** Encodes the slip at the prices it was made with. */
export const wireOf = ({ ticket, currency, unitStake }: Slip, { rates }: SlipTerms): WireSlip => ({
  currency,
  rate_id: rates.get(currency)?.rateId ?? '',
  unit_stake: unitStake,
  multiple: ticket.multiple,
  sizes: ticket.sizes,
  odds_policy: 'ask',
  ...(ticket.joints && { joints: ticket.joints.map(({ matchId, odds }) => ({ match_id: matchId, odds: formatOdds(odds) })) }),
  legs: ticket.legs.map((leg) => ({
    match_id: leg.matchId,
    kind: leg.market,
    name: leg.selection,
    odds: formatOdds(leg.odds),
    handicap_val: leg.lineE2 === null ? null : String(leg.lineE2 / 100),
    banker: leg.banker,
  })),
});

/** Returns a generator of reproducible keys: UUIDs of version 7 with a counter as their time. */
export function keysOf(chance: Chance, from: Date): () => string {
  let made = 0;
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  return () => {
    made += 1;
    const time = hex(from.getTime() + made, 12);
    const random = [chance.whole(0x1000), 0x8000 + chance.whole(0x4000), chance.whole(0x1000000), chance.whole(0x1000000)];
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random[0] ?? 0, 3)}-${hex(random[1] ?? 0, 4)}-${hex(random[2] ?? 0, 6)}${hex(random[3] ?? 0, 6)}`;
  };
}
