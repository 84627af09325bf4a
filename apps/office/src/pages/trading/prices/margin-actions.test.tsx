// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../../shared/testing/desk.tsx';
import { MarginActions } from './margin-actions.tsx';

const SET = 'office.trade_margin_set';
const GAME = { game: 'soccer' } as const;

let open: Desk;
afterEach(() => open.close());

describe('the margin of something', () => {
  test.each([
    ['a game', GAME, '150', '"game":"soccer","factor":150'],
    ['a league', { league_id: '7' }, '80', '"league_id":"7","factor":80'],
    ['a market', { match_id: '5', market: 'wl' }, '60', '"match_id":"5","market":"wl","factor":60'],
    ['a match, to the feed’s own again', { match_id: '5' }, '100', '"match_id":"5","factor":null'],
  ] as const)('is shifted with a reason: of %s, and what is traded is read again', async (_, thing, typed, said) => {
    open = await desk(<MarginActions thing={thing} of="soccer" name="A" />, { may: ['trading.price'] });
    await open.press(SET);
    expect(open.page.querySelector('input')?.value).toBe('100');
    await open.type(0, typed);
    await open.type(1, 'thin market');
    await open.press(SET);
    expect([open.asked(), open.stale()]).toEqual([[`POST /trading/margin {${said},"reason":"thin market"}`], ['trading']]);
    expect(open.button('office.cancel')).toBeUndefined();
  });

  test.each([
    ['24', false],
    ['25', true],
    ['99', true],
    ['399', true],
    ['400', true],
    ['401', false],
    ['1.5', false],
  ])('can be %s percent of the feed’s: %s', async (typed, can) => {
    open = await desk(<MarginActions thing={GAME} of="soccer" name="A" />, { may: ['trading.price'] });
    await open.press(SET);
    await open.type(0, typed);
    const pattern = open.page.querySelector('input')?.pattern;
    expect(new RegExp(`^(?:${pattern})$`).test(typed)).toBe(can);
  });

  test.each([
    ['of a pool', 'bd', ['trading.price']],
    ['to who may only suspend and limit', 'soccer', ['trading.suspend', 'trading.risk', 'trading.read']],
  ] as const)('is not offered %s', async (_, game, may) => {
    open = await desk(<MarginActions thing={{ league_id: '7' }} of={game} name="A" />, { may });
    expect(open.buttons()).toEqual([]);
  });

  test('stays where the question is left, and begins with the feed’s own again', async () => {
    open = await desk(<MarginActions thing={GAME} of="soccer" name="A" />, { may: ['trading.price'] });
    await open.press(SET);
    await open.type(0, '150');
    await open.press('office.cancel');
    expect([open.asked(), open.buttons()]).toEqual([[], [SET]]);
    await open.press(SET);
    expect(open.page.querySelector('input')?.value).toBe('100');
  });
});
