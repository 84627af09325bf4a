import { Refusal, type RequestOf } from '@fairbook/contract';
import type { officeTradingApi, TradingPage } from '@fairbook/contract/office';
import { formatAmount } from '@fairbook/core/money';
import { offerLimitProblems } from '@fairbook/core/settings';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { LimitBounds, SetLimit } from '../../sportsbook/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import { refuseProblems } from '../settings/edit-setting.ts';
import type { AuditFacts } from '../sql/audit.ts';
import { thingOf } from './thing-of.ts';
import type { OfficeTradingDeps } from './trading-deps.ts';

type Api = typeof officeTradingApi;
type Deps = Pick<OfficeTradingDeps, 'db' | 'trading' | 'regions'>;
type Done = Promise<Record<string, never>>;

const factsOf = ({ betMin, betMax, bonusMax }: LimitBounds, more: AuditFacts = {}): AuditFacts => ({
  bet_min: formatAmount(betMin),
  bet_max: formatAmount(betMax),
  bonus_max: formatAmount(bonusMax),
  ...more,
});

/** Sets the offer limit of a thing. Refuses trading.not_found, also for an unknown region, and setting.invalid. */
export async function setLimit({ db, trading, regions }: Deps, asked: RequestOf<Api['setLimit']>, call: StaffCall): Done {
  const { region, word, reason, market } = asked;
  const { thing, subject } = thingOf(asked);
  const bounds = { betMin: asked.bet_min, betMax: asked.bet_max, bonusMax: asked.bonus_max };
  refuseProblems(offerLimitProblems(bounds));
  if (region !== '' && !(await regions(db)).includes(region)) throw new Refusal('trading.not_found');
  await actionInTransaction(db, call, { action: 'trading.set_limit', subject, reason }, async (tx, staff) => {
    const before = await trading.setLimit(tx, { thing, region, bounds, word, staff, reason });
    const after = factsOf(bounds, { market: market ?? 'all', region: region || 'all', word });
    return { result: {}, ...(before && { before: factsOf(before) }), after };
  });
  return {};
}

/** Removes it, so that the game's limits apply. Refuses trading.not_found, trading.no_limit. */
export async function liftLimit({ db, trading }: Deps, asked: RequestOf<Api['liftLimit']>, call: StaffCall): Done {
  const { region, reason, market } = asked;
  const { thing, subject } = thingOf(asked);
  await actionInTransaction(db, call, { action: 'trading.lift_limit', subject, reason }, async (tx, staff) => {
    const before = await trading.liftLimit(tx, { thing, region, staff, reason });
    return { result: {}, before: factsOf(before), after: { market: market ?? 'all', region: region || 'all' } };
  });
  return {};
}

export const limitOf = (row: SetLimit): TradingPage['limits'][number] => {
  const { id, leagueId, market, region, betMin, betMax, bonusMax, word, reason, setBy, setAt, liftReason, liftedBy, liftedAt } = row;
  return {
    id,
    market,
    region,
    word,
    reason,
    of: leagueId !== null ? 'league' : market === null ? 'match' : 'market',
    bet_min: betMin,
    bet_max: betMax,
    bonus_max: bonusMax,
    by: setBy,
    at: setAt,
    lifted: liftedBy !== null && liftedAt !== null ? { by: liftedBy, at: liftedAt, reason: liftReason ?? '' } : null,
  };
};
