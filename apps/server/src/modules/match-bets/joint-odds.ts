import { Refusal, type WireJoint } from '@fairbook/contract';
import { decideOdds, type OddsPolicy, type Ticket } from '@fairbook/core/betting';
import { fitScoreModel, type JointPrice, priceTogether } from '@fairbook/core/builder';
import { formatOdds, type Odds } from '@fairbook/core/money';
import type { MarketQuote } from '../sportsbook/index.ts';

/** What legs that pay together are placed at: their price now, or why they are not. */
export type JointNow = { readonly odds: Odds; readonly price: JointPrice } | { readonly odds: Odds; readonly refusal: Refusal };

/**
 * The joint price of a ticket's legs by what its match offers at this instant, where it asks for one and the policy takes it; undefined where each leg pays its own odds.
 * A refusal names the position of its leg, or the odds now.
 */
export function jointNow({ joint: asked, legs }: Ticket, quotes: Iterable<MarketQuote>, policy: OddsPolicy): JointNow | undefined {
  const [first] = legs;
  if (asked === undefined || first === undefined) return undefined;
  const own = [...quotes].filter(({ matchId, game }) => matchId === first.matchId && game === 'soccer');
  const refused = (...refusal: ConstructorParameters<typeof Refusal>) => ({ odds: asked, refusal: new Refusal(...refusal) });
  if (own.some(({ live }) => live)) return refused('builder.in_play');
  const markets = own.filter(({ open }) => open);
  const price = priceTogether({ model: fitScoreModel(markets), markets }, legs);
  if (price.kind === 'refused')
    return refused(price.code, { ...price.details, ...(price.details.leg !== undefined && { match: first.matchId }) });
  if (decideOdds(policy, asked, price.odds).accepted) return { odds: price.odds, price };
  return refused('slip.odds_changed', { was: formatOdds(asked), now: formatOdds(price.odds) });
}

/** What the odds were reckoned by, as it is kept: chance, payback, and the model. */
export const termsOfJoint = ({ chance, paybackE8, model: { homeE6, awayE6, rhoE6 } }: JointPrice): readonly (bigint | number)[] => [
  ...[chance, paybackE8],
  ...[homeE6, awayE6, rhoE6],
];

/** The same as it is told; null where each leg has its own odds. */
export function jointView(odds: Odds | null, terms: readonly bigint[] | null): WireJoint | null {
  if (odds === null || terms === null) return null;
  const [chance_e12 = 0, payback_e8 = 0, home_goals_e6 = 0, away_goals_e6 = 0, rho_e6 = 0] = terms.map((each) =>
    Number.parseInt(String(each), 10),
  );
  return { odds, chance_e12, payback_e8, home_goals_e6, away_goals_e6, rho_e6 };
}
