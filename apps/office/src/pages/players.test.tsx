// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { PlayersPage } from './players.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const PLAYER = {
  player_id: '101',
  nickname: 'ana',
  email: 'ana@x.example',
  mobile: '+5511',
  role: 3,
  frozen: false,
  ...{ excluded: null, paused_until: null, created_at: AT },
};
const WITHHELD = {
  ...{ kind: 'invitation', player: '102', for_player: '101', other: '103', marks: ['mailbox', 'payer'], amount: '5.000000', at: AT },
};

interface Case {
  readonly at?: string;
  readonly rows?: readonly object[];
  readonly more?: boolean;
  readonly budgets?: readonly object[];
  readonly withheld?: readonly object[];
  readonly may?: readonly Permission[];
  readonly refused?: string;
}
let open: Acted;
const shown = async ({ at = '/', rows = [{}], more = false, budgets = [], withheld = [], may = [], refused }: Case = {}) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(AT) });
  open = await acted(<PlayersPage />, {
    ...{ may, at, refuses: (name: string) => name === refused },
    instead: {
      'office.players.search': () => ({ list: rows.map((row) => ({ ...PLAYER, ...row })), more }),
      'office.watch.codeBudgets': () => ({ list: budgets }),
      'office.watch.withheldRewards': () => ({ list: withheld, more: false }),
    },
  });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('players', () => {
  test('are found by what is typed, and each leads to its account', async () => {
    await shown();
    expect(open.asked()).toContain('GET /players?text=&start=0&limit=50');
    await open.fill('ana');
    await open.tap('search');
    expect([open.address(), open.asked()]).toEqual(['/?text=ana', ['GET /players?text=ana&start=0&limit=50']]);
    expect(open.page.querySelector('td a')?.getAttribute('href')).toBe('/players/101');
    expect(open.page.querySelector('input')?.value).toBe('ana');
  });

  test.each<[string, readonly Permission[], string]>([
    ['what of players', ['players.read'], 'search_labelsearch_hint'],
    ['persons too', ['persons.read'], 'search_label_personssearch_hint_persons'],
  ])('are searched by %s, and the field says so', async (_, may, words) => {
    await shown({ may });
    expect(open.page.querySelector('form')?.textContent).toBe(`${words}search`);
  });

  test('that another address looks for are named in the field, and not who was typed before', async () => {
    await shown({ at: '/?text=ana' });
    await open.fill('bo');
    await open.go('/?text=cy');
    expect(open.page.querySelector('input')?.value).toBe('cy');
  });

  test('say who they are, and whether they are frozen', async () => {
    await shown({ rows: [{}, { player_id: '102', role: 2, frozen: true, email: null }] });
    const rest = ['+5511', 'role_player', 'active', '04/03/2026, 12:00:00'];
    expect(open.heads().join(' ')).toBe('number nickname email mobile role state opened');
    expect(open.rows()).toEqual([
      ['101', 'ana', 'ana@x.example', ...rest],
      ['102', 'ana', '', '+5511', 'role_agent', 'frozen', rest[3]],
    ]);
  });

  test.each<[string, object, string]>([
    ['for good', { excluded: { until: null } }, 'excluded_for_good'],
    ['until a day, and paused', { excluded: { until: AT }, paused_until: AT }, 'excluded 04/03/2026, 12:00:00paused 04/03/2026, 12:00:00'],
    ['not at all, but paused', { paused_until: AT }, 'paused 04/03/2026, 12:00:00'],
    ['for good, and frozen', { frozen: true, excluded: { until: null } }, 'frozenexcluded_for_good'],
  ])('that are excluded %s are never called active', async (_, row, words) => {
    await shown({ rows: [row] });
    expect(open.rows()[0]?.[5]).toBe(words);
  });

  test('are read a page at a time, from the first on where they are looked for', async () => {
    await shown({ at: '/?text=ana&page=2', more: true });
    await open.tap('next');
    expect([open.address(), open.asked().at(-1)]).toEqual(['/?text=ana&page=3', 'GET /players?text=ana&start=100&limit=50']);
    await open.fill('bea');
    await open.tap('search');
    expect(open.address()).toBe('/?text=bea');
  });

  test('of whom nobody is found, or that are not answered, say so', async () => {
    await shown({ rows: [] });
    expect(open.text()).toContain('nothing');
    await open.close();
    await shown({ refused: 'office.players.search' });
    expect(open.text()).toContain('errors.server.busy');
  });
});

describe('codes that are sent', () => {
  const budget = (way: string, short: boolean) => ({ way, asked: 45, budget: 50, short });
  test('are told of where most of this hour’s are used up, each way by itself', async () => {
    await shown({ budgets: [budget('email', true), budget('mobile', false)] });
    expect(open.text()).toContain('codes_short_email 45 50');
    expect(open.text()).not.toContain('codes_short_mobile');
    await open.close();
    await shown({ budgets: [budget('email', false), budget('mobile', true)] });
    expect(open.text()).toContain('codes_short_mobile 45 50');
    expect(open.text()).not.toContain('codes_short_email');
  });

  test('are looked at again every minute', async () => {
    await shown();
    open.asked();
    await open.later(59_999);
    expect(open.asked()).toEqual([]);
    await open.later(1);
    expect(open.asked()).toEqual(['GET /code_budgets']);
  });
});

describe('rewards that were not paid', () => {
  test('say for whom, to whom, and what the two have in common', async () => {
    await shown({ withheld: [WITHHELD] });
    expect(open.heads(1).join(' ')).toBe('date withheld_kind withheld_for withheld_to withheld_other held_why amount');
    expect(open.rows(1)).toEqual([
      ['04/03/2026, 12:00:00', 'withheld_invitation', '101', '102', '103', 'withheld_mailbox, withheld_payer', '5.00 USDT'],
    ]);
    expect(open.asked()).toContain('GET /withheld_rewards?start=0&limit=20');
  });

  test('are not spoken of while there are none', async () => {
    await shown();
    expect(open.text()).not.toContain('withheld');
  });
});
