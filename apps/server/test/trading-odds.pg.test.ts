import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { type TradingDesk, tradingDesk } from './trading-desk.ts';

let t: TradingDesk;
let one: StaffOfTest;
let two: StaffOfTest;
beforeAll(async () => {
  t = await tradingDesk();
  const may = ['trading.read', 'trading.price'] as const;
  [one, two] = [await t.desk.staffWith(may), await t.desk.staffWith(may)];
});
afterAll(async () => expect(await t.close()).toEqual([]));
beforeEach(() => t.renew());

const word = (odds: string, more: object = {}) => ({ market: 'wl', selection: 'w', line: null, odds, reason: 'the feed is slow', ...more });
const set = (odds: string, more: object = {}, staff = one) => staff.post(t.of('odds'), word(odds, more));
const trail = () =>
  t.desk.owner<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_log where subject = $1 and action = any ('{trading.set_odds,trading.end_odds,trading.margin}') order by number`,
    [`match:${t.match}`],
  );

describe('odds set by hand', () => {
  test('are shown beside the feed’s with what each keeps, and who set and ended them is in the trail', async () => {
    expect(await set('1.90')).toMatchObject({ status: 200, data: { waits: false } });
    const page = (await t.page()) as unknown as { own_odds: { odds_id: string }[]; markets: object[] };
    expect(page).toMatchObject({
      markets: [
        {
          ...{ market: 'wl', priced_by: 'hand', margin: 1_096, feed_margin: 833, factor: null, fallen: false },
          odds: [{ selection: 'w', odds: '1.90', feed: '2.00' }, { selection: 'd' }, { selection: 'l' }],
        },
      ],
      own_odds: [
        { selection: 'w', odds: '1.90', feed: '2.00', needs_two: false, asked: { by: one.name }, done: { by: one.name }, ended: null },
      ],
    });
    const end = { odds_id: page.own_odds[0]?.odds_id, reason: 'back to it' };
    expect(await two.post(t.of('odds/end'), end)).toMatchObject({ status: 200 });
    expect(await two.post(t.of('odds/end'), end)).toMatchObject({ status: 409, code: 'staff.request_gone' });
    expect(await trail()).toMatchObject([
      {
        action: 'trading.set_odds',
        before: { odds: '2.00' },
        after: { market: 'wl', selection: 'w', odds: '1.90', feed: '2.00', until: 'lifted', beyond_fair: 'false', waits: 'false' },
      },
      { action: 'trading.end_odds', before: { market: 'wl', selection: 'w', odds: '1.90' } },
    ]);
  });

  test('that are far from the feed’s are offered once another person says so, and not by who let the first in', async () => {
    expect(await set('1.50')).toMatchObject({ data: { waits: true } });
    expect(await t.page()).toMatchObject({ match: { odds_asked: true }, markets: [{ priced_by: 'feed' }] });
    const { own_odds: rows } = (await t.page()) as unknown as { own_odds: { odds_id: string }[] };
    const confirm = (staff: StaffOfTest) => staff.post(t.of('odds/confirm'), { odds_id: rows[0]?.odds_id });
    expect(await confirm(one)).toMatchObject({ status: 403, code: 'trading.four_eyes' });
    await t.desk.owner(`insert into staff_access_grants (grantee, grantor, how) values ($1, $2, 'invited')`, [two.name, one.name]);
    expect(await confirm(two)).toMatchObject({ code: 'staff.same_hands' });
    const three = await t.desk.staffWith(['trading.price']);
    expect(await confirm(three)).toMatchObject({ status: 200 });
    expect(await t.page()).toMatchObject({ match: { odds_asked: false }, markets: [{ priced_by: 'hand' }] });
  });

  test.each([
    ['without the permission', () => set('1.90', {}, t.one), 403, 'auth.forbidden'],
    ['beyond fair, until that is said once more', () => set('2.50'), 422, 'trading.beyond_fair'],
    ['below the least on offer', () => set('1.00'), 422, 'trading.odds_impossible'],
    ['on another line', () => set('1.90', { line: '-1' }), 409, 'trading.line_moved'],
    ['until yesterday', () => set('1.90', { until: '2020-01-01T00:00:00Z' }), 422, 'trading.time_over'],
    ['of no selection', () => set('1.90', { selection: 'x' }), 404, 'trading.not_found'],
  ])('are refused %s', async (_, call, status, code) => expect(await call()).toMatchObject({ status, code }));
});

test('a margin is shifted of a game, a league, a match or a market, one thing at a time, and is in the trail', async () => {
  const shift = (thing: object, factor: number | null) => one.post('trading/margin', { ...thing, factor, reason: 'a risky game' });
  expect(await shift({ match_id: t.match, market: 'wl' }, 150)).toMatchObject({ status: 200 });
  expect(await t.page()).toMatchObject({
    markets: [
      { priced_by: 'margin', factor: 150, feed_margin: 833, margin: 1_278, odds: [{ odds: '1.92' }, { odds: '2.88' }, { odds: '3.85' }] },
    ],
    factors: [{ of: 'market', factor: 150, lifted: null }],
  });
  expect(await shift({ match_id: t.match, market: 'wl' }, null)).toMatchObject({ status: 200 });
  expect(await shift({ match_id: t.match, market: 'wl' }, null)).toMatchObject({ status: 409, code: 'trading.no_margin' });
  expect(await shift({ game: 'bd' }, 150)).toMatchObject({ status: 409, code: 'trading.pool_priced' });
  expect(await shift({ game: 'soccer', match_id: t.match }, 150)).toMatchObject({ code: 'trading.not_found' });
  for (const factor of [24, 100, 401]) expect(await shift({ match_id: t.match }, factor)).toMatchObject({ status: 400 });
  expect((await trail()).map(({ before, after }) => [before, after])).toEqual([
    [{ margin: 'of the feed' }, { market: 'wl', margin: '150 %' }],
    [{ margin: '150 %' }, { market: 'wl', margin: 'of the feed' }],
  ]);
});
