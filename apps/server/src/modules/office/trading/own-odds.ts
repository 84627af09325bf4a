import type { RequestOf } from '@fairbook/contract';
import type { officeTradingApi, TradingPage } from '@fairbook/contract/office';
import { formatOdds, type Odds } from '@fairbook/core/money';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { MarginFactor, StaffOdds } from '../../sportsbook/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import type { AuditFacts } from '../sql/audit.ts';
import type { OfficeTradingDeps } from './trading-deps.ts';

type Api = typeof officeTradingApi;
type Deps = Pick<OfficeTradingDeps, 'db' | 'trading'>;
type Done = Promise<Record<string, never>>;

const subjectOf = (matchId: string): string => `match:${matchId}`;
const namedIn = ({
  market,
  selection,
  odds,
}: {
  readonly market: string;
  readonly selection: string;
  readonly odds: number;
}): AuditFacts => ({
  market,
  selection,
  odds: formatOdds(odds as Odds),
});

/** Sets odds by hand, or requests them. Refuses what the sportsbook refuses. */
export async function setOdds(
  { db, trading }: Deps,
  { match_id: matchId, market, selection, line, odds, until, beyond_fair: beyondFair, reason }: RequestOf<Api['setOdds']>,
  call: StaffCall,
): Promise<{ readonly waits: boolean }> {
  return actionInTransaction(db, call, { action: 'trading.set_odds', subject: subjectOf(matchId), reason }, async (tx, staff) => {
    const word = { matchId, market, selection, lineE2: line, odds, until, beyondFair, staff, reason };
    const { waits, feedOdds, before } = await trading.setOdds(tx, word);
    return {
      result: { waits },
      before: { odds: formatOdds(before ?? feedOdds) },
      after: {
        ...namedIn(word),
        feed: formatOdds(feedOdds),
        until: until?.toISOString() ?? 'lifted',
        beyond_fair: String(beyondFair),
        waits: String(waits),
      },
    };
  });
}

/** Puts a colleague's requested odds on offer. Refuses what the sportsbook refuses. */
export async function confirmOdds(
  { db, trading }: Deps,
  { match_id: matchId, odds_id: oddsId }: RequestOf<Api['confirmOdds']>,
  call: StaffCall,
): Done {
  await actionInTransaction(db, call, { action: 'trading.confirm_odds', subject: subjectOf(matchId), reason: '' }, async (tx, staff) => ({
    result: {},
    after: namedIn(await trading.confirmOdds(tx, { matchId, oddsId, staff })),
  }));
  return {};
}

/** Ends odds by hand, or withdraws a request. Refuses what the sportsbook refuses. */
export async function endOdds(
  { db, trading }: Deps,
  { match_id: matchId, odds_id: oddsId, reason }: RequestOf<Api['endOdds']>,
  call: StaffCall,
): Done {
  await actionInTransaction(db, call, { action: 'trading.end_odds', subject: subjectOf(matchId), reason }, async (tx, staff) => ({
    result: {},
    before: namedIn(await trading.endOdds(tx, { matchId, oddsId, staff, reason })),
  }));
  return {};
}

export const ownOddsOf = (row: StaffOdds): TradingPage['own_odds'][number] => {
  const { id, market, selection, lineE2, odds, feedOdds, beyondFair, needsTwo, untilAt, reason } = row;
  const { askedBy, askedAt, doneBy, doneAt, fallenAt, endedBy, endedAt, endReason } = row;
  return {
    odds_id: id,
    market,
    selection,
    line: lineE2,
    odds,
    feed: feedOdds,
    reason,
    beyond_fair: beyondFair,
    needs_two: needsTwo,
    until: untilAt,
    fallen_at: fallenAt,
    asked: { by: askedBy, at: askedAt },
    done: doneBy !== null && doneAt !== null ? { by: doneBy, at: doneAt } : null,
    ended: endedAt === null ? null : { by: endedBy, at: endedAt, reason: endReason ?? '' },
  };
};

export const factorOf = (row: MarginFactor): TradingPage['factors'][number] => {
  const { id, isOfGame, isOfLeague, market, factor, reason, setBy, setAt, liftedBy, liftedAt, liftReason } = row;
  return {
    id,
    market,
    factor,
    reason,
    by: setBy,
    at: setAt,
    of: isOfGame ? 'game' : isOfLeague ? 'league' : market === null ? 'match' : 'market',
    lifted: liftedAt === null ? null : { by: liftedBy, at: liftedAt, reason: liftReason ?? '' },
  };
};
