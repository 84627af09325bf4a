// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import type { Messages } from '@lingui/core';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { cellsOf, unanswered } from '../../shared/testing/sheet.ts';
import { CashOutsPage } from './cash-outs.tsx';
import { GamesPage } from './games-page.tsx';
import { RatesPage } from './rates/rates-page.tsx';

const VERSION = { number: 8, by: null, at: null };
const NONE = { games: [], rates: [], asked: [], live_bets: [], cash_outs: [], accumulator_bonuses: [], early_payouts: [] };
const REQUEST = '20992657-3ebb-7198-822a-698e82c4aeb5';
const SEEN = '0190a5b0-7c1e-7abc-8def-0123456789ab';
const AT = '2026-03-04T15:30:00.000Z';
const GAME = { game: 10, status: 1, version: VERSION };
const LIVE = { game: 'soccer', open: false, version: VERSION, delays: [], delays_version: { ...VERSION, number: 5 } };

interface Page {
  readonly may?: readonly Permission[];
  readonly name?: string;
  readonly sameHands?: readonly string[];
  readonly isAsked?: boolean;
  readonly refuses?: readonly string[];
  readonly words?: Messages;
}
/** The pages that show a part of these settings. */
const Pages = () => (
  <>
    <GamesPage />
    <CashOutsPage />
    <RatesPage />
  </>
);
let open: Desk;
const shown = async (rows: object, { may = ['settings.games', 'settings.rates'], isAsked = true, ...who }: Page = {}) => {
  open = await desk(<Pages />, {
    ...{ may, ...who },
    instead: {
      'office.settings.settings': (sample) => ({ ...sample, ...NONE, ...fitted(sample, rows) }),
      'office.settings.setRate': (sample) => ({ ...sample, asked: isAsked }),
    },
  });
  open.asked();
};
/** Rows as the server returns them, with overrides in place of samples. */
const fitted = (sample: object, rows: object): object =>
  Object.fromEntries(
    Object.entries(rows).map(([list, [row]]) => [list, [{ ...(sample as Record<string, readonly object[]>)[list]?.[0], ...row }]]),
  );
afterEach(() => open.close());

const [CHANGE, SAVE] = ['office.change', 'office.save'];
const RATE = { currency: 'BRL', rate: '5.25000000', rate_id: SEEN };

describe('what a game is', () => {
  test('is changed with the version that was seen and a reason, and read again', async () => {
    await shown({ games: [GAME] });
    await open.press(CHANGE);
    await open.choose(0, 'hidden');
    await open.type(0, 'no licence');
    await open.press(SAVE);
    const [sent, read] = open.asked();
    expect(sent).toMatch(/^PUT \/settings\/games\/10 \{"status":\d,"version":8,"reason":"no licence"\}$/);
    expect([sent?.includes('"status":1'), read, open.button(CHANGE) !== undefined]).toEqual([false, 'GET /settings', true]);
  });

  test.each([
    ['opens', false, 'office.live_bets_on', true],
    ['closes', true, 'office.live_bets_off', false],
  ])('%s to bets in play, with the version of that and not of its delays', async (_, was, words, is) => {
    await shown({ live_bets: [{ ...LIVE, open: was }] });
    await open.press(CHANGE);
    await open.type(0, 'a late feed');
    await open.press(words);
    expect(open.asked()).toEqual([`PUT /settings/live_bets/soccer {"open":${is},"version":8,"reason":"a late feed"}`, 'GET /settings']);
  });

  test('keeps so much of a cash-out as it is typed, with the version that was seen', async () => {
    await shown({ cash_outs: [{ game: 'soccer', open: true, margin_e4: 505, version: VERSION }] });
    await open.press(CHANGE);
    expect(open.page.querySelector('input')?.value).toBe('5.05');
    await open.type(0, '7.5');
    await open.type(1, 'too dear');
    await open.press(SAVE);
    expect(open.asked()).toEqual([
      'PUT /settings/cash_out/soccer {"open":true,"margin_e4":750,"version":8,"reason":"too dear"}',
      'GET /settings',
    ]);
  });

  test('is changed by nobody who may only set rates', async () => {
    await shown(
      { games: [GAME], live_bets: [LIVE], cash_outs: [{ game: 'soccer', open: true, margin_e4: 500, version: VERSION }] },
      { may: ['settings.rates'] },
    );
    expect(open.buttons()).toEqual([]);
  });
});

describe('what a currency is worth', () => {
  test.each([
    ['waits for a second person', true],
    ['holds at once', false],
  ])('is asked for with the rate that was seen, read again, and %s', async (_, isAsked) => {
    await shown({ rates: [RATE] }, { isAsked });
    await open.press(CHANGE);
    expect(open.page.querySelector('input')?.value).toBe('5.25');
    await open.type(0, '5.3');
    await open.type(1, 'it fell');
    await open.press(SAVE);
    expect(open.asked()).toEqual([`PUT /settings/rates/BRL {"rate":"5.30000000","rate_id":"${SEEN}","reason":"it fell"}`, 'GET /settings']);
    expect(open.text().includes('office.rate_waits')).toBe(isAsked);
  });

  test.each<[string, string, Page, readonly string[]]>([
    ['is never changed of the money of the ledger', 'USDT', {}, []],
    ['is changed by who may set rates', 'BRL', { may: ['settings.rates'] }, [CHANGE]],
    ['is changed by nobody who may only set games', 'BRL', { may: ['settings.games'] }, []],
  ])('%s', async (_, currency, page, buttons) => {
    await shown({ rates: [{ ...RATE, currency }] }, page);
    expect(open.buttons()).toEqual(buttons);
  });

  const ASKED = { request_id: REQUEST, currency: 'BRL', rate: '5.30000000', asked_by: 'ana', asked_at: AT, reason: 'it fell' };
  const [CONFIRM, DROP] = ['office.rate_confirm', 'office.request_drop'];
  test.each<[string, Page, readonly string[]]>([
    ['confirmed or taken back by a colleague', {}, [CONFIRM, DROP]],
    ['not confirmed by who asked', { name: 'ana' }, [DROP]],
    ['not confirmed by the same hands', { sameHands: ['ana'] }, [DROP]],
    ['only read by who may only set games', { may: ['settings.games'] }, []],
  ])('that was asked for is %s', async (_, page, buttons) => {
    await shown({ asked: [ASKED] }, page);
    expect(open.buttons()).toEqual(buttons);
  });

  test('that was asked for is set, or taken back with a reason, and everything is read again', async () => {
    await shown({ asked: [ASKED] });
    await open.press(CONFIRM);
    expect(open.asked()).toEqual([`POST /settings/rates/BRL/confirm {"request_id":"${REQUEST}"}`, 'GET /settings']);
    expect(await open.ask(DROP, ['no'.repeat(3)])).toEqual([
      `POST /settings/rates/BRL/drop {"request_id":"${REQUEST}","reason":"nonono"}`,
      'GET /settings',
    ]);
    expect(open.stale().length).toBe(7);
  });

  test('that was asked for is said with who did, when and why', async () => {
    await shown({ asked: [ASKED] }, { words: { 'office.table': [['name']] } });
    const [cells] = cellsOf(open.page, 'office.rates_asked');
    expect(cells?.slice(0, 3)).toEqual(['BRL', '5.30000000', 'ana']);
    expect(cells?.[4]).toBe('it fell');
  });

  test('that was asked for is not set a second time while the first is not answered, and a refusal is said', async () => {
    await shown({ asked: [ASKED] }, { refuses: ['office.settings.confirmRate'] });
    await open.press(CONFIRM);
    expect([open.text().includes('errors.server.busy'), open.stale().length]).toEqual([true, 7]);
    unanswered();
    await open.press(CONFIRM);
    expect(open.button(CONFIRM)?.disabled).toBe(true);
  });
});

describe('what was begun and left', () => {
  test('is not what a game begins with the next time', async () => {
    await shown({ games: [GAME] });
    await open.press(CHANGE);
    const holds = open.page.querySelector('select')?.value;
    await open.choose(0, 'hidden');
    await open.press('office.cancel');
    expect(open.buttons()).toEqual([CHANGE]);
    await open.press(CHANGE);
    expect([open.page.querySelector('select')?.value, holds]).toEqual(['active', 'active']);
  });

  test.each([
    ['bets in play', { live_bets: [LIVE] }],
    ['a rate', { rates: [RATE] }],
  ])('sends nothing of %s', async (_, rows) => {
    await shown(rows);
    await open.press(CHANGE);
    await open.press('office.cancel');
    expect([open.page.querySelector('form'), open.asked()]).toEqual([null, []]);
  });

  test.each(['office.settings.setGame', 'office.settings.setLiveBets'])(
    'stays as it was typed where %s is refused, and is read again',
    async (call) => {
      const isGame = call.endsWith('setGame');
      await shown(isGame ? { games: [GAME] } : { live_bets: [LIVE] }, { refuses: [call] });
      await open.press(CHANGE);
      await open.type(0, 'no licence');
      await open.press(isGame ? SAVE : 'office.live_bets_on');
      expect(open.asked().length).toBe(2);
      expect([open.page.querySelector('input')?.value, open.text()]).toEqual(['no licence', expect.stringContaining('errors.server.busy')]);
    },
  );
});
