import type { Match } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { dayChips, dayIn, firstDay, matchesOn } from './day-groups.ts';

const ZONE = 'America/Sao_Paulo';
const NOW = new Date('2026-11-22T18:00:00Z'); // 15:00 in the reader's zone

const match = (id: string, start: string, more: Partial<Match> = {}): Match =>
  madeMatch({ match_id: id, match_start_time: new Date(start), ...more });
const ids = (matches: readonly Match[]) => matches.map(({ match_id }) => match_id);

describe('days', () => {
  test('are those of the reader’s zone: an evening match is today there and tomorrow in Tokyo', () => {
    const evening = match('1', '2026-11-22T23:30:00Z');
    expect(dayIn(evening.match_start_time, ZONE)).toBe('2026-11-22');
    expect(ids(matchesOn([evening], dayIn(NOW, ZONE), NOW, ZONE))).toEqual(['1']);
    expect(ids(matchesOn([evening], dayIn(NOW, 'Asia/Tokyo'), NOW, 'Asia/Tokyo'))).toEqual(['1']);
    const early = new Date('2026-11-22T12:00:00Z');
    expect(ids(matchesOn([evening], dayIn(early, 'Asia/Tokyo'), early, 'Asia/Tokyo'))).toEqual([]);
  });

  test('are counted in order, live ones before them and in today too; both stand there even when they are empty', () => {
    const list = [
      match('late', '2026-11-24T19:00:00Z'),
      match('next', '2026-11-23T19:00:00Z'),
      match('on', '2026-11-22T02:00:00Z', { status: 'live' }),
    ];
    expect(dayChips(list, NOW, ZONE).map(({ value, count }) => [value, count])).toEqual([
      ['live', 1],
      ['2026-11-22', 1],
      ['2026-11-23', 1],
      ['2026-11-24', 1],
    ]);
    expect(dayChips([], NOW, ZONE).map(({ value, count }) => [value, count])).toEqual([
      ['live', 0],
      ['2026-11-22', 0],
    ]);
  });

  test('a match that should have begun is still today’s', () => {
    const waiting = match('1', '2026-11-22T02:50:00Z');
    expect(ids(matchesOn([waiting], '2026-11-22', NOW, ZONE))).toEqual(['1']);
  });

  test('the first shown is today, or the next day with a match when today has none', () => {
    const today = dayChips([match('1', '2026-11-22T22:00:00Z')], NOW, ZONE);
    const later = dayChips([match('1', '2026-11-25T22:00:00Z')], NOW, ZONE);
    expect(firstDay(today, NOW, ZONE)).toBe('2026-11-22');
    expect(firstDay(later, NOW, ZONE)).toBe('2026-11-25');
    expect(firstDay(dayChips([], NOW, ZONE), NOW, ZONE)).toBe('2026-11-22');
  });
});
