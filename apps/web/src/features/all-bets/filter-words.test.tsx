// @vitest-environment happy-dom
import { RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { type BetFilter, everyBet, type FilterName } from './bet-filter.ts';
import { useFilterWords } from './filter-words.ts';

let open: Drawn | undefined;
afterEach(() => open?.close());
const amounts = (least: string, most: string) => ({ least, most });
const dates = (from: string, until: string) => ({ period: 'dates', from, until }) as const;

test.each<[FilterName, Partial<BetFilter>, string]>([
  ['state', { state: 'won' }, 'my_bets.filter_state_won'],
  ['state', { state: 'lost', ...dates('2026-03-04', '') }, 'my_bets.filter_state_lost'],
  ['stake', { stake: amounts('10', '50'), back: amounts('1', '2') }, 'my_bets.filter_stake: my_bets.range 10.000000 USDT 50.000000 USDT'],
  ['stake', { stake: amounts('10', '') }, 'my_bets.filter_stake: my_bets.range_from 10.000000 USDT'],
  ['stake', { stake: amounts('', '50.5') }, 'my_bets.filter_stake: my_bets.range_to 50.500000 USDT'],
  ['back', { back: amounts('20', '60'), stake: amounts('1', '2') }, 'my_bets.filter_back: my_bets.range 20.000000 USDT 60.000000 USDT'],
  ['back', { back: amounts('20', '') }, 'my_bets.filter_back: my_bets.range_from 20.000000 USDT'],
  ['back', { back: amounts('', '60') }, 'my_bets.filter_back: my_bets.range_to 60.000000 USDT'],
  ['period', { period: 'today' }, 'my_bets.period_today'],
  ['period', { period: 'month', from: '2026-03-04', until: '2026-03-05' }, 'my_bets.period_month'],
  ['period', dates('', ''), 'my_bets.period_dates'],
  ['period', dates('2026-03-04', '2026-03-05'), 'my_bets.range Wed 04/03 Thu 05/03'],
  ['period', dates('2026-03-04', ''), 'my_bets.range_from Wed 04/03'],
  ['period', dates('', '2026-03-05'), 'my_bets.range_to Thu 05/03'],
])('the filter %s of %j says what it narrows to', async (name, filter, words) => {
  const Said = () => useFilterWords()({ ...everyBet('all'), ...filter }, name);
  open = await drawn(<Said />, [[keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]]], NAMED_WORDS);
  expect(open.text().replaceAll('\u00a0', ' ')).toBe(words);
});
