import { expect, test } from 'vitest';
import { codeOf } from '../testing/paper-desk.ts';
import { last, paperTrading } from '../testing/paper-trading.ts';

const REASON = 'thin market';
const HOLDS = (now: number, dayAgo: number) => ({ marginNow: { now, dayAgo, game: 'soccer', name: 'A × B' } });
const WISH = { match_id: '9', market: 'wl', reason: REASON };
const WAITING = {
  ...{ id: 'r1', action: 'trading.margin', subject: 'margin:match:9:wl', askedBy: 'rui', reason: REASON },
  what: { thing: { match_id: '9', market: 'wl' }, game: 'soccer', name: 'A × B', factor: 40, held: 100 },
};

test.each([
  ['three quarters of what holds', 100, 100, 75, false],
  ['less than that', 100, 100, 74, true],
  ['one and a half of it', 100, 100, 150, false],
  ['more than that', 100, 100, 151, true],
  ['less than three quarters of what held a day ago, by a second step', 75, 100, 60, true],
  ['the feed’s own, whatever holds', 40, 40, null, false],
])('a margin of %s is shifted by one person, or waits', async (_, now, dayAgo, factor, waits) => {
  const desk = paperTrading(HOLDS(now, dayAgo));
  expect(await desk.ask('POST', '/trading/margin', { ...WISH, factor })).toEqual({ waits });
  expect([desk.setMargin.given.length, desk.requests().length]).toEqual(waits ? [0, 1] : [1, 0]);
  expect(desk.trail()).toMatchObject([{ action: 'trading.margin', subject: 'match:9', reason: REASON }]);
  const margin = factor === null ? 'of the feed' : `${factor} %`;
  expect(desk.trail()[0]?.after).toEqual({ market: 'wl', margin, ...(waits && { waits: 'true' }) });
});

test('of one thing one margin waits at a time, of another one beside it', async () => {
  const desk = paperTrading(HOLDS(100, 100));
  const ask = (more: object) => codeOf(desk.ask('POST', '/trading/margin', { ...WISH, factor: 40, ...more }));
  expect([await ask({}), await ask({ factor: 30 }), await ask({ market: undefined })]).toEqual([
    { waits: true },
    'staff.request_open',
    { waits: true },
  ]);
});

test('those that wait are listed with what held and what is asked for', async () => {
  const desk = paperTrading({}, {}, [WAITING]);
  expect(await desk.ask('GET', '/trading/margins', {})).toMatchObject({
    list: [
      {
        request_id: 'r1',
        of: 'market',
        game: 'soccer',
        name: 'A × B',
        match_id: '9',
        market: 'wl',
        factor: 40,
        held: 100,
        asked_by: 'rui',
      },
    ],
  });
});

test('a colleague’s is shifted with their reason, and is done', async () => {
  const desk = paperTrading(HOLDS(100, 100), {}, [WAITING]);
  expect(await desk.ask('POST', 'margins/:request_id/confirm', { request_id: 'r1' })).toEqual({});
  expect(last(desk.setMargin)).toEqual([[{ thing: { matchId: '9', market: 'wl' }, factor: 40, staff: 'ana', reason: REASON }]]);
  expect([desk.requests()[0]?.done, desk.trail()[0]?.after]).toEqual(['ana', { market: 'wl', margin: '40 %' }]);
});

test.each<[string, object, object, string]>([
  ['one’s own', { askedBy: 'ana' }, HOLDS(100, 100), 'trading.four_eyes'],
  ['one beside another margin than was seen', {}, HOLDS(90, 100), 'trading.price_fell'],
  ['a request of another kind', { action: 'bet.void' }, HOLDS(100, 100), 'staff.request_gone'],
])('%s is not confirmed', async (_, more, holds, code) => {
  const desk = paperTrading(holds as never, {}, [{ ...WAITING, ...more }]);
  expect(await codeOf(desk.ask('POST', 'margins/:request_id/confirm', { request_id: 'r1' }))).toBe(code);
  expect([desk.setMargin.given, desk.requests()[0]?.done]).toEqual([[], undefined]);
});

test('one is taken back with a reason, and is not shifted', async () => {
  const desk = paperTrading({}, {}, [WAITING]);
  expect(await desk.ask('POST', 'margins/:request_id/drop', { request_id: 'r1', reason: 'a mistake' })).toEqual({});
  expect([desk.setMargin.given, desk.requests()[0]?.dropped]).toEqual([[], 'ana']);
  expect(desk.trail()).toEqual([{ action: 'trading.margin_dropped', subject: 'match:9', reason: 'a mistake' }]);
});
