import { expect, test } from 'vitest';
import { isAwaitingResult, type MaybeOver } from './awaiting-result.ts';

const START = new Date(Date.UTC(2026, 5, 1, 12));
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const CLOSED = ['closed', 'closed'] as const;
const match = (more: Partial<MaybeOver>): MaybeOver => ({
  game: 'soccer',
  status: 'live',
  minute: 90,
  startsAt: START,
  markets: CLOSED,
  ...more,
});

test.each<[string, Partial<MaybeOver>, number, boolean]>([
  ['of football whose clock ended, with all markets closed', {}, 95, true],
  ['of the pool likewise', { game: 'bd' }, 95, true],
  ['in stoppage time', { minute: 94 }, 95, true],
  ['with no market at all', { markets: [] }, 95, true],
  ['a minute before the end', { minute: 89 }, 95, false],
  ['with a market open', { markets: ['closed', 'open'] }, 95, false],
  ['with a market held for a moment', { markets: ['closed', 'suspended'] }, 95, false],
  ['that is played in a simulation, its clock over in a few minutes', {}, 5, true],
  ['whose minute nobody tells', { minute: null }, 95, false],
  ['that began two and a half hours ago and is not told of', { minute: 40 }, 150, true],
  ['that began so long ago, with its markets held', { minute: null, markets: ['suspended'] }, 150, true],
  ['that began so long ago and still takes bets', { minute: null, markets: ['open'] }, 150, false],
  ['of basketball in the last minute, with overtime to come', { game: 'basketball', minute: 48 }, 100, false],
  ['of basketball after all overtimes', { game: 'basketball', minute: 48 }, 210, true],
  ['of cricket in its fortieth minute', { game: 'cricket', minute: 60 }, 100, false],
  ['of cricket after a long rain', { game: 'cricket', minute: null }, 480, true],
  ['of football of several disciplines', { game: 'sports365', discipline: 'football' }, 95, true],
  ['of tennis of several disciplines', { game: 'sports365', discipline: 'tennis', minute: 200 }, 200, false],
  ['that has not begun', { status: 'upcoming', minute: null }, 600, false],
  ['that has ended', { status: 'ended' }, 600, false],
  ['that was postponed', { status: 'postponed' }, 600, false],
])('a match %s awaits its result or not', (_, more, minutes, awaits) => {
  expect(isAwaitingResult(match(more), after(minutes))).toBe(awaits);
});
