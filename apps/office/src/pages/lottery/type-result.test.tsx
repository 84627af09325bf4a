// @vitest-environment happy-dom
import type { OfficialDraw, Staff } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ME, SignedProvider } from '../../shared/me.ts';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { type Mounted, mounted } from '../../shared/testing/mounted.tsx';
import { callOf, sheetOf } from '../../shared/testing/sheet.ts';
import { TypeResult } from './type-result.tsx';

const FROM = new Date('2026-01-01T15:00:00Z');
const TYPED = { by: 'ana', at: FROM, source: 'https://lottery.example/results', reason: 'feeds are silent' };
const NUMBERS = [1, 2, 3, 4, 5, 6, 7];
const [FIRST, SECOND, DROP] = ['office.lot_type', 'office.lot_type_second', 'office.lot_type_drop'];

let open: Mounted | Acted;
const sent = vi.fn<(address: string, body: unknown) => void>();
const buttons = () => [...open.page.querySelectorAll('button')].map(({ textContent }) => textContent);
const shown = async (more: object = {}, { status = 'closed', early = 0, ...signed }: { status?: string; early?: number } & object = {}) => {
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    if (body) sent(address, JSON.parse(String(body)));
    return new Promise(() => undefined);
  });
  const row = {
    ...{ agreed: null, problem: null, proposal: null, typed: null, type_from: FROM, reports: [], ...more },
    draw: { match_id: '9', status, numbers: null, draw_no: '26001', date: '2026-01-01', draw_at: FROM, order_known: false },
  } as unknown as OfficialDraw;
  const staff = { name: 'bo', same_hands: [], permissions: ['lottery.type_results'], ...signed } as unknown as Staff;
  open = await mounted(
    <SignedProvider value={staff}>
      <TypeResult row={row} now={new Date(FROM.getTime() - early)} />
    </SignedProvider>,
  );
  await act(async () => open.queries.setQueryData(ME, staff));
  return buttons();
};
afterEach(async () => {
  await open.close();
  vi.unstubAllGlobals();
  sent.mockClear();
});

describe('a result that no feed tells', () => {
  test('is typed in from its time on, and not a moment before', async () => {
    expect(await shown()).toEqual([FIRST]);
    await open.close();
    expect([await shown({}, { early: 1 }), open.text()]).toEqual([[], expect.stringContaining('office.lot_type_from')]);
  });

  test.each<[string, object, object]>([
    ['where the feeds agree', { agreed: NUMBERS }, {}],
    ['where they disagree', { problem: 'feeds_disagree' }, {}],
    ['where one is proposed', { proposal: { numbers: NUMBERS } }, {}],
    ['while bets are taken', {}, { status: 'open' }],
    ['for a draw that is void', {}, { status: 'void' }],
  ])('is not typed in %s', async (_, more, rest) => {
    expect(await shown(more, rest)).toEqual([]);
    expect(open.text()).toBe('');
  });

  test.each<[string, object, readonly (string | undefined)[], string]>([
    ['a colleague, who can drop the first', {}, [SECOND, DROP], 'office.lot_typed'],
    ['nobody who typed it first, who can drop it', { name: 'ana' }, [DROP], 'office.lot_typed_own'],
    ['nobody of the same hands', { same_hands: ['ana'] }, [DROP], 'office.lot_typed'],
    ['nobody without the permission', { permissions: ['lottery.results'] }, [], 'office.lot_typed'],
  ])('is typed a second time by %s', async (_, signed, all, said) => {
    expect(await shown({ typed: TYPED }, signed)).toEqual(all);
    expect(open.text().includes('office.lot_typed_own')).toBe(said === 'office.lot_typed_own');
    const link = open.page.querySelector('a');
    expect([link?.href, link?.rel, link?.target]).toEqual([TYPED.source, 'noopener noreferrer', '_blank']);
  });

  test('is sent as it was typed, once it was looked at and a reason given', async () => {
    await shown();
    await open.press(FIRST);
    await open.type(0, '1, 2 3+4;5 6');
    await open.type(1, '2026-01-01');
    await open.type(2, TYPED.source);
    expect(open.button('office.lot_type_check')?.disabled).toBe(true);
    await open.type(0, '1, 2 3+4;5 6 + 7');
    await open.press('office.lot_type_check');
    expect([open.text(), sent.mock.calls]).toEqual([expect.stringContaining('1 2 3 4 5 6 + 7'), []]);
    await open.type(0, TYPED.reason);
    await open.press('office.lot_type_do');
    const body = { date: '2026-01-01', numbers: NUMBERS, source: TYPED.source, reason: TYPED.reason };
    expect(sent.mock.calls).toEqual([['/office/api/v1/lottery/imports/9/type', expect.objectContaining(body)]]);
  });
});

describe('once a colleague typed it', () => {
  const DRAW = { match_id: '9', status: 'closed', numbers: null, draw_no: '26001', date: '2026-01-01', draw_at: FROM, order_known: false };
  const begun = async (typed: object | null = TYPED) => {
    const row = { agreed: null, problem: null, proposal: null, typed, type_from: FROM, reports: [], draw: DRAW } as unknown as OfficialDraw;
    const page = await acted(<TypeResult row={row} now={FROM} />, {
      may: ['lottery.type_results'],
      instead: { 'office.lottery.draw': (sample) => ({ ...sample, refund: { bets: 4, stakes: '10.000000' } }) },
    });
    open = page;
    return page;
  };
  const READ = 'read lottery';
  const check = async (page: Acted, words: string) => {
    await page.tap(words);
    const sheet = sheetOf(page.page, 'lot_type');
    await sheet.fill({ lot_type_numbers: NUMBERS.join(' '), lot_type_date: '2026-01-01', lot_type_source: TYPED.source });
    await sheet.send();
  };

  test.each([
    [
      'a second time, after how many bets that settles was said',
      TYPED,
      'lot_type_second',
      'lot_type_will_decide',
      ['GET /lottery/draws/9'],
    ],
    ['the first time, after it was said that it waits', null, 'lot_type', 'lot_type_will_wait', []],
  ])('it is typed %s, and everything of lotteries is read again', async (_, typed, words, said, asked) => {
    const page = await begun(typed);
    page.asked();
    await check(page, words);
    await page.tick(-1);
    expect([page.asked(), page.text().includes(said)]).toEqual([asked, true]);
    expect(page.text().includes('10.00 USDT')).toBe(typed !== null);
    const sheet = sheetOf(page.page, 'lot_type_do');
    await sheet.fill({ reason: 'feeds are silent' });
    await sheet.send();
    const [sent, ...read] = page.sent();
    expect([callOf(sent)[0], read, page.page.querySelector('form')]).toEqual(['POST /lottery/imports/9/type', [READ], null]);
  });

  test('what was checked can be typed anew, and all of it left', async () => {
    const page = await begun(null);
    await check(page, 'lot_type');
    await page.tap('cancel');
    expect(sheetOf(page.page, 'lot_type').fields()).toMatchObject({ lot_type_numbers: NUMBERS.join(' '), lot_type_date: '2026-01-01' });
    await page.tap('cancel');
    expect(page.buttons()).toEqual(['lot_type']);
  });

  test('it is dropped with a reason, and everything of lotteries is read again', async () => {
    const page = await begun();
    await page.tap('lot_type_drop');
    await page.tap('cancel');
    expect(page.page.querySelector('form')).toBeNull();
    await page.tap('lot_type_drop');
    const sheet = sheetOf(page.page, 'lot_type_drop');
    await sheet.fill({ reason: 'a mistake' });
    await sheet.send();
    const [sent, ...read] = page.sent();
    expect([callOf(sent), read]).toEqual([['POST /lottery/imports/9/type/drop', { reason: 'a mistake' }], [READ]]);
    expect(page.page.querySelector('form')).toBeNull();
  });

  test.each([
    ['another day than that of the draw', '2026-01-02', NUMBERS.join(' ')],
    ['a number twice', '2026-01-01', '1 2 3 4 5 6 6'],
  ])('nothing is sent with %s, which is said', async (_, date, numbers) => {
    const page = await begun(null);
    await page.tap('lot_type');
    await sheetOf(page.page, 'lot_type').fill({ lot_type_numbers: numbers, lot_type_date: date, lot_type_source: TYPED.source });
    expect([page.text().includes('lot_problem_'), page.button('lot_type_check')?.disabled]).toEqual([true, true]);
  });
});
