// @vitest-environment happy-dom
import { parseAmount } from '@fairbook/core/money';
import { afterEach, describe, expect, test } from 'vitest';
import { type Desk, desk } from '../../shared/testing/desk.tsx';
import { CapActions, type CappedThing } from './cap-actions.tsx';

const [SET, LIFT] = ['office.trade_set_cap', 'office.trade_lift_cap'];
const CELL: CappedThing = { of: 'match', id: '5', cell: 'wl:w' };
const DRAW: CappedThing = { of: 'draw', id: '9', cell: '' };

let open: Desk;
const shown = async (thing: CappedThing, { cap = '2500', isOwn = true, may = ['trading.risk'] as const } = {}) => {
  open = await desk(<CapActions thing={thing} cap={parseAmount(cap)} isOwn={isOwn} name="A" />, { may });
};
afterEach(() => open.close());

describe('the cap of an outcome, or of a whole match or draw', () => {
  test.each([
    ['an outcome of a match', CELL, SET, ['1200.5', 'sharp'], '"of":"match","id":"5","cell":"wl:w","cap":"1200.500000"', 'trading'],
    ['an outcome of a match', CELL, LIFT, ['sharp'], '"of":"match","id":"5","cell":"wl:w","cap":null', 'trading'],
    ['a whole draw', DRAW, 'office.trade_set_cap_of', ['10', 'sharp'], '"of":"draw","id":"9","cell":"","cap":"10.000000"', 'lottery'],
    ['a whole draw', DRAW, LIFT, ['sharp'], '"of":"draw","id":"9","cell":"","cap":null', 'lottery'],
  ] as const)('%s: is changed with a reason, and read again where it stands', async (_, thing, begin, typed, said, read) => {
    await shown(thing);
    expect(await open.ask(begin, typed, begin === LIFT ? LIFT : SET)).toEqual([`POST /trading/cap {${said},"reason":"sharp"}`]);
    expect(open.stale()).toEqual([read]);
    expect(open.button('office.cancel')).toBeUndefined();
  });

  test.each([
    ['2500', '2500'],
    ['0.5', '0.5'],
    ['1200.050000', '1200.05'],
  ])('begins with the one that holds, without needless zeros: %s as "%s"', async (cap, text) => {
    await shown(CELL, { cap });
    await open.press(SET);
    expect(open.page.querySelector('input')?.value).toBe(text);
  });

  test('can be left to the game only where staff set it', async () => {
    await shown(CELL, { isOwn: false });
    expect(open.buttons()).toEqual([SET]);
  });

  test('is not changed by who may only suspend', async () => {
    open = await desk(<CapActions thing={CELL} cap={parseAmount('1')} isOwn name="A" />, { may: ['trading.suspend', 'trading.read'] });
    expect(open.buttons()).toEqual([]);
  });

  test('stays where the question is left, and begins with the one that holds again', async () => {
    await shown(CELL);
    await open.press(SET);
    await open.type(0, '7');
    await open.press('office.cancel');
    expect([open.asked(), open.buttons()]).toEqual([[], [SET, LIFT]]);
    await open.press(SET);
    expect(open.page.querySelector('input')?.value).toBe('2500');
  });

  test.each([
    ['0', true],
    ['1200.050000', true],
    ['1200.0500001', false],
    ['1.', false],
    ['-1', false],
    ['', false],
  ])('can be an amount, like "%s": %s', async (text, can) => {
    await shown(CELL);
    await open.press(SET);
    const { pattern, required } = open.page.querySelector('input') as HTMLInputElement;
    expect([new RegExp(`^(?:${pattern})$`).test(text), required]).toEqual([can, true]);
  });
});

test.each([
  [SET, true],
  [LIFT, false],
])('what a cap is, and in which currency one is set, is said where it is changed: %s', async (button, asksForOne) => {
  await shown(CELL);
  await open.press(button);
  expect([open.text().includes('office.trade_cap_hint'), open.text().includes('office.trade_cap_usdt')]).toEqual([true, asksForOne]);
});
