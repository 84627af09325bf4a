// @vitest-environment happy-dom
import { WITHDRAWAL_STATES } from '@fairbook/core/payments';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { WithdrawalsPage } from './withdrawals.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const ROW = {
  ...{ withdrawal_id: '0190a5b0-7c1e-7abc-8def-0123456789ab', player_id: '101', state: 'in_review', destination: 'ana@pix' },
  ...{ real_name: 'Ana Lima', amount: '200.000000', net: '198.500000', created_at: '2026-03-04T12:00:00.000Z', decide_by: null },
  ...{ claimed_by: 'cy', approved_by: ['ana'], approvals_needed: 2, on_hold: [], released_by: [], releases_needed: 1 },
};

let open: Acted;
const shown = async (rows: readonly object[] = [{}], { at = '/', more = false } = {}) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  const list = (sample: object) => {
    const [first] = (sample as { list: object[] }).list;
    return {
      list: rows.map((row, nth) => ({ ...first, ...ROW, withdrawal_id: ROW.withdrawal_id.replace(/b$/, String(nth)), ...row })),
      more,
    };
  };
  open = await acted(<WithdrawalsPage />, { may: [], at, instead: { 'office.withdrawals.withdrawals': list } });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('withdrawals', () => {
  test.each([
    ['those that are not over', '/', 'start=0&limit=50'],
    ['those of one state', '/?state=failed', 'state=failed&start=0&limit=50'],
    ['those that are not over where there is no such state', '/?state=open', 'start=0&limit=50'],
    ['those of the page of the address', '/?page=3', 'start=100&limit=50'],
  ])('are asked for: %s', async (_, at, query) => {
    await shown([], { at });
    expect([open.asked(), open.text()]).toEqual([[`GET /withdrawals?${query}`], expect.stringContaining('nothing')]);
  });

  test('of a state begin at the first page, and the rest is a page further', async () => {
    await shown([{}], { at: '/?page=2', more: true });
    await open.choose(0, 'paid');
    expect(open.address()).toBe('/?state=paid');
    await open.tap('next');
    expect([open.address(), open.asked().slice(1)]).toEqual([
      '/?state=paid&page=2',
      ['GET /withdrawals?state=paid&start=0&limit=50', 'GET /withdrawals?state=paid&start=50&limit=50'],
    ]);
    await open.choose(0, '');
    expect(open.address()).toBe('/');
  });

  test('say to whom, where to, how much, what arrives and who said yes', async () => {
    await shown();
    expect(open.heads().join(' ')).toBe('date player real_name destination amount net state claimed_by approvals actions');
    expect(open.rows()).toEqual([
      [
        ...['04/03/2026, 12:00:00', '101', 'Ana Lima', 'ana@pix', '200.00 USDT', '198.50 USDT'],
        ...['state_in_review', 'cy', 'approvals_of 1 2', ''],
      ],
    ]);
    expect(open.page.querySelector('[title=ana]')).not.toBeNull();
  });

  test('can be any state by its name, first those that are not over', async () => {
    await shown([]);
    const options = [...(open.page.querySelector('select')?.options ?? [])];
    expect(options.map(({ value, text }) => `${value} ${text}`)).toEqual([
      ' queue_open',
      ...WITHDRAWAL_STATES.map((state) => `${state} state_${state}`),
    ]);
    expect(open.text()).not.toMatch(/late_notice|held_notice/);
  });

  test('that are not answered say so', async () => {
    open = await acted(<WithdrawalsPage />, { may: [], refuses: () => true });
    expect(open.text()).toContain('errors.server.busy');
  });

  test('are read again while others decide too', async () => {
    await shown();
    open.asked();
    await open.later(9_999);
    expect(open.asked()).toEqual([]);
    await open.later(1);
    expect(open.asked()).toHaveLength(1);
  });
});

describe('a withdrawal that waits', () => {
  test.each([
    ['until its time is over', '2026-03-04T15:30:00.000Z', false],
    ['for longer than the house takes at most', '2026-03-04T15:29:59.999Z', true],
    ['no more', null, false],
  ])('is late, and counted, only where it waits %s', async (_, decide_by, isLate) => {
    await shown([{ decide_by }]);
    expect([open.rows()[0]?.[6]?.endsWith('late'), open.text().includes('late_notice 1')]).toEqual([isLate, isLate]);
  });

  test('on hold says why, and is counted while it is not over', async () => {
    await shown([{ on_hold: ['disavowed'] }, { on_hold: ['disavowed'], state: 'rejected' }, {}]);
    expect(open.rows().map((row) => row[6])).toEqual([
      'state_in_reviewon_holdhold_disavowed',
      'state_rejectedon_holdhold_disavowed',
      'state_in_review',
    ]);
    expect(open.text()).toContain('held_notice 1');
    await open.close();
    await shown();
    expect(open.text()).not.toContain('held_notice');
  });
});
