import { hash } from 'node:crypto';
import { type bettingApi, type PlayerId, Refusal, type RequestOf } from '@fairbook/contract';
import { checkShape, type Leg, type OddsPolicy, type RuleSet, ruleSetIn, type Ticket } from '@fairbook/core/betting';
import { conversionOf, type RuleSetName } from '@fairbook/core/catalog';
import { RATE_ONE } from '@fairbook/core/money';
import { selectionNamed } from '@fairbook/core/sports';
import type { PlaceCommand } from '../betting/index.ts';

export type PlaceRequest = RequestOf<typeof bettingApi.placeBet>;

/** One call to place a bet on matches. */
export interface MatchBetCommand extends PlaceCommand {
  readonly request: PlaceRequest;
  readonly legs: readonly Leg[];
  readonly policy: OddsPolicy;
  readonly ruleSet: RuleSet;
}

/** Parses a request. Refuses what no offer could make a bet of, by formula and without reading anything: a slip of millions of lines costs nothing. */
export function commandOf(
  player: PlayerId,
  key: string,
  request: PlaceRequest,
  ruleSetName: RuleSetName,
  extendDeadline?: PlaceCommand['extendDeadline'],
): MatchBetCommand {
  const ruleSet = ruleSetIn(ruleSetName, conversionOf(request.currency, RATE_ONE));
  const legs = request.legs.map(
    (leg): Leg => ({
      matchId: leg.match_id,
      market: leg.kind,
      selection: selectionNamed(leg.kind, leg.name),
      lineE2: leg.handicap_val,
      odds: leg.odds,
      banker: leg.banker,
    }),
  );
  const { game, sizes, multiple } = request;
  const joints = jointsOf(request);
  const [problem] = checkShape({ game, legs, sizes, multiple, joints }, ruleSet);
  if (problem) throw new Refusal(problem.code, problem.details);
  return { player, key, hash: hashOf(request), request, legs, policy: policyOf(request), ruleSet, extendDeadline };
}

/** The player's odds policy. Refuses `within` without its share. */
function policyOf({ odds_policy: name, odds_within: within }: PlaceRequest): OddsPolicy {
  if (name !== 'within') return name;
  if (within === undefined) throw new Refusal('request.invalid', { fields: 'odds_within' });
  return { within };
}

/** The requested ticket, in its currency. */
export const ticketOf = ({ request, legs }: Pick<MatchBetCommand, 'request' | 'legs'>): Ticket => ({
  game: request.game,
  legs,
  sizes: request.sizes,
  unitStake: request.unit_stake,
  multiple: request.multiple,
  ...(request.joints && { joints: jointsOf(request) }),
});

const jointsOf = ({ joints }: PlaceRequest): Ticket['joints'] => joints?.map(({ match_id: matchId, odds }) => ({ matchId, odds }));

/** Hashes the request as one text with every field in its place. Two ways to write the same amount are the same request. */
function hashOf({
  game,
  currency,
  rate_id,
  unit_stake,
  multiple,
  sizes,
  odds_policy,
  odds_within,
  joints = [],
  legs,
}: PlaceRequest): string {
  const policy = odds_policy === 'within' ? `within:${odds_within}` : odds_policy;
  const parts = [game, currency, JSON.stringify(rate_id), unit_stake, multiple, sizes.join(), policy];
  for (const leg of legs)
    parts.push(leg.match_id, leg.kind, selectionNamed(leg.kind, leg.name), leg.odds, leg.handicap_val ?? '', leg.banker ? 1 : 0);
  for (const { match_id, odds } of joints) parts.push('joint', match_id, odds);
  return hash('sha256', parts.join('|'), 'hex');
}
