// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { RaceTrack, type RaceTrackProps } from './race-track.tsx';
import { RACE_MS } from './use-reveal.ts';

const ORDER = [3, 1, 2, 4, 5, 6, 7, 8, 9, 10];
const DRAW = { game: 'racing', draw_no: '1', revision: 1 } as const;

let open: Drawn | undefined;
let running: { readonly car: string | null; readonly ms: unknown; readonly end: unknown; readonly cancel: () => void }[] = [];
beforeEach(() => {
  running = [];
  Element.prototype.animate = function animate(frames, options) {
    const last = (frames as unknown as readonly { readonly offset: number; readonly transform: string }[]).at(-1);
    const cancel = vi.fn<() => void>();
    running.push({ car: this.getAttribute('data-car'), ms: (options as KeyframeAnimationOptions).duration, end: last?.transform, cancel });
    return { cancel } as never;
  };
});
afterEach(async () => {
  await open?.close();
  Reflect.deleteProperty(Element.prototype, 'animate');
});
async function shown(more: Partial<RaceTrackProps> = {}) {
  open = await drawn(
    <RaceTrack {...{ draw: DRAW, order: ORDER, isRunning: false, shown: 10, isMine: () => false }} {...more} />,
    [],
    NAMED_WORDS,
  );
  return [...open.page.querySelectorAll('[data-mine]')].map(
    (lane) => `${lane.getAttribute('data-mine') === 'true' ? '*' : ''}${lane.textContent}`,
  );
}

test('every car has its lane, with the place it came in', async () => {
  const lanes = await shown({ isMine: (car) => car === 4 });
  expect(lanes.slice(0, 4)).toEqual(['1draws.place 2', '2draws.place 3', '3draws.place 1', '*4draws.place 4']);
  expect(open?.page.querySelector('[data-race]')?.getAttribute('aria-hidden')).toBe('true');
  expect([lanes.length, lanes.at(-1), running.length]).toEqual([10, '10draws.place 10', 0]);
});

test('a place is told once its car is there', async () => {
  expect((await shown({ isRunning: true, shown: 2 })).filter((lane) => lane.includes('place'))).toEqual([
    '1draws.place 2',
    '3draws.place 1',
  ]);
});

test('the cars of a race that runs are all set going, for as long as it runs, and stop with their page', async () => {
  await shown({ isRunning: true, shown: 0 });
  expect(running.map(({ car }) => Number(car)).toSorted((one, other) => one - other)).toEqual(ORDER.toSorted((one, other) => one - other));
  expect(new Set(running.map(({ ms }) => ms))).toEqual(new Set([RACE_MS]));
  await open?.close();
  for (const { cancel } of running) expect(cancel).toHaveBeenCalledTimes(1);
});
