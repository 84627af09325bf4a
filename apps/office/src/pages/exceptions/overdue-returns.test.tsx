// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { OverdueReturns } from './overdue-returns.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const ORDER = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const ROW = {
  ...{ return_id: ORDER.replace(/b$/, 'c'), player_id: '101', order_id: ORDER, channel: 'pix', provider: 'sandbox_pay', currency: 'BRL' },
  ...{ amount: '50.250000', reason: 'too_late', created_at: AT, age_minutes: 61, state: 'unconfirmed', tried_at: AT },
};

let open: Acted;
const shown = async (rows: readonly object[], { more = false, refuses = false } = {}) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(AT) });
  open = await acted(<OverdueReturns />, {
    ...{ may: [], refuses: () => refuses },
    instead: { 'office.payments.overdueReturns': () => ({ list: rows.map((row) => ({ ...ROW, ...row })), more }) },
  });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('money that has not gone back for too long', () => {
  test('is told of: how long, how much, through whom, why and whose', async () => {
    await shown([{}]);
    expect(open.heads().join(' ')).toBe('returns_age amount channel provider state held_why player order');
    expect([open.asked(), open.rows()]).toEqual([
      ['GET /overdue_returns?start=0&limit=100'],
      [
        [
          ...['returns_hours 1 1', '50.25 BRL', 'name_channel_pix pix', 'name_provider_sandbox_pay sandbox_pay'],
          ...['returns_tried 04/03/2026, 12:00:00', 'deposit_too_late', '101', ORDER],
        ],
      ],
    ]);
  });

  test('is counted, as far as it is told of', async () => {
    await shown([{}, { return_id: ORDER }]);
    expect(open.text()).toContain('returns_notice 2');
    await open.close();
    await shown([{}], { more: true });
    expect(open.text()).toContain('returns_many 100');
  });

  test('is not spoken of while there is none', async () => {
    await shown([]);
    expect(open.text()).toBe('');
  });

  test('is not taken for none where nobody knows', async () => {
    await shown([], { refuses: true });
    expect(open.text()).toBe('errors.server.busy');
  });

  test.each([
    [0, 'returns_hours 0 0'],
    [59, 'returns_hours 0 59'],
    [1_439, 'returns_hours 23 59'],
    [1_440, 'returns_days 1 0'],
    [4_500, 'returns_days 3 3'],
  ])('is %s minutes old: %s', async (age_minutes, text) => {
    await shown([{ age_minutes }]);
    expect(open.rows()[0]?.[0]).toBe(text);
  });

  test.each([
    ['untried', AT],
    ['unconfirmed', null],
  ])('was not tried yet where it is %s, last at %s', async (state, tried_at) => {
    await shown([{ state, tried_at }]);
    expect(open.rows()[0]?.[4]).toBe('returns_untried');
  });

  test('is looked at again: providers confirm by themselves', async () => {
    await shown([{}]);
    open.asked();
    await open.later(9_999);
    expect(open.asked()).toEqual([]);
    await open.later(1);
    expect(open.asked()).toHaveLength(1);
  });
});
