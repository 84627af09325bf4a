import { type OfficeHeldResult, officeSportsApi } from '@fairbook/contract/office';
import { ZERO } from '@fairbook/core/money';
import { type Route, routesOf } from '../../platform/http/http.ts';
import { worstOfBooks } from '../exposure/index.ts';
import type { HeldResult, HeldResults } from '../sportsbook/index.ts';
import { actionInTransaction } from './action-in-transaction.ts';
import type { OfficeTradingDeps } from './trading/trading-deps.ts';
import { officeTradingRoutes } from './trading/trading-routes.ts';

export interface OfficeSportsDeps extends OfficeTradingDeps {
  readonly heldResults: HeldResults;
}

const toWire = (
  { id, matchId, startsAt, kickedOffAt, halfTime, heldAt, ...held }: HeldResult,
  { bets, worst }: Pick<OfficeHeldResult, 'bets' | 'worst'>,
): OfficeHeldResult => ({
  result_id: id,
  match_id: matchId,
  game: held.game,
  feed: held.feed,
  fixture: held.fixture,
  home: held.home,
  away: held.away,
  starts_at: startsAt,
  kicked_off_at: kickedOffAt,
  score: held.score,
  half_time: halfTime,
  why: held.why,
  settled: held.settled.map(({ market, selection, lineE2: line, grade }) => ({ market, selection, line, grade })),
  overs: held.overs,
  sets: held.sets,
  note: held.note,
  held_at: heldAt,
  bets,
  worst,
  asked: held.asked,
  ended: held.ended,
});

/** The routes of held results and of the trading desk. */
export const officeSportsRoutes = (deps: OfficeSportsDeps): readonly Route[] => [...heldResultRoutes(deps), ...officeTradingRoutes(deps)];

const heldResultRoutes = ({ db, heldResults, matchBets }: OfficeSportsDeps): readonly Route[] =>
  routesOf(officeSportsApi, {
    heldResults: async ({ state, start, limit }) => {
      const { list, more } = await heldResults.list({ open: state === 'open', start, limit });
      const bets = await matchBets.countBetsOn(
        db,
        list.map(({ matchId }) => matchId),
      );
      const worst = await worstOfBooks(
        db,
        list.map(({ matchId, game }) => ({ kind: 'match', id: matchId, game })),
      );
      return { list: list.map((held, at) => toWire(held, { bets: bets.get(held.matchId) ?? 0, worst: worst[at] ?? ZERO })), more };
    },
    sayHeldResult: ({ result_id: id, take, reason }, call) =>
      actionInTransaction(db, call, { action: 'result.say', subject: `held_result:${id}`, reason }, async (tx, staff) => {
        const done = await heldResults.say(tx, { id, staff, take, reason });
        return { result: { done }, after: { take: String(take), done: String(done) } };
      }),
  });
