import { expect, test } from 'vitest';
import { NOTHING_SEEN, unshownOf, watched } from './watch.ts';

const at = (seconds: number) => new Date(Date.parse('2026-11-22T12:00:00Z') + seconds * 1_000);
const open = (id: string) => ({ match_id: id });
const drawn = (id: string, seconds = 0) => ({ match_id: id, numbers: [1, 2, 3], draw_at: at(seconds) });
const reading = { current: open('8'), awaited: null, last: drawn('7'), now: at(-60) };

test('who comes or reloads when a result is there sees it plainly', () => {
  expect(watched(NOTHING_SEEN, reading).came).toBeNull();
});

test('who was there before sees the draw run, once, and its corrected result plainly', () => {
  const before = watched(NOTHING_SEEN, reading);
  const closed = watched(before, { ...reading, current: open('9'), awaited: open('8'), now: at(-5) });
  expect(closed.came).toBeNull();
  const came = watched(closed, { ...reading, current: open('9'), last: drawn('8'), now: at(1) });
  expect(came.came).toBe('8');
  expect(came.waiting).toEqual(['9']);
  expect(watched(came, { ...reading, current: open('9'), last: drawn('8'), now: at(4) })).toEqual(came);
  expect(watched(came, { ...reading, current: open('9'), last: drawn('7'), now: at(5) }).came).toBe('8');
});

test('a reading that skipped the wait is enough', () => {
  const came = watched(watched(NOTHING_SEEN, reading), { ...reading, current: open('9'), last: drawn('8'), now: at(2) });
  expect(came.came).toBe('8');
});

test('a page that slept over the draw shows what came out plainly, and so does one whose draw is void', () => {
  const before = watched(NOTHING_SEEN, reading);
  expect(watched(before, { ...reading, current: open('9'), last: drawn('8'), now: at(61) }).came).toBeNull();
  expect(watched(before, { ...reading, current: open('9'), last: { ...drawn('8'), numbers: null }, now: at(1) }).came).toBeNull();
});

test('what a draw came to is kept back from when it is waited for until its run has ended, as due once betting is over', () => {
  const open8 = watched(NOTHING_SEEN, reading);
  expect([...unshownOf(open8, reading, null)]).toEqual([['8', false]]);
  const closing = { ...reading, current: open('9'), awaited: open('8'), now: at(-5) };
  const closed = watched(open8, closing);
  expect([...unshownOf(closed, closing, null)]).toEqual([
    ['8', true],
    ['9', false],
  ]);
  const decided = { ...reading, current: open('9'), last: drawn('8'), now: at(1) };
  const came = watched(closed, decided);
  expect([...unshownOf(came, decided, came.came)]).toEqual([
    ['9', false],
    ['8', true],
  ]);
  expect([...unshownOf(came, decided, null)]).toEqual([['9', false]]);
});

test('a minute after a draw it is still seen to run, a millisecond later no more', () => {
  const before = watched(NOTHING_SEEN, reading);
  const after = (now: Date) => watched(before, { ...reading, current: open('9'), last: drawn('8'), now }).came;
  expect([after(at(60)), after(new Date(at(60).getTime() + 1))]).toEqual(['8', null]);
});

test('four draws are remembered, the newest first, and each once', () => {
  const seen = ['1', '2', '3', '4', '5'].reduce((before, id) => watched(before, { ...reading, current: open(id) }), NOTHING_SEEN);
  expect(seen.waiting).toEqual(['5', '4', '3', '2']);
  expect(watched(seen, { ...reading, awaited: open('4'), current: open('5') }).waiting).toEqual(['4', '5', '3', '2']);
});
