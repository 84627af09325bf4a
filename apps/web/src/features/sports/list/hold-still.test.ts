// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Hold, holdStill } from './hold-still.ts';

const work = vi.fn<() => void>();
let hold: Hold;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  work.mockClear();
  hold = holdStill(work);
});
afterEach(() => {
  hold.stop();
  vi.useRealTimers();
});
const touch = (...types: readonly string[]) => {
  for (const type of types) document.dispatchEvent(new Event(type));
};
/** How often the work has run after this many milliseconds. */
const after = (ms: number) => {
  vi.advanceTimersByTime(ms);
  return work.mock.calls.length;
};

describe('what moves things', () => {
  test('is done at once where nothing was touched, but not before what came with it is drawn; once however often it is asked for', () => {
    hold.ask();
    hold.ask();
    expect(work).not.toHaveBeenCalled();
    expect(after(0)).toBe(1);
    expect(after(10_000)).toBe(1);
  });

  test.each(['touchmove', 'wheel', 'scroll', 'keydown'])('waits three seconds after a %s, and is asked for by it', (type) => {
    touch(type);
    expect(after(2_999)).toBe(0);
    expect(after(1)).toBe(1);
  });

  test('waits from the last touch on', () => {
    touch('wheel');
    after(2_000);
    touch('scroll');
    hold.ask();
    expect(after(2_999)).toBe(0);
    expect(after(1)).toBe(1);
  });

  test.each(['pointerup', 'pointercancel'])(
    'waits as long as a finger is down, whatever else is moved or asked for, and three seconds from its %s',
    (end) => {
      touch('pointerdown', 'touchmove', 'scroll');
      hold.ask();
      expect(after(60_000)).toBe(0);
      touch(end);
      expect(after(2_999)).toBe(0);
      expect(after(1)).toBe(1);
    },
  );

  test('does not wait for a pointer that went without a word once a key is pressed', () => {
    touch('pointerdown', 'keydown');
    expect(after(3_000)).toBe(1);
  });

  test('is not done any more after the end', () => {
    hold.ask();
    hold.stop();
    touch('pointerdown', 'pointerup', 'wheel');
    expect([after(10_000), vi.getTimerCount()]).toEqual([0, 0]);
  });
});
