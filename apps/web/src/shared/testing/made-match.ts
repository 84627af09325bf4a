import type { Match, WireMarket } from '@fairbook/contract';
import { odds } from '@fairbook/core/money';
import { firstMatchesQuery } from '../realtime/matches.ts';

/** A soccer match that has not begun, without markets; a test overrides what matters to it. */
export const madeMatch = (more: Partial<Match>): Match => ({
  ...{ match_id: '1', league_id: '1', league_name: 'Série A', league_country: 'BR' },
  ...{ home_id: '1', away_id: '2', home_name: 'H', away_name: 'V', home_pic: '', away_pic: '' },
  ...{ match_start_time: new Date('2026-11-22T19:00:00Z'), status: 'upcoming', period: null, minute: null },
  ...{ home_score: null, away_score: null, half_home_score: null, half_away_score: null, markets: 1, compare: {} },
  ...more,
});

/** An open market with these odds, in ten-thousandths, and no line. */
export const madeMarket = (prices: Readonly<Record<string, number>>, more: Partial<WireMarket> = {}): WireMarket => ({
  ...{ status: 'open', line: null, single: true, version: 1 },
  odds: Object.fromEntries(Object.entries(prices).map(([selection, price]) => [selection, odds(price)])),
  ...more,
});

/** Fifty soccer matches, half of them in play, as the server returns them to lists that read 24. */
export function manyMatches() {
  const now = new Date();
  const list = Array.from({ length: 50 }, (_, nth) => {
    const status = nth < 25 ? ('live' as const) : ('upcoming' as const);
    return madeMatch({
      match_id: String(nth + 1),
      home_name: `${status} side ${nth}`,
      status,
      match_start_time: new Date(now.getTime() + nth),
    });
  });
  return [
    firstMatchesQuery('soccer', 24).queryKey,
    { list, server_time: now, feed_silent: false, live_bets: true, list_markets: [] },
  ] as const;
}
