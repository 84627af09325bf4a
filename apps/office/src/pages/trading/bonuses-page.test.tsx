// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { BonusesPage } from './bonuses-page.tsx';

const COSTS = {
  open: { bets: 12, most: '340.500000' },
  days: [{ day: '2026-03-03', bets: 4, paid: '20.000000' }],
  early: { open: 3, days: [{ day: '2026-03-02', bets: 6, paid: '60.000000', lost_bets: 2, cost: '15.000000' }] },
};
let open: Acted;
afterEach(() => open.close());

test('what is promised says what it may still cost, and what it cost by day', async () => {
  open = await acted(<BonusesPage />, { may: [], instead: { 'office.trading.bonuses': () => COSTS } });
  expect(open.asked()).toEqual(['GET /trading/bonuses']);
  expect(open.text()).toContain('trade_bonuses_open 12 340.50 USDT');
  expect(open.text()).toContain('trade_early_open 3');
  expect(open.heads().join(' ')).toBe('trade_bonuses_day trade_bonuses_bets trade_bonuses_paid');
  expect(open.heads(1).join(' ')).toBe('trade_bonuses_day trade_early_bets trade_early_paid trade_early_lost trade_early_cost');
  expect([open.rows(), open.rows(1)]).toEqual([
    [['2026-03-03', '4', '20.00 USDT']],
    [['2026-03-02', '6', '60.00 USDT', '2', '15.00 USDT']],
  ]);
});

test('what is promised and cost nothing yet says so, and so does what nobody knows', async () => {
  const none = { ...COSTS, days: [], early: { open: 0, days: [] } };
  open = await acted(<BonusesPage />, { may: [], instead: { 'office.trading.bonuses': () => none } });
  expect(open.text().match(/nothing/g)).toHaveLength(2);
  await open.close();
  open = await acted(<BonusesPage />, { may: [], refuses: () => true });
  expect(open.text().match(/errors\.server\.busy/g)).toHaveLength(2);
  expect(open.text()).not.toMatch(/_open/);
});
