import type { Draw } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { readAgainIn } from './read-again.ts';

const now = new Date('2026-11-22T12:00:00Z');
const closing = (at: string) => ({ close_at: new Date(at), open_at: new Date(at) }) as Draw;

test.each([
  ['nothing known yet', undefined, 60_000],
  ['betting ends in half a minute', { current: closing('2026-11-22T12:00:30Z'), awaited: null, next: [], now }, 30_500],
  ['betting ends tomorrow', { current: closing('2026-11-23T12:00:00Z'), awaited: null, next: [], now }, 60_000],
  ['a result is awaited', { current: closing('2026-11-22T12:04:00Z'), awaited: closing('2026-11-22T11:59:50Z'), next: [], now }, 3_000],
  ['it ended just now', { current: closing('2026-11-22T12:00:00Z'), awaited: null, next: [], now }, 60_000],
  ['it ends within the second', { current: closing('2026-11-22T12:00:00.100Z'), awaited: null, next: [], now }, 1_000],
  [
    'none is open and the next opens in ten seconds',
    { current: null, awaited: null, next: [closing('2026-11-22T12:00:10Z')], now },
    10_500,
  ],
] as const)('%s', (_, reply, ms) => {
  expect(readAgainIn(reply)).toBe(ms);
});
