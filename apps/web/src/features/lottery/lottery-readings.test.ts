import { describe, expect, test } from 'vitest';
import { readingOf } from '../../shared/testing/reading.ts';
import { oddsQuery } from './betting/frame/odds-query.ts';
import { codeQuery, commitsQuery, drawsQuery, lastQuery, overviewQuery, proofQuery, trendsQuery } from './draws/draw-queries.ts';
import { nextDrawsQuery } from './draws/next/next-draws-query.ts';

const NOW = new Date('2026-03-04T15:30:00Z');
const ahead = (ms: number) => ({ close_at: new Date(NOW.getTime() + ms), match_id: '1' });
const last = (more: object) => ({ current: null, awaited: null, next: [], now: NOW, ...more });
const proof = (numbers: readonly number[] | null, status: string) => ({ draw: { numbers, status } });

describe('of a lottery', () => {
  test.each<[string, object, unknown, number | false | undefined]>([
    ['the draws before they are known', lastQuery('racing'), undefined, 60_000],
    ['the draws while betting goes on', lastQuery('racing'), last({ current: ahead(10_000) }), 10_500],
    ['the draws while a result is awaited', lastQuery('racing'), last({ awaited: ahead(0) }), 3_000],
    ['the next draws before they are known', nextDrawsQuery, undefined, 60_000],
    ['the next draws while betting goes on', nextDrawsQuery, { list: [{ current: ahead(10_000) }], now: NOW }, 10_500],
    ['the next draws between two of them', nextDrawsQuery, { list: [{ current: null }], now: NOW }, 3_000],
    ['all lotteries', overviewQuery, undefined, 60_000],
    ['the look at the code', codeQuery, undefined, 60_000],
    ['the odds', oddsQuery('racing'), undefined, 60_000],
    ['the proof of a draw that is not drawn', proofQuery('racing', '1'), proof(null, 'open'), 10_000],
    ['the proof of a draw that is drawn', proofQuery('racing', '1'), proof([1], 'drawn'), false],
    ['the proof of a draw that is void', proofQuery('racing', '1'), proof(null, 'void'), false],
    ['the proof of a draw that there is not', proofQuery('racing', '1'), null, false],
    ['past draws', drawsQuery('racing'), undefined, undefined],
    ['trends', trendsQuery('racing', '100'), undefined, undefined],
    ['the commitments of a day', commitsQuery('2026-03-04' as never), undefined, undefined],
  ])('%s are read again by themselves in %s: %#', (_, options, data, again) => {
    expect(readingOf(options, data).again ?? undefined).toBe(again);
  });

  test('the commitments of a day are believed for a minute', () => {
    expect(readingOf(commitsQuery('2026-03-04' as never)).staleTime).toBe(60_000);
  });

  test('past draws go on where the last page ended', () => {
    const { getNextPageParam: next } = drawsQuery('racing');
    const page = (more: boolean) => ({ list: [], more }) as never;
    expect([next(page(true), [page(true), page(true)], 0, []), next(page(false), [page(false)], 0, [])]).toEqual([40, undefined]);
  });

  test('no two readings have the same name', () => {
    const all = [
      ...[lastQuery('racing'), lastQuery('airship'), drawsQuery('racing'), drawsQuery('racing', { drawNo: '1' })],
      ...[
        drawsQuery('racing', { day: '2026-03-04' as never }),
        trendsQuery('racing', '100'),
        proofQuery('racing', '1'),
        proofQuery('racing', '2'),
      ],
      ...[overviewQuery, codeQuery, nextDrawsQuery, commitsQuery('2026-03-04' as never)],
    ].map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(all).size).toBe(all.length);
  });
});
