import type { PlayerId } from '@fairbook/contract';
import { expect, test, vi } from 'vitest';
import type { Db } from '../../platform/db/db.ts';
import { createPresence } from './presence.ts';

const [ONE, TWO] = [1n as PlayerId, 2n as PlayerId];

/** The writes, as `player hour: minutes`, when calls come at these minutes. */
function presence() {
  const written: string[][] = [];
  const query = async (_: unknown, [players, hours, bits]: readonly [PlayerId[], Date[], string[]]) => {
    const minutesOf = (each: string) => [...each].flatMap((bit, minute) => (bit === '1' ? [minute] : [])).join();
    written.push(players.map((player, at) => `${player} ${hours[at]?.toISOString().slice(11, 16)}: ${minutesOf(bits[at] ?? '')}`));
    return [];
  };
  let now = new Date(0);
  const here = createPresence({ query } as unknown as Db, () => now);
  return {
    written,
    flush: () => here.flush(),
    at: (time: string, player = ONE) => {
      now = new Date(`2026-03-10T${time}Z`);
      here.note(player);
    },
  };
}

test.each([
  ['one call is one minute', ['10:00:00', '10:00:59'], ['1 10:00: 0']],
  ['calls four minutes apart are one stay, the minutes between them too', ['10:00:00', '10:04:00'], ['1 10:00: 0,1,2,3,4']],
  ['calls five minutes apart are two', ['10:00:00', '10:05:00'], ['1 10:00: 0,5']],
  ['a stay goes over the hour', ['10:58:00', '11:01:00'], ['1 10:00: 58,59', '1 11:00: 0,1']],
  ['a clock that went back counts the minute it shows', ['10:05:00', '10:03:00'], ['1 10:00: 3,5']],
])('%s', async (_, times, rows) => {
  const { at, flush, written } = presence();
  for (const time of times) at(time);
  await flush();
  expect(written).toEqual([rows]);
});

test('each player has minutes of their own, and what was written is not written again', async () => {
  const { at, flush, written } = presence();
  at('10:00:00');
  at('10:03:00', TWO);
  at('10:02:00');
  await flush();
  await flush();
  at('10:03:30');
  await flush();
  expect(written).toEqual([['1 10:00: 0,1,2', '2 10:00: 3'], ['1 10:00: 3']]);
});

test('is written by itself ten seconds after the first call', () => {
  vi.useFakeTimers();
  const { at, written } = presence();
  at('10:00:00');
  vi.advanceTimersByTime(9_999);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(written).toHaveLength(1);
  vi.useRealTimers();
});
