import { officeTradingRoutes } from '../trading/trading-routes.ts';
import { calling, paperDesk, spied } from './paper-desk.ts';

/** The desk over a fake sportsbook that returns the given values. */
export function paperTrading(
  said: Readonly<Record<string, unknown>> = {},
  rows: Readonly<Record<string, readonly unknown[]>> = {},
  requests: readonly object[] = [],
) {
  const desk = paperDesk({ rows, requests });
  const of = (name: string, usual?: unknown) => spied(name in said ? said[name] : usual);
  const trading = {
    ...{ suspend: of('suspend'), lift: of('lift'), setLimit: of('setLimit', null), liftLimit: of('liftLimit') },
    ...{ setOdds: of('setOdds'), confirmOdds: of('confirmOdds'), endOdds: of('endOdds'), setMargin: of('setMargin', null) },
    marginNow: of('marginNow', { now: 100, dayAgo: 100, game: 'soccer', name: 'A × B' }),
    ...{ page: of('page', { match: { game: 'soccer' } }), matches: of('matches', []), counts: of('counts', ['counts']) },
    ...{ gameMargins: of('gameMargins', []), feeds: of('feeds') },
  };
  const countBetsOn = of('countBetsOn', new Map());
  const matchBets = {
    countBetsOn,
    bonuses: { costs: spied({ open: 'open', days: ['day'] }) },
    earlyPayouts: { costs: spied({ open: 'early', days: [{ day: 1, lostBets: 2 }] }) },
  };
  const betTicker = spied(['bet']);
  const deps = { db: desk.db, trading, matchBets, regions: spied(['default', 'north']), betTicker } as never;
  return { ...desk, ...trading, countBetsOn, betTicker, ask: calling(officeTradingRoutes(deps), desk) };
}
/** The arguments after the transaction. */
export const last = ({ given }: { readonly given: readonly unknown[][] }) => given.map((each) => each.slice(1));
