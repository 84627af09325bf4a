import { markSixTopOf } from '@fairbook/core/lottery';
import { odds } from '@fairbook/core/money';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** How often the store was written. */
const writes = vi.hoisted(() => {
  const count = { of: 0 };
  const setItem = () => {
    count.of += 1;
  };
  Object.assign(globalThis, { localStorage: { getItem: () => null, setItem, removeItem: () => undefined } });
  Object.assign(globalThis, { requestAnimationFrame: () => 0 });
  return count;
});

const { changeSlip, drawSlipState, openGame, putOnSlip, setDrawSlipState, tapCell } = await import('./draw-slip-store.ts');
const { dropPlaced, keepPicks, repeatFor, replaceSlip, undoRemoval } = await import('./draw-slip-changes.ts');

const SPECIAL = markSixTopOf('specialCode');
const tap = (selection: string) =>
  tapCell('hkmarksix', { drawId: '7', top: SPECIAL, level: null, selection, seen: { [selection]: odds(470_000) } });
const chosen = () => drawSlipState().slip.picks.map(({ selections, amount }) => [...selections, amount].join(' '));

beforeEach(() => {
  openGame('twnmarksix');
  openGame('hkmarksix');
});

describe('a tap on a cell', () => {
  test('writes nothing; the slip follows the taps in their order', () => {
    const before = writes.of;
    for (const number of ['8', '9', '8']) tap(number);
    expect([writes.of, chosen()]).toEqual([before, []]);
    putOnSlip();
    expect(chosen()).toEqual(['9 ']);
  });

  test('comes before whatever is done next', () => {
    tap('8');
    changeSlip({ type: 'amountForAll', text: '5' });
    expect(chosen()).toEqual(['8 5']);
  });
});

describe('what was placed', () => {
  beforeEach(() => {
    tap('8');
    tap('9');
    changeSlip({ type: 'amountForAll', text: '5' });
    changeSlip({ type: 'drawsChosen', draws: 3 });
    setDrawSlipState({ placed: drawSlipState().slip });
    dropPlaced([]);
  });

  test('leaves what was chosen while its answer did not come', () => {
    setDrawSlipState({ placed: null });
    tap('8');
    tap('11');
    putOnSlip();
    const [eight] = drawSlipState().slip.picks;
    dropPlaced(eight ? [{ ...eight, amount: 'as it was' }] : []);
    expect(chosen()).toEqual(['11 ']);
  });

  test('leaves no amount for what is chosen next', () => {
    tap('10');
    putOnSlip();
    expect(chosen()).toEqual(['10 ']);
  });

  test('can be kept without its amounts, for one draw', () => {
    keepPicks();
    expect([chosen(), drawSlipState().slip.draws, drawSlipState().placed]).toEqual([['8 ', '9 '], 1, null]);
  });

  test('can be repeated for another draw, and waits to be placed', () => {
    repeatFor('8');
    const { slip, intent } = drawSlipState();
    expect([chosen(), slip.drawId, slip.draws, intent]).toEqual([['8 5', '9 5'], '8', 1, null]);
  });
});

test('a slip that takes the place of another can be taken back', () => {
  tap('8');
  putOnSlip();
  replaceSlip({ ...drawSlipState().slip, game: 'racing', drawId: '9', picks: [] }, 'BRL');
  expect([drawSlipState().slip.game, drawSlipState().typedIn]).toEqual(['racing', 'BRL']);
  undoRemoval();
  expect([drawSlipState().slip.game, ...chosen()]).toEqual(['hkmarksix', '8 ']);
});
