import { Refusal, type WireJoint } from '@fairbook/contract';
import { decideOdds, type Joint, type OddsPolicy, type Ticket } from '@fairbook/core/betting';
import { BEFORE_PLAY, type JointPrice, priceTogether, type ScoreNow } from '@fairbook/core/builder';
import { formatOdds, type Odds } from '@fairbook/core/money';
import { MARKETS_OF } from '@fairbook/core/sports';
import type { MarketKey, MarketQuote } from '../sportsbook/index.ts';
import { pricesNow } from './prices-now.ts';

/** The current odds of selections that pay together, match by match; with a refusal if one of them has no price, or none that the player accepts. */
export interface JointsNow {
  readonly joints: readonly Joint[];
  /** How the odds were computed, in the same order; empty if they are refused. */
  readonly prices: readonly JointPrice[];
  readonly refusal?: Refusal;
}

/** Every market of the matches whose selections pay together: the input of their score models. */
export const marketsOfJoints = ({ game, joints = [] }: Pick<Ticket, 'game' | 'joints'>): readonly MarketKey[] =>
  joints.flatMap(({ matchId }) => MARKETS_OF[game].map((market) => ({ matchId, market })));

/**
 * The joint prices of a ticket by the current offers, if the odds policy accepts them; undefined if each leg pays its own odds. A refusal names the position of
 * its leg, or the current odds, and the match.
 */
export function jointsNow(ticket: Ticket, quotes: Iterable<MarketQuote>, policy: OddsPolicy): JointsNow | undefined {
  const { joints } = ticket;
  if (joints === undefined) return undefined;
  const all = [...quotes];
  const prices: JointPrice[] = [];
  for (const joint of joints) {
    const price = priceNow(ticket, joint, all, policy);
    if (price instanceof Refusal) return { joints, prices: [], refusal: price };
    prices.push(price);
  }
  return { joints: joints.map(({ matchId }, at) => ({ matchId, odds: prices[at]?.odds as Odds })), prices };
}

function priceNow({ legs }: Ticket, { matchId, odds }: Joint, quotes: readonly MarketQuote[], policy: OddsPolicy): JointPrice | Refusal {
  const prices = pricesNow(matchId, quotes);
  if (prices === null) return new Refusal('builder.in_play', { match: matchId });
  const places = [...legs.keys()].filter((place) => legs[place]?.matchId === matchId);
  const parts = places.map((place) => legs[place] as Ticket['legs'][number]);
  const price = priceTogether(prices, parts);
  if (price.kind === 'refused') {
    const { leg } = price.details;
    const at = leg === undefined ? {} : { leg: String(places[Number.parseInt(leg, 10)]) };
    return new Refusal(price.code, { ...price.details, ...at, match: matchId });
  }
  if (decideOdds(policy, odds, price.odds).accepted) return price;
  return new Refusal('slip.odds_changed', { was: formatOdds(odds), now: formatOdds(price.odds), match: matchId });
}

/** How many numbers are stored per match whose selections pay together. */
const JOINT_TERMS = 5;

/** The inputs of joint odds as stored, match after match: chance, payback, and the model. */
export const termsOfJoints = (prices: readonly JointPrice[]): readonly (bigint | number)[] =>
  prices.flatMap(({ chance, paybackE8, model: { homeE6, awayE6, rhoE6 } }) => [chance, paybackE8, homeE6, awayE6, rhoE6]);

/** How many numbers are stored of the play of each of these matches. */
const JOINT_PLAY = 5;

/**
 * The play of the matches when they were priced, as stored: score, score at the break or so far, and the share of the match's goals that was behind; null if
 * none was in play.
 */
export const playsOfJoints = (prices: readonly JointPrice[]): readonly number[] | null =>
  prices.every(({ model }) => model.now === undefined)
    ? null
    : prices.flatMap(({ model: { now: { score, half, elapsedE4 } = BEFORE_PLAY } }) => [
        score.home,
        score.away,
        half.home,
        half.away,
        elapsedE4,
      ]);

function playFrom(plays: readonly number[] | null, at: number): ScoreNow | null {
  const [home = 0, away = 0, halfHome = 0, halfAway = 0, elapsedE4 = 0] = plays?.slice(at * JOINT_PLAY, (at + 1) * JOINT_PLAY) ?? [];
  return elapsedE4 === 0 ? null : { score: { home, away }, half: { home: halfHome, away: halfAway }, elapsedE4 };
}

interface KeptJoints {
  readonly jointMatches: readonly bigint[] | null;
  readonly jointOdds: readonly Odds[] | null;
}

/** The stored joint odds; empty if each leg has its own. */
export const jointsFrom = ({ jointMatches, jointOdds }: KeptJoints): readonly Joint[] =>
  (jointMatches ?? []).map((match, at) => ({ matchId: match.toString(), odds: jointOdds?.[at] as Odds }));

/** Joint odds in the answer to a bet, in wire form. */
export const jointsTold = (joints: readonly Joint[] = []) => joints.map(({ matchId, odds }) => ({ match_id: matchId, odds }));

/** The same with their inputs, in wire form. */
export const jointViews = (
  kept: KeptJoints & { readonly jointTerms: readonly bigint[] | null; readonly jointPlays: readonly number[] | null },
): WireJoint[] =>
  jointsFrom(kept).map(({ matchId, odds }, at) => {
    const terms = kept.jointTerms?.slice(at * JOINT_TERMS, (at + 1) * JOINT_TERMS) ?? [];
    const [chance_e12 = 0, payback_e8 = 0, home_goals_e6 = 0, away_goals_e6 = 0, rho_e6 = 0] = terms.map((each) =>
      Number.parseInt(String(each), 10),
    );
    const now = playFrom(kept.jointPlays, at);
    const play = now && { score: now.score, half: now.half, elapsed_e4: now.elapsedE4 };
    return { match_id: matchId, odds, chance_e12, payback_e8, home_goals_e6, away_goals_e6, rho_e6, play };
  });
