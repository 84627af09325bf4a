// @vitest-environment happy-dom
import type { TradingMatch } from '@fairbook/contract/office';
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { MatchTags, scoreText } from './match-tags.tsx';

const CALM = {
  ...{ status: 'upcoming', league_suspended: false, suspended: false, decision_asked: false, odds_asked: false, odds_fell: false },
  ...{ result_held: false, feed_differs: false, suspended_markets: 0 },
};
let open: Acted;
afterEach(() => open?.close());

test.each([
  [{}, []],
  [{ status: 'live' }, []],
  [{ league_suspended: true }, ['trade_league_suspended']],
  [{ suspended: true }, ['trade_suspended']],
  [{ decision_asked: true }, ['trade_asked']],
  [{ odds_asked: true }, ['trade_odds_asked']],
  [{ odds_fell: true }, ['trade_price_fell']],
  [{ result_held: true }, ['trade_result_held']],
  [{ feed_differs: true }, ['trade_feed_differs']],
  [{ suspended_markets: 1 }, ['trade_suspended_markets 1']],
  [
    { league_suspended: true, feed_differs: true, suspended_markets: 3 },
    ['trade_league_suspended', 'trade_feed_differs', 'trade_suspended_markets 3'],
  ],
])('of a match with %j one knows at a glance what there is to know', async (more, told) => {
  const match = { ...CALM, ...more } as unknown as TradingMatch;
  open = await acted(<MatchTags match={match} />, { may: [] });
  expect(open.text()).toBe([`trade_status_${match.status}`, ...told].join(''));
});

test.each([
  [2, 1, '2–1'],
  [0, 0, '0–0'],
  [null, 1, '–'],
  [1, null, '–'],
])('a score of %s and %s is %s', (home, away, text) => expect(scoreText(home, away)).toBe(text));
