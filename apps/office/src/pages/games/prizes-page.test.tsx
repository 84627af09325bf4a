// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { callOf, cellsOf, headsOf, sheetOf, unanswered } from '../../shared/testing/sheet.ts';
import { PrizesPage } from './prizes-page.tsx';

const [ID, REQUEST] = ['ab', 'cd'].map((end) => `0190a5b0-7c1e-7abc-8def-0123456789${end}`);
const [AT, UNTIL] = ['2026-03-03T13:30:00.000Z', '2026-03-04T13:30:00.000Z'];
const JACKPOT = {
  ...{ jackpot_id: ID, name: 'Ouro', titles: ['dice', 'wheel'], share_e4: 50, seed: '500.000000', stake_per_win: '200000.000000' },
  ...{ fund: '612.340000', wins: 2, paid: '1200.000000', waiting: 7, state: 'open' },
};
const TOURNAMENT = {
  ...{ tournament_id: ID, name: 'Copa', titles: ['dice'], scoring: 'games_tried', rounds: 50, prizes: ['50.000000', '30.000000'] },
  ...{ from: AT, until: UNTIL, state: 'ahead', joined: 9, paid: '0.000000', undivided: null },
};
const ASKED = { request_id: REQUEST, what: { kind: 'call_off', name: 'Copa' }, reason: 'no rounds', asked_by: 'ana', asked_at: AT };
const READ = 'read games,prizes';

interface Page {
  readonly lists?: object;
  readonly may?: readonly Permission[];
  readonly signed?: object;
  readonly refuses?: string;
}
let open: Acted;
const shown = async ({ lists = {}, may = ['games.titles'], signed = {}, refuses = '' }: Page = {}) => {
  open = await acted(<PrizesPage />, {
    ...{ may, signed, refuses: (name) => name === refuses },
    instead: { 'office.prizes.prizes': () => ({ jackpots: [], tournaments: [], asked: [], ...lists }) },
  });
};
afterEach(() => open.close());
const NEW = ['prizes_new_jackpot', 'prizes_new_tournament'] as const;

test.each([
  ['a jackpot', NEW[0], 'prizes_share'],
  ['a tournament', NEW[1], 'prizes_rounds'],
])('%s is asked for by who may, one form at a time, which can be left', async (_, words, field) => {
  await shown();
  for (const each of NEW) await open.tap(each);
  await open.tap(words);
  expect([open.page.querySelectorAll('form').length, field in sheetOf(open.page).fields()]).toEqual([1, true]);
  await open.tap('cancel');
  expect([open.page.querySelector('form'), open.buttons()]).toEqual([null, NEW]);
});

test('nothing is asked for, ended or published by who may only read', async () => {
  await shown({ lists: { jackpots: [JACKPOT], tournaments: [TOURNAMENT], asked: [ASKED] }, may: ['games.read'] });
  expect(open.buttons()).toEqual([]);
});

describe('what runs', () => {
  test('is said of jackpots with their fund, what they paid and what waits to be drawn', async () => {
    await shown({ lists: { jackpots: [JACKPOT] } });
    expect(headsOf(open.page, 'jackpots')).toEqual([
      ...['prizes_name', 'games_titles', 'prizes_share', 'prizes_seed', 'prizes_per_win'],
      ...['prizes_fund', 'prizes_wins', 'prizes_waiting', 'state', 'actions'],
    ]);
    const money = ['500.00 USDT', '200,000.00 USDT', '612.34 USDT', '2 · 1,200.00 USDT'];
    expect(cellsOf(open.page, 'jackpots')).toEqual([['Ouro', 'dice, wheel', '0.5 %', ...money, '7', 'jackpot_open', 'prizes_close']]);
  });

  test('is said of tournaments with their time, their prizes and who joined', async () => {
    await shown({ lists: { tournaments: [TOURNAMENT] } });
    expect(headsOf(open.page, 'tournaments')).toEqual([
      ...['prizes_name', 'games_titles', 'prizes_scoring', 'prizes_from', 'prizes_until'],
      ...['prizes_prizes', 'prizes_joined', 'prizes_paid', 'state', 'actions'],
    ]);
    const time = ['03/03/2026, 13:30:00', '04/03/2026, 13:30:00'];
    expect(cellsOf(open.page, 'tournaments')).toEqual([
      [
        ...['Copa', 'dice', 'scoring_games_tried · 50', ...time, '50.00 USDT, 30.00 USDT', '9', '0.00 USDT', 'tournament_ahead'],
        'prizes_call_off',
      ],
    ]);
  });

  test.each<[string, object, readonly string[]]>([
    ['a jackpot that is open can be ended', { jackpots: [JACKPOT] }, ['prizes_close']],
    ['one that closes cannot', { jackpots: [{ ...JACKPOT, state: 'closing' }] }, []],
    ['one that is over cannot', { jackpots: [{ ...JACKPOT, state: 'over' }] }, []],
    ['a tournament ahead can be called off', { tournaments: [TOURNAMENT] }, ['prizes_call_off']],
    ['one that runs cannot', { tournaments: [{ ...TOURNAMENT, state: 'running' }] }, []],
  ])('%s', async (_, lists, buttons) => {
    await shown({ lists });
    expect(open.buttons().filter((each) => !NEW.some((words) => words === each))).toEqual(buttons);
  });

  test.each([
    ['a jackpot', { jackpots: [JACKPOT] }, 'prizes_close'],
    ['a tournament', { tournaments: [TOURNAMENT] }, 'prizes_call_off'],
  ])('the end of %s is asked for with a reason, and prizes are read again', async (_, lists, words) => {
    await shown({ lists });
    await open.tap(words);
    const sheet = sheetOf(open.page, words);
    await sheet.fill({ reason: 'too dear' });
    await sheet.send();
    const [, sent, ...read] = open.asked();
    expect(callOf(sent)).toEqual([`POST /games/prizes/${ID}/end`, { reason: 'too dear' }]);
    expect([read, open.page.querySelector('form')]).toEqual([['GET /games/prizes'], null]);
  });

  test('whose end is refused stays as it was asked, and is read again', async () => {
    await shown({ lists: { jackpots: [JACKPOT] }, refuses: 'office.prizes.askEnd' });
    await open.tap('prizes_close');
    const sheet = sheetOf(open.page, 'prizes_close');
    await sheet.fill({ reason: 'too dear' });
    await sheet.send();
    expect([open.sent().at(-1), sheet.fields(), open.text()]).toEqual([
      READ,
      { reason: 'too dear' },
      expect.stringContaining('errors.server.busy'),
    ]);
  });
});

test('lists that cannot be read are said to be so, each', async () => {
  await shown({ refuses: 'office.prizes.prizes' });
  expect(open.text().split('errors.server.busy').length - 1).toBe(2);
});

describe('what one asked for', () => {
  const lists = { asked: [ASKED] };
  const [CONFIRM, DROP] = ['prizes_confirm', 'prizes_drop'];

  test('is said with who asked, when and why', async () => {
    await shown({ lists });
    expect(headsOf(open.page, 'prizes_asked')).toEqual(['prizes_what', 'prizes_rules', 'asked_by', 'date', 'reason', 'actions']);
    expect(cellsOf(open.page, 'prizes_asked')[0]?.slice(0, 5)).toEqual([
      ...['prizes_asked_call_off', 'Copa', 'ana', '03/03/2026, 13:30:00', 'no rounds'],
    ]);
  });

  test.each<[string, Page, readonly string[]]>([
    ['done or dropped by a colleague', {}, [CONFIRM, DROP]],
    ['not done by who asked', { signed: { name: 'ana' } }, [DROP]],
    ['not done by the same hands', { signed: { same_hands: ['ana'] } }, [DROP]],
  ])('is %s', async (_, page, buttons) => {
    await shown({ lists, ...page });
    expect(open.buttons().slice(0, -2)).toEqual(buttons);
  });

  test.each([
    ['done, and prizes are read again', '', false],
    ['not done when it is refused, which is said, and prizes are read again', 'office.prizes.confirmPrize', true],
  ])('is %s', async (_, refuses, isSaid) => {
    await shown({ lists, refuses });
    await open.tap(CONFIRM);
    expect(open.sent()).toEqual([`POST /games/prize_requests/${REQUEST}/confirm {}`, READ]);
    expect(open.text().includes('errors.server.busy')).toBe(isSaid);
  });

  test('is not done a second time while the first is not answered', async () => {
    await shown({ lists });
    unanswered();
    await open.tap(CONFIRM);
    expect(open.button(CONFIRM)?.disabled).toBe(true);
  });

  test('is dropped with a reason, and prizes are read again', async () => {
    await shown({ lists });
    await open.tap(DROP);
    await open.tap('cancel');
    expect(open.page.querySelector('form')).toBeNull();
    await open.tap(DROP);
    const sheet = sheetOf(open.page, DROP);
    await sheet.fill({ reason: 'a mistake' });
    await sheet.send();
    const [sent, ...read] = open.sent();
    expect([callOf(sent), read]).toEqual([[`POST /games/prize_requests/${REQUEST}/drop`, { reason: 'a mistake' }], [READ]]);
  });
});
