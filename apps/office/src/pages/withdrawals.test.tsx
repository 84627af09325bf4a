// @vitest-environment happy-dom
import { WITHDRAWAL_STATES } from '@fairbook/core/payments';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { WithdrawalsPage } from './withdrawals.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const ROW = {
  ...{ withdrawal_id: '0190a5b0-7c1e-7abc-8def-0123456789ab', player_id: '101', state: 'in_review', destination: 'ana@pix' },
  ...{ real_name: 'Ana Lima', channel: 'pix', amount: '36.900369', net: '36.629999', typed: '200.000000', net_typed: '198.500000' },
  ...{ currency: 'BRL', created_at: '2026-03-04T12:00:00.000Z', decide_by: null, reason: null },
  ...{ claimed_by: 'cy', approved_by: ['ana'], approvals_needed: 2, on_hold: [], released_by: [], releases_needed: 1 },
};

let open: Acted;
let now: readonly object[];
/** What the next calls are answered, before those that are answered `now`. */
let next: (readonly object[])[] = [];
const shown = async (
  rows: readonly object[] = [{}],
  { at = '/', more = false, may = [] as Parameters<typeof acted>[1]['may'], found = [] as readonly object[] } = {},
) => {
  now = rows;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  const list = (sample: object) => {
    const [first] = (sample as { list: object[] }).list;
    return {
      list: (next.shift() ?? now).map((row, nth) => ({
        ...first,
        ...ROW,
        withdrawal_id: ROW.withdrawal_id.replace(/b$/, String(nth)),
        ...row,
      })),
      more,
    };
  };
  const players = () => ({ list: found, more: false });
  open = await acted(<WithdrawalsPage />, {
    may,
    at,
    instead: { 'office.withdrawals.withdrawals': list, 'office.players.search': players },
  });
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

  test('say who asked, to whom and where it goes, how much in which currency, what arrives, how far it is and who said yes', async () => {
    await shown();
    expect(open.heads().join(' ')).toBe('player amount destination state actions');
    expect(open.rows()).toEqual([
      [
        '10104/03/2026, 12:00:00…456789a0',
        '200.00 BRL (36.90 USDT)arrives 198.50 BRL (36.62 USDT)',
        'Ana Limaname_channel_pixana@pix',
        'state_in_reviewclaimed_with cyyes_of 1 2: ana',
        '',
      ],
    ]);
    expect(open.page.querySelector(`[title="${ROW.withdrawal_id.replace(/b$/, '0')}"]`)).not.toBeNull();
  });

  test('in USDT without a fee say it once, and why one was not paid in the words for it', async () => {
    const usdt = { currency: 'USDT', typed: '36.900000', net_typed: '36.900000', net: '36.900000' };
    const free = { ...usdt, claimed_by: null, approved_by: [] };
    await shown([
      { ...free, state: 'rejected', reason: 'Another name' },
      { ...free, state: 'failed', reason: 'account_closed' },
    ]);
    expect(open.rows().map((row) => [row[1], row[3]])).toEqual([
      ['36.90 USDT', 'state_rejectedwhy Another name'],
      ['36.90 USDT', 'state_failedwhy payout_account_closedstate_failed_text'],
    ]);
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

describe('a row', () => {
  const shownStates = () => open.rows().map((row) => row[3]?.replace(/claimed_with.*/, ''));
  const ids = ['1', '2', '3'].map((end) => ({ withdrawal_id: ROW.withdrawal_id.replace(/b$/, end) }));
  const [first = {}, second = {}, third = {}] = ids;

  test('stays in its place when it is decided, and what is new stands at the end', async () => {
    await shown([first, second]);
    now = [{ ...first, state: 'approved' }, second, third];
    await open.later(10_000);
    expect(shownStates()).toEqual(['state_approved', 'state_in_review', 'state_in_review']);
    now = [second, third];
    await open.later(10_000);
    expect(shownStates()).toEqual(['moved_on', 'state_in_review', 'state_in_review']);
    now = [{ ...first, state: 'unknown' }, second, third];
    await open.later(10_000);
    expect(shownStates()).toEqual(['state_unknownstate_unknown_text', 'state_in_review', 'state_in_review']);
  });

  test('that moved on says what became of it, and who said yes', async () => {
    await shown([first, second]);
    open.asked();
    [now, next] = [[second], [[second], [{ ...first, state: 'paid', claimed_by: null, approved_by: ['ana', 'bo'] }]]];
    await open.later(10_000);
    expect(shownStates()).toEqual(['state_paidyes_of 2 2: ana, bomoved_on', 'state_in_review']);
    expect(open.asked()).toEqual([
      'GET /withdrawals?start=0&limit=50',
      'GET /withdrawals?withdrawal_id=0190a5b0-7c1e-7abc-8def-0123456789a1&start=0&limit=1',
    ]);
  });

  test('that moved on has no buttons, and is gone from a list that is filtered anew', async () => {
    await shown([{ ...first, claimed_by: 'bo' }, second], { may: ['withdrawals.decide'] });
    now = [second];
    await open.later(10_000);
    expect(open.rows()[0]?.[4]).toBe('');
    await open.choose(0, 'in_review');
    expect(open.rows()).toHaveLength(1);
  });
});

describe('of one player', () => {
  test('are those of the number in the address, which the field shows', async () => {
    await shown([{}], { at: '/?player=101&state=held' });
    expect([open.asked(), open.page.querySelector('input')?.value]).toEqual([
      ['GET /withdrawals?state=held&player_id=101&start=0&limit=50'],
      '101',
    ]);
  });

  test('are looked for by a number that is typed, in the state that was chosen, from the first page on', async () => {
    await shown([{}], { at: '/?state=held&page=2' });
    open.asked();
    await open.fill(' 102 ');
    await open.tap('audit_filter');
    expect([open.address(), open.asked()]).toEqual([
      '/?state=held&player=%22102%22',
      ['GET /withdrawals?state=held&player_id=102&start=0&limit=50'],
    ]);
    await open.fill(' ');
    await open.tap('audit_filter');
    expect(open.address()).toBe('/?state=held');
  });

  test('are looked for by the whole mail address, by those who may look for players', async () => {
    const at = '/?player=ANA%40b.example';
    const ana = { player_id: '105', nickname: 'ana', email: 'ana@b.example', mobile: null, role: 3, frozen: false };
    const found = [{ ...ana, excluded: null, paused_until: null, created_at: '2026-03-04T12:00:00.000Z' }];
    await shown([{}], { at, may: ['players.read'], found });
    expect(open.asked()).toEqual([expect.stringContaining('GET /players?'), 'GET /withdrawals?player_id=105&start=0&limit=50']);
    await open.close();
    for (const [may, list, error] of [
      [['players.read'], [{ ...found[0], email: 'ana@b.example.test' }], 'errors.player.not_found'],
      [[], found, 'filter_player_wrong'],
    ] as const) {
      await shown([{}], { at, may, found: list });
      expect([open.text().includes(error), open.rows(), open.asked().filter((call) => call.includes('/withdrawals'))]).toEqual([
        true,
        [],
        [],
      ]);
      await open.close();
    }
    await shown([{}], { at: '/' });
  });

  test.each(['abc', '0', '-1', '1e3', '1234567890123456789'])(
    'that cannot be read is an error at the field, and nobody’s rows: %s',
    async (text) => {
      await shown([{}], { at: `/?player=${encodeURIComponent(`"${text}"`)}` });
      expect([open.asked(), open.rows(), open.page.querySelector('input')?.getAttribute('aria-invalid')]).toEqual([[], [], 'true']);
      expect(open.text()).toContain('filter_player_wrong');
    },
  );
});

describe('a withdrawal that waits', () => {
  test.each([
    ['for two hours yet', '2026-03-04T17:30:00.000Z', 'minutes_left 120', false],
    ['for less than a minute yet', '2026-03-04T15:30:00.001Z', 'minutes_left 1', false],
    ['until its time is over', '2026-03-04T15:30:00.000Z', 'minutes_left 0', false],
    ['for longer than the house takes at most', '2026-03-04T15:29:59.999Z', 'late', true],
    ['no more', null, '', false],
  ])('says how long it may wait, is late and counted where that is over: %s', async (_, decide_by, words, isLate) => {
    await shown([{ decide_by }]);
    expect([open.rows()[0]?.[3], open.text().includes('late_notice 1')]).toEqual([
      `state_in_review${words}claimed_with cyyes_of 1 2: ana`,
      isLate,
    ]);
  });

  test('on hold says why, and is counted while it is not over', async () => {
    await shown([{ on_hold: ['frozen', 'blocked'] }, { on_hold: ['disavowed'], state: 'rejected' }, {}]);
    expect(open.rows().map((row) => row[3]?.replace(/claimed_with.*/, ''))).toEqual([
      'state_in_reviewon_holdhold_frozenhold_blocked',
      'state_rejectedon_holdhold_disavowed',
      'state_in_review',
    ]);
    expect(open.text()).toContain('held_notice 1');
    await open.close();
    await shown();
    expect(open.text()).not.toContain('held_notice');
  });
});
