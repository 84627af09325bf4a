// @vitest-environment happy-dom
import type { Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { HeldResultsPage } from './held-results-page.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const ROW = {
  ...{ result_id: '31', match_id: '5', game: 'soccer', feed: 'feed1', fixture: 'f-9', home: 'Lille', away: 'Lyon', starts_at: AT },
  ...{ kicked_off_at: null, score: { home: 2, away: 1 }, half_time: null, why: 'early', settled: [], overs: null, sets: null, note: '' },
  ...{ held_at: '2026-03-04T13:00:00.000Z', bets: 3, worst: '25.000000', asked: null, ended: null },
};
const asked = (more: object = {}) => ({ asked: { take: true, reason: 'seen it', by: 'ana', at: AT, ...more } });

interface Case {
  readonly at?: string;
  readonly row?: object;
  readonly may?: readonly Permission[];
  readonly signed?: { readonly name: string; readonly same_hands?: string[] };
  readonly more?: boolean;
}
let open: Acted;
let now: readonly object[];
const shown = async ({ at = '/', row = {}, may = ['sports.results'], signed, more = false }: Case = {}) => {
  now = [row];
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(AT) });
  open = await acted(<HeldResultsPage />, {
    ...{
      may,
      at,
      ...(signed && { signed }),
      instead: { 'office.sports.heldResults': () => ({ list: now.map((each) => ({ ...ROW, ...each })), more }) },
    },
  });
};
const cell = (nth: number) => open.rows()[0]?.[nth];
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
});

describe('results that are held', () => {
  test.each([
    ['those that wait', '/', 'state=open&start=0&limit=50', 8],
    ['those that wait no more', '/?state=done&page=2', 'state=done&start=50&limit=50', 7],
    ['those that wait where there is no such state', '/?state=over', 'state=open&start=0&limit=50', 8],
  ])('are asked for: %s', async (_, at, query, cells) => {
    await shown({ at });
    expect([open.asked(), open.rows()[0]?.length]).toEqual([[`GET /sports/held_results?${query}`], cells]);
  });

  test('are filtered, turned, and read again while others decide too', async () => {
    await shown({ more: true });
    await open.choose(0, 'done');
    await open.tap('next');
    expect([open.address(), open.asked().slice(1)]).toEqual([
      '/?state=done&page=2',
      ['GET /sports/held_results?state=done&start=0&limit=50', 'GET /sports/held_results?state=done&start=50&limit=50'],
    ]);
    await open.later(9_999);
    expect(open.asked()).toEqual([]);
    await open.later(1);
    expect(open.asked()).toHaveLength(1);
  });

  test('say the match, what it came to, when, and by which feed', async () => {
    await shown({ row: { half_time: { home: 0, away: 1 } }, may: [] });
    expect(open.heads().join(' ')).toBe('held_match held_score held_starts held_why held_since held_feed held_word actions');
    expect(open.rows()).toEqual([
      [
        ...['Lille × Lyonheld_rides 3 25.00 USDT', '2–1 (0–1)', '04/03/2026, 12:00:00', 'held_early', '04/03/2026, 13:00:00', 'feed1 f-9'],
        ...['held_nobody', ''],
      ],
    ]);
  });

  test('say when play began where it did, and overs where there are some', async () => {
    const overs = { balls: { home: 120, away: 110 }, wickets: { home: 5, away: 10 }, decision: 'runs', margin: 22, revised: false };
    await shown({ row: { kicked_off_at: '2026-03-04T12:07:00.000Z', overs, score: { home: 187, away: 165 } } });
    expect([cell(1), cell(2)]).toEqual(['187/5 (20.0) – 165/10 (18.2), trade_overs_runs 22', '04/03/2026, 12:07:00']);
    await open.close();
    await shown();
    expect(cell(1)).toBe('2–1');
  });

  test('have a long id of their feed cut short, with the whole as its title', async () => {
    const whole = 'sandbox-football-2026-03-04-lille-lyon-0123456789abcdef';
    await shown({ row: { fixture: whole } });
    expect([cell(5), open.page.querySelector('td .code')?.getAttribute('title')]).toEqual(['feed1 sandbox-footbal…', whole]);
    await open.close();
    await shown();
    expect(open.page.querySelector('td .code')?.hasAttribute('title')).toBe(false);
  });

  test('say what the vendor settles otherwise, by the names that bets have', async () => {
    const settled = [
      { market: 'handicap', selection: 'w', line: '-1', grade: 'won' },
      { market: 'wl', selection: 'd', line: null, grade: 'void' },
    ];
    await shown({ row: { why: 'differs', settled } });
    expect(cell(3)).toBe('held_differs sports.market_handicap: Lille −1: my_bets.leg_won; sports.market_wl: sports.draw: my_bets.leg_void');
  });

  test.each([
    ['one wants it taken', asked(), 'held_asked_take ana seen it'],
    ['one wants it refused', asked({ take: false }), 'held_asked_refuse ana seen it'],
    ['it was taken', { ...asked(), ended: { how: 'taken', by: 'cy', at: AT } }, 'held_taken cy · 04/03/2026, 12:00:00'],
    ['it was replaced, by nobody', { ended: { how: 'replaced', by: null, at: AT } }, 'held_replaced 04/03/2026, 12:00:00'],
  ])('say what became of one: %s', async (_, row, text) => {
    await shown({ row });
    expect(cell(6)).toBe(text);
  });
});

describe('a result that is held', () => {
  test('is decided by who may, and read by others', async () => {
    await shown();
    expect(open.buttons()).toEqual(['held_take', 'held_refuse']);
    await open.close();
    await shown({ may: ['sports.read'] });
    expect(open.buttons()).toEqual([]);
  });

  test.each([
    ['held_take', true],
    ['held_refuse', false],
  ])('is said to be taken or refused with a reason, and all is read again: %s', async (words, take) => {
    await shown();
    await open.tap(words);
    await open.fill('seen it too');
    const submit = open.page.querySelector<HTMLButtonElement>('button[type=submit]');
    expect(submit?.textContent).toBe(words);
    submit?.setAttribute('aria-label', 'send');
    await open.tap('send');
    expect(open.sent()).toEqual([`POST /sports/held_results/31/say {"take":${take},"reason":"seen it too"}`, 'read all']);
    expect(open.buttons()).toEqual(['held_take', 'held_refuse']);
    await open.tap(words);
    await open.tap('cancel');
    expect([open.sent(), open.buttons()]).toEqual([[], ['held_take', 'held_refuse']]);
  });

  test('is decided in a line under its row, which names the match again', async () => {
    await shown();
    await open.tap('held_take');
    const [row, below, ...others] = open.page.querySelectorAll('tbody tr');
    expect([row?.querySelector('form'), below?.querySelector('form b')?.textContent, others]).toEqual([null, 'Lille × Lyon', []]);
    expect(below?.querySelector('td')?.colSpan).toBe(open.heads().length);
  });

  test.each<[string, Case, string, string]>([
    ['first where nobody said anything', {}, 'held_take', 'held_first'],
    ['second where a colleague said the same', { row: asked() }, 'held_take', 'held_second'],
    ['second where a colleague refused it too', { row: asked({ take: false }) }, 'held_refuse', 'held_second'],
    ['first where a colleague said otherwise', { row: asked() }, 'held_refuse', 'held_first'],
    ['first where they said otherwise before', { row: asked(), signed: { name: 'ana' } }, 'held_refuse', 'held_first'],
  ])('tells whoever decides that they are the %s', async (_, at, words, hint) => {
    await shown(at);
    await open.tap(words);
    expect(open.page.querySelector('form')?.textContent).toContain(hint);
  });

  test.each([
    ['who said so', { name: 'ana' }, 'second_self'],
    ['who was let in by them', { name: 'bo', same_hands: ['ana'] }, 'second_same ana'],
  ])('is not taken twice by one: %s reads that it takes another person', async (_, signed, words) => {
    await shown({ row: asked(), signed });
    expect([open.buttons(), open.text().includes(words)]).toEqual([['held_refuse'], true]);
  });

  test('keeps its place when a colleague decides it, says so, and is decided no more; what is new stands below it', async () => {
    await shown();
    now = [{}, { result_id: '32', home: 'Nantes' }];
    await open.later(10_000);
    await open.tap('held_take');
    now = [
      { result_id: '32', home: 'Nantes' },
      { result_id: '33', home: 'Brest' },
    ];
    await open.later(10_000);
    expect(open.rows().map((cells) => [cells[0]?.split(' ')[0], ...cells.slice(6)])).toEqual([
      ['Lille', 'row_gone', ''],
      ['Nantes', 'held_nobody', 'held_takeheld_refuse'],
      ['Brest', 'held_nobody', 'held_takeheld_refuse'],
    ]);
    await open.choose(0, 'done');
    expect(open.rows()).toHaveLength(2);
  });

  test('says what rides on its match while it waits, and that nothing does', async () => {
    await shown({ row: { bets: 0, worst: '0.000000' } });
    expect(cell(0)).toBe('Lille × Lyonheld_rides 0 0.00 USDT');
    await open.close();
    await shown({ row: { ended: { how: 'taken', by: 'cy', at: AT } } });
    expect(cell(0)).toBe('Lille × Lyon');
  });

  test('leads to its match at the trading desk who may go there', async () => {
    const link = () => open.page.querySelector('td a')?.getAttribute('href');
    await shown({ may: ['trading.read'] });
    expect([cell(0), link()]).toEqual([expect.stringMatching(/^Lille × Lyonheld/), '/trading/matches/5']);
    await open.close();
    await shown();
    expect([cell(0), link()]).toEqual([expect.stringMatching(/^Lille × Lyonheld/), undefined]);
  });
});
