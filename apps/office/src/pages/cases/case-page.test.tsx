// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { focusManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { routed } from '../../shared/testing/routed.tsx';
import { CasePage } from './case-page.tsx';

const ID = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const AT = '2026-03-03T13:30:00.000Z';
const ROW = {
  channel: 'form',
  ...{ case_id: ID, number: 12, player_id: '101', email: null, topic: 'deposit', reference: 'D-7', state: 'open', late: false },
  ...{ opened_at: AT, claimed_by: 'ana', revision: 7, language: 'ko', seen_at: null, away: false },
};
const MESSAGES = [
  { message_id: ID, text: 'Onde está?', at: AT, by: null },
  { message_id: ID.replace('ab', 'ac'), text: 'Chega hoje.', at: '2026-03-03T14:00:00.000Z', by: 'ana' },
];

const movement = (kind: string, amount: string, seq: string) => ({ typed: { currency: 'BRL', amount }, kind, amount, seq, date: AT });
/** A bet of the player, a deposit, and six withdrawals. */
const INSTEAD = {
  'office.players.statement': (sample: object) => {
    const [row] = (sample as { list: object[] }).list;
    const moved = [
      movement('deposit', '9.000000', '9'),
      ...[8, 7, 6, 5, 4, 3].map((nth) => movement('withdrawal', `-${nth}.000000`, `${nth}`)),
    ];
    return { list: moved.map((each) => ({ ...row, ...each })), more: false };
  },
  'office.bets.bets': (sample: object) => {
    const [first] = (sample as { list: { bet: { bet: object } }[] }).list;
    const bet = { ...first?.bet.bet, bet_id: ID, game: 'soccer', status: 16, data: [], match: {} };
    return { list: [{ ...first, player_id: '101', bet: { on: 'matches', bet } }], next: null };
  },
};

let open: Acted;
const shown = async (row: object = {}, refuses = (_: string) => false, may: readonly Permission[] = ['support.read']) => {
  const page = await routed(<CasePage />, '/cases/$case', `/cases/${ID}`);
  open = await acted(page, {
    ...{ may, refuses },
    instead: {
      ...INSTEAD,
      'office.cases.oneCase': (sample) => ({ row: { ...(sample as { row: object }).row, ...ROW, ...row }, messages: MESSAGES }),
    },
  });
};
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});
const facts = () => [...open.page.querySelectorAll('dd')].map(({ textContent }) => textContent);

describe('a case', () => {
  test('is the one of the address, with who wrote, the code that was given and who has it', async () => {
    await shown();
    expect(open.asked()).toEqual([`GET /cases/${ID}`]);
    expect(open.page.querySelector('h1')?.textContent).toBe('case_head 12 topic_deposit');
    expect(facts()).toEqual(['101', 'D-7', expect.stringMatching(/^(Korean|coreano)$/), '03/03/2026, 13:30:00', 'ana']);
  });

  test.each([
    ['that its writer looks at', { away: false }, 'chat_seen_now'],
    ['that its writer has left', { away: true }, '03/03/2026, 13:30:00'],
    ['that is over', { away: false, state: 'closed' }, '03/03/2026, 13:30:00'],
  ])('of a chat %s says when it was read', async (_, row, said) => {
    await shown({ channel: 'chat', seen_at: AT, ...row });
    expect(facts().slice(0, 6).at(4)).toBe(said);
  });

  test('that was left says what brings it back', async () => {
    await shown({ channel: 'chat', player_id: null, state: 'left', seen_at: AT, away: true });
    expect(open.text()).toContain('cases_left 30 3 7');
  });

  test('of a guest says the address that was typed, and dashes for what there is not', async () => {
    await shown({ player_id: null, email: 'rui@example.com', reference: null, claimed_by: null });
    expect([facts().slice(0, 2), facts().at(-1)]).toEqual([['case_guest_at rui@example.com', '–'], '–']);
  });

  test.each([
    ['late', { late: true }, 'late'],
    ['answered', { state: 'answered' }, 'case_answered'],
    ['open', {}, 'case_open'],
  ])('says that it is %s', async (_, row, words) => {
    await shown(row);
    expect(open.page.querySelector('[aria-label=case_about]')?.textContent).toMatch(new RegExp(`^case_about${words}player`));
  });

  test('shows all that was written, by whom and when', async () => {
    await shown();
    expect([...open.page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'player · 03/03/2026, 13:30:00Onde está?',
      'ana · 03/03/2026, 14:00:00Chega hoje.',
    ]);
  });

  test.each([
    ['ten seconds', {}, 10_000],
    ['three seconds if it is a chat', { channel: 'chat' }, 3_000],
    ['three seconds if it is a chat whose last word is ours', { channel: 'chat', state: 'answered' }, 3_000],
    ['ten seconds if it is a chat that is over', { channel: 'chat', state: 'closed' }, 10_000],
  ])('is read again every %s', async (_, row, ms) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await shown(row);
    open.asked();
    await act(() => vi.advanceTimersByTimeAsync(ms - 1));
    expect(open.asked()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(open.asked()).toEqual([`GET /cases/${ID}`]);
  });

  test('that is a chat is not read again while nobody looks at the tab', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await shown({ channel: 'chat' });
    open.asked();
    focusManager.setFocused(false);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    focusManager.setFocused(undefined);
    expect(open.asked()).toEqual([]);
  });

  test('that is a chat says so, and its answer stands below what was written', async () => {
    await shown({ channel: 'chat', claimed_by: 'bo' }, undefined, ['support.read', 'support.answer']);
    expect(open.page.querySelector('[aria-label=case_about] header')?.textContent).toBe('case_aboutcase_channel_chatcase_open');
    const [log, field] = [open.page.querySelector('[role=log]'), open.page.querySelector('textarea')];
    expect(log?.closest('section')?.parentElement?.contains(field)).toBe(true);
  });

  test('of a guest who typed no address says just that', async () => {
    await shown({ player_id: null, email: null });
    expect(facts()[0]).toBe('case_guest');
  });

  test('has the last withdrawals and bets of its player beside it, as they were typed, as links', async () => {
    await shown({}, undefined, ['support.read', 'players.read', 'withdrawals.read', 'bets.read']);
    const beside = open.page.querySelector('[aria-label=case_player]');
    const links = [...(beside?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')?.split('/')[1]]);
    expect(links.slice(0, 5)).toEqual([8, 7, 6, 5, 4].map((nth) => [`−${nth}.00 BRL`, 'withdrawals?player=%22101%22']));
    expect(links.slice(5).map(([, room]) => room)).toEqual(['bets']);
    expect(open.asked().filter((line) => /statement|bets/.test(line))).toEqual([
      'GET /players/101/statement?start=0&limit=50',
      expect.stringMatching(/^GET \/bets\?.*player_id=101.*limit=5$/),
    ]);
  });

  test('has nothing beside it that its reader may not see, and nothing of a guest', async () => {
    await shown({}, undefined, ['support.read', 'players.read']);
    expect(open.page.querySelector('[aria-label=case_player] a')).toBeNull();
    await open.close();
    await shown();
    expect(open.page.querySelector('[aria-label=case_player]')).toBeNull();
    await open.close();
    await shown({ player_id: null }, undefined, ['support.read', 'players.read', 'bets.read']);
    expect(open.page.querySelector('[aria-label=case_player]')).toBeNull();
  });

  test('that cannot be read is said to be so', async () => {
    await shown({}, () => true);
    expect(open.text()).toBe('errors.server.busy');
  });
});
