import type { Match } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { dayChips, dayIn, firstDay, matchesOn } from './day-groups.ts';

const ZONE = 'America/Sao_Paulo';
const NOW = new Date('2026-11-22T18:00:00Z'); // 15:00 in the reader's zone
const isPlayed = ({ status, minute }: Match) => status === 'live' && minute !== 90;
const HERE = { now: NOW, timeZone: ZONE, isPlayed };

const match = (id: string, start: string, more: Partial<Match> = {}): Match =>
  madeMatch({ match_id: id, match_start_time: new Date(start), ...more });
const ids = (matches: readonly Match[]) => matches.map(({ match_id }) => match_id);

describe('days', () => {
  test('are those of the reader’s zone: an evening match is today there and tomorrow in Tokyo', () => {
    const evening = match('1', '2026-11-22T23:30:00Z');
    expect(dayIn(evening.match_start_time, ZONE)).toBe('2026-11-22');
    expect(ids(matchesOn([evening], dayIn(NOW, ZONE), HERE))).toEqual(['1']);
    expect(ids(matchesOn([evening], dayIn(NOW, 'Asia/Tokyo'), { ...HERE, timeZone: 'Asia/Tokyo' }))).toEqual(['1']);
    const early = new Date('2026-11-22T12:00:00Z');
    expect(ids(matchesOn([evening], dayIn(early, 'Asia/Tokyo'), { now: early, timeZone: 'Asia/Tokyo', isPlayed }))).toEqual([]);
  });

  test('are counted in order, live ones before them and in today too; both stand there even when they are empty', () => {
    const list = [
      match('late', '2026-11-24T19:00:00Z'),
      match('next', '2026-11-23T19:00:00Z'),
      match('on', '2026-11-22T02:00:00Z', { status: 'live' }),
    ];
    expect(dayChips(list, HERE).map(({ value, count }) => [value, count])).toEqual([
      ['live', 1],
      ['2026-11-22', 1],
      ['2026-11-23', 1],
      ['2026-11-24', 1],
    ]);
    expect(dayChips([], HERE).map(({ value, count }) => [value, count])).toEqual([
      ['live', 0],
      ['2026-11-22', 0],
    ]);
  });

  test('what awaits its result is of today, and not live', () => {
    const over = match('over', '2026-11-22T15:00:00Z', { status: 'live', minute: 90 });
    expect(dayChips([over], HERE).map(({ value, count }) => [value, count])).toEqual([
      ['live', 0],
      ['2026-11-22', 1],
    ]);
    expect([ids(matchesOn([over], 'live', HERE)), ids(matchesOn([over], '2026-11-22', HERE))]).toEqual([[], ['over']]);
  });

  test('a match that should have begun is still today’s', () => {
    const waiting = match('1', '2026-11-22T02:50:00Z');
    expect(ids(matchesOn([waiting], '2026-11-22', HERE))).toEqual(['1']);
  });

  test('the first shown is today, or the next day with a match when today has none', () => {
    const today = dayChips([match('1', '2026-11-22T22:00:00Z')], HERE);
    const later = dayChips([match('1', '2026-11-25T22:00:00Z')], HERE);
    expect(firstDay(today, HERE)).toBe('2026-11-22');
    expect(firstDay(later, HERE)).toBe('2026-11-25');
    expect(firstDay(dayChips([], HERE), HERE)).toBe('2026-11-22');
  });
});
