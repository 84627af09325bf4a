import { expect, test } from 'vitest';
import { serverTimeAt } from './server-clock.ts';

const reading = { serverTime: new Date('2026-11-22T19:00:00.400Z'), readAt: Date.parse('2026-11-22T18:58:00Z') };
const at = (text: string) => Date.parse(text);

test('a browser whose clock is two minutes behind shows the server’s time, also after half an hour', () => {
  expect(serverTimeAt(at('2026-11-22T18:58:00Z'), reading, 1_000)).toBe(at('2026-11-22T19:00:00Z'));
  expect(serverTimeAt(at('2026-11-22T19:28:00.700Z'), reading, 1_000)).toBe(at('2026-11-22T19:30:01Z'));
});

test('without a reading it is the clock of this browser, cut to the step', () => {
  expect(serverTimeAt(at('2026-11-22T18:58:29Z'), undefined, 30_000)).toBe(at('2026-11-22T18:58:00Z'));
});
