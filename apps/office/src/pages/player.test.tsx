// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { callOf, sheetOf } from '../shared/testing/sheet.ts';
import { PlayerPage } from './player.tsx';

const AT = '2026-03-04T12:00:00.000Z';
interface Case {
  readonly player?: object;
  readonly may?: readonly Permission[];
  readonly number?: string;
  readonly refused?: string;
}
let open: Acted;
const shown = async ({ player = {}, may = [], number = '101', refused }: Case = {}) => {
  open = await acted(<PlayerPage />, {
    ...{ may, at: `/players/${number}`, path: '/players/$player', refuses: (name: string) => name === refused },
    instead: {
      'office.players.player': (sample) => ({
        ...sample,
        player_id: '101',
        nickname: 'ana',
        frozen: false,
        frozen_by: null,
        excluded: null,
        paused_until: null,
        notes: [],
        ...player,
      }),
      'office.blocks.blocks': () => ({ blocks: [], channels: [] }),
      'office.factors.factor': () => ({ factor: null }),
    },
  });
};
afterEach(() => open.close());

describe('an account', () => {
  test('is that of the address, with all that is known of it', async () => {
    await shown();
    expect(open.text()).toContain('ana · 101');
    expect(open.asked().toSorted()).toEqual([
      'GET /players/101',
      'GET /players/101/blocks',
      'GET /players/101/debts',
      'GET /players/101/stake_factor',
      'GET /players/101/statement?start=0&limit=50',
    ]);
  });

  test.each(['0', '1x', '-1', '1.5', '1'.repeat(19)])('is not found where the address has no number: %s', async (number) => {
    await shown({ number });
    expect([open.asked(), open.text()]).toEqual([[], 'errors.player.not_found']);
  });

  test('leads to its bets where they may be read', async () => {
    await shown({ may: ['bets.read'] });
    expect(open.page.querySelector('a[href^="/bets?"]')?.getAttribute('href')).toBe('/bets?player=%22101%22');
    await open.close();
    await shown({ may: ['players.read'] });
    expect(open.page.querySelector('a[href^="/bets?"]')).toBeNull();
  });
});

describe('an account that is', () => {
  test.each([
    ['open is frozen', false, 'active', 'freeze', 'freeze_text'],
    ['frozen is released', true, 'frozen', 'unfreeze', 'reason_hint'],
  ])('%s with a reason, and all is read again', async (_, frozen, state, words, hint) => {
    await shown({ player: { frozen }, may: ['players.freeze'] });
    expect(open.text()).toContain(`ana · 101${state}`);
    await open.tap(words);
    expect(open.page.querySelector('form')?.textContent).toContain(hint);
    await open.fill('asked us');
    await open.tap(words);
    expect(open.sent()).toEqual([`POST /players/101/${words} {"reason":"asked us"}`, 'read all']);
    expect(open.page.querySelector('form')).toBeNull();
    await open.tap(words);
    await open.tap('cancel');
    expect([open.sent(), open.page.querySelector('form')]).toEqual([[], null]);
  });

  test('looked at by who may not freeze stays as it is', async () => {
    await shown({ may: ['players.read', 'players.note'] });
    expect(open.buttons()).toEqual(['note_add']);
  });
});

test('an account is not released by who asked to freeze it, though a colleague froze it meanwhile', async () => {
  let frozen = false;
  open = await acted(<PlayerPage />, {
    ...{ may: ['players.freeze'], at: '/players/101', path: '/players/$player' },
    instead: { 'office.players.player': (sample) => ({ ...sample, player_id: '101', frozen, frozen_by: null, notes: [] }) },
  });
  await open.tap('freeze');
  frozen = true;
  await act(() => open.queries.invalidateQueries());
  open.sent();
  await open.fill('asked us');
  await open.tap('freeze');
  expect(open.sent()[0]).toBe('POST /players/101/freeze {"reason":"asked us"}');
});

test('an account that is frozen says why, who froze it and when', async () => {
  await shown({ player: { frozen: true, frozen_by: { reason: 'two cards', by: 'bia', at: AT } } });
  expect(open.text()).toContain('frozen_why bia 04/03/2026, 12:00:00 two cards');
  await open.close();
  await shown({ player: { frozen: false, frozen_by: null } });
  expect(open.text()).not.toContain('frozen_why');
});

describe('a player who asks for a break by mail or phone', () => {
  const may: readonly Permission[] = ['players.exclude'];
  test.each([
    ['as short as it may be', 0, 6],
    ['for five years', 3, 60],
    ['for good', 4, null],
  ])('is excluded %s with a reason, and all is read again', async (_, nth, months) => {
    await shown({ may });
    await open.tap('exclude');
    expect(open.page.querySelector('form')?.textContent).toContain('exclude_hint');
    const sheet = sheetOf(open.page, 'exclude');
    await sheet.fill({ exclude_for: String(nth), reason: 'their mail of today' });
    await sheet.send();
    const [sent, ...read] = open.sent();
    expect([callOf(sent), read]).toEqual([['POST /players/101/exclusion', { months, reason: 'their mail of today' }], ['read all']]);
    expect(open.page.querySelector('form')).toBeNull();
  });

  test('is paused for so many days with a reason, or not after all', async () => {
    await shown({ may });
    await open.tap('pause');
    await open.tap('cancel');
    await open.tap('pause');
    const sheet = sheetOf(open.page, 'pause');
    await sheet.fill({ 'pause_days 42': '42', reason: 'by phone' });
    await sheet.send();
    const [sent, ...read] = open.sent();
    expect([callOf(sent), read]).toEqual([['POST /players/101/pause', { days: 42, reason: 'by phone' }], ['read all']]);
  });

  test('is said to be excluded at the head of the account, and not active', async () => {
    await shown({ player: { excluded: { until: null } } });
    expect(open.page.querySelector('h1')?.parentElement?.textContent).toBe('ana · 101excluded_for_good');
  });

  test('is not excluded by who may freeze', async () => {
    await shown({ may: ['players.freeze', 'players.read'] });
    expect(open.buttons()).not.toContain('exclude');
  });
});

describe('notes of an account', () => {
  const NOTE = { note_id: '0190a5b0-7c1e-7abc-8def-0123456789ab', text: 'called twice', by: 'cy', at: AT };
  test('say who wrote them and when', async () => {
    await shown({ player: { notes: [NOTE] } });
    expect(open.text()).toContain('called twicecy · 04/03/2026, 12:00:00');
    expect(open.text()).not.toContain('no_notes');
    await open.close();
    await shown();
    expect([open.text().includes('no_notes'), open.page.querySelector('form')]).toEqual([true, null]);
  });

  test('are added by who may, and all is read again', async () => {
    await shown({ may: ['players.note'] });
    await open.fill('called again');
    await open.tap('note_add');
    expect(open.sent()).toEqual(['POST /players/101/notes {"text":"called again"}', 'read all']);
    expect(open.page.querySelector('input')?.value).toBe('');
  });

  test('that are refused stay as they were typed', async () => {
    await shown({ may: ['players.note'], refused: 'office.players.addNote' });
    await open.fill('called again');
    await open.tap('note_add');
    expect([open.page.querySelector('input')?.value, open.text()]).toEqual(['called again', expect.stringContaining('errors.server.busy')]);
    expect(open.sent()).toHaveLength(1);
  });
});
