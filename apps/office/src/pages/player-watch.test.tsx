// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { headsOf } from '../shared/testing/sheet.ts';
import { CodeBudgets, WithheldRewards } from './player-watch.tsx';

const BY_MAIL = { way: 'email', asked: 180, budget: 200, short: true };
const BY_SMS = { way: 'mobile', asked: 90, budget: 100, short: true };
const WITHHELD = {
  ...{ kind: 'invitation', player: '10000001', for_player: '10000002', other: '10000003', marks: ['network', 'payer'] },
  ...{ amount: '12.500000', at: '2026-03-03T13:30:00.000Z' },
};

let open: Acted;
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('codes of this hour', () => {
  const shown = async (...list: readonly object[]) => {
    open = await acted(<CodeBudgets />, { may: ['players.read'], instead: { 'office.watch.codeBudgets': () => ({ list }) } });
  };

  test('are warned of where most of them are used up, by mail and by SMS, with how many of how many', async () => {
    await shown(BY_MAIL, BY_SMS);
    const banners = [...open.page.querySelectorAll('[role]')];
    expect(banners.every(({ className }) => className.includes('warning'))).toBe(true);
    expect(banners.map(({ textContent }) => textContent)).toEqual(['codes_short_email 180 200', 'codes_short_mobile 90 100']);
  });

  test('are not spoken of where they are not', async () => {
    await shown({ ...BY_MAIL, short: false }, BY_SMS);
    expect(open.text()).toBe('codes_short_mobile 90 100');
  });

  test('are asked for again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
    await shown(BY_SMS);
    expect(open.asked()).toEqual(['GET /code_budgets']);
    await open.later(59_000);
    expect(open.asked()).toEqual([]);
    await open.later(1_000);
    expect(open.asked()).toEqual(['GET /code_budgets']);
  });
});

describe('rewards that were withheld', () => {
  const shown = async (...list: readonly object[]) => {
    open = await acted(<WithheldRewards />, {
      may: ['players.read'],
      instead: { 'office.watch.withheldRewards': () => ({ list, more: false }) },
    });
  };

  test('are the twenty newest, each with for whom, to whom, beside whom, why and how much', async () => {
    await shown(WITHHELD, { ...WITHHELD, kind: 'registration', marks: ['mailbox'] });
    expect(open.asked()).toEqual(['GET /withheld_rewards?start=0&limit=20']);
    expect(open.page.querySelector('h2')?.textContent).toBe('withheld');
    expect(headsOf(open.page, 'withheld')).toEqual([
      ...['date', 'withheld_kind', 'withheld_for', 'withheld_to', 'withheld_other', 'held_why', 'amount'],
    ]);
    const players = ['10000002', '10000001', '10000003'];
    expect(open.rows()).toEqual([
      ['03/03/2026, 13:30:00', 'withheld_invitation', ...players, 'withheld_network, withheld_payer', '12.50 USDT'],
      ['03/03/2026, 13:30:00', 'withheld_registration', ...players, 'withheld_mailbox', '12.50 USDT'],
    ]);
    expect([...open.page.querySelectorAll('tr:first-child a')].map((each) => each.getAttribute('href'))).toEqual(
      players.map((player) => `/players/${player}`),
    );
  });

  test('are not spoken of while there are none', async () => {
    await shown();
    expect(open.text()).toBe('');
  });
});
