// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTransport } from '../api/api.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { fakeSocket } from '../testing/fake-socket.ts';
import { madeMatch } from '../testing/made-match.ts';
import { readingOf } from '../testing/reading.ts';
import type { MatchesReply } from './match-merge.ts';
import { allMatchesQuery, firstMatchesQuery, matchesByIdQuery, matchQuery, useMatchEvents } from './matches.ts';

/** The requests sent, and the reply to them. */
let asked: string[] = [];
let answer: (search: URLSearchParams) => object | Promise<object> = () => reply([]);
const wire = (matches: readonly Match[]) => matches.map((match) => ({ ...match, match_start_time: match.match_start_time.toISOString() }));
const reply = (list: readonly Match[], total = list.length) => ({
  ...{ list: wire(list), total, live: 0, live_bets: false, list_markets: [], server_time: '2026-11-22T12:00:00Z', feed_silent: false },
});
const matches = (from: number, count: number) => Array.from({ length: count }, (_, nth) => madeMatch({ match_id: String(from + nth) }));
const readNow = (query: ReturnType<typeof matchQuery>) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(query as never) as Promise<MatchesReply>;

const socket = fakeSocket();
const scored = (id: string, home: number): object => ({
  ...{
    kind: 'match.changed',
    match_id: id,
    status: 'live',
    period: 'first_half',
    minute: 12,
    home_score: home,
    away_score: 0,
    overs: null,
  },
});

let open: Drawn | undefined;
beforeEach(() => {
  asked = [];
  setTransport(() => ({
    ...{ baseUrl: 'http://house', headers: () => ({}), retries: 0 },
    fetch: async (url) => {
      const { pathname, searchParams } = new URL(String(url));
      asked.push(`${pathname.split('/').at(-1)} ${searchParams}`);
      return {
        status: 200,
        headers: new Headers(),
        json: async () => ({ code: 0, msg: '', data: await answer(searchParams) }),
      } as Response;
    },
  }));
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  vi.useRealTimers();
});

describe('what is read', () => {
  test('is a hundred matches unless said, the first of them, or those of some ids', async () => {
    answer = () => reply(matches(1, 1));
    await readNow(firstMatchesQuery('soccer', 6) as never);
    await readNow(matchQuery('soccer', '7'));
    await readNow(matchesByIdQuery('soccer', ['3', '4']) as never);
    const queries = asked.map((each) => Object.fromEntries(new URLSearchParams(each.slice(each.indexOf(' ') + 1))));
    expect(queries).toEqual([
      { start: '0', limit: '6' },
      { start: '0', limit: '100', match_id: '7' },
      { start: '0', limit: '100', match_id: '3,4' },
    ]);
  });

  test('is read again every minute, and each reading is kept by what was asked', () => {
    const queries = [
      ...[firstMatchesQuery('soccer', 6), firstMatchesQuery('soccer', 7), allMatchesQuery('soccer'), matchQuery('soccer', '7')],
      ...[matchesByIdQuery('soccer', ['3', '4']), matchesByIdQuery('soccer', ['3', '5']), allMatchesQuery('cricket')],
    ];
    expect(new Set(queries.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(queries.length);
    expect(new Set(queries.map((each) => readingOf(each).again))).toEqual(new Set([60_000]));
  });

  test('that says the same as before is the same, and brings back no older odds', async () => {
    const { structuralSharing: share } = matchQuery('soccer', '7') as unknown as {
      structuralSharing: (known: unknown, fresh: unknown) => MatchesReply;
    };
    const known = { ...reply([]), list: matches(1, 1) };
    expect(share(known, { ...reply([]), list: matches(1, 1) }).list[0]).toBe(known.list[0]);
  });

  test.each([
    [100, ['0']],
    [101, ['0', '100']],
    [500, ['0', '100', '200', '300', '400']],
    [501, ['0', '100', '200', '300', '400']],
  ])('of %i matches are all pages, at most five, each match once', async (total, starts) => {
    const begun: string[] = [];
    answer = (search) => {
      const start = Number(search.get('start'));
      begun.push(String(start));
      // One match was inserted in between, and shifted the others.
      return reply(matches(start === 0 ? 1 : start, 100), total);
    };
    const { list } = await readNow(allMatchesQuery('soccer') as never);
    expect(begun).toEqual(starts);
    expect(new Set(list.map(({ match_id }) => match_id)).size).toBe(list.length);
    expect(list.length).toBe(100 * starts.length - (starts.length - 1 > 0 ? 1 : 0));
  });
});

/** A list of matches as a page renders it. */
async function list(ids: readonly string[]): Promise<Drawn> {
  const query = matchesByIdQuery('soccer', ids);
  const List = () => {
    useMatchEvents('soccer', query.queryKey, ids);
    return null;
  };
  const known = { ...reply([]), server_time: new Date(), list: ids.map((id) => madeMatch({ match_id: id })) };
  open = await drawn(<List />, [[query.queryKey, known]]);
  return open;
}
const scoreIn = ({ queries }: Drawn, ids: readonly string[], at = 0) =>
  queries.getQueryData<MatchesReply>(matchesByIdQuery('soccer', ids).queryKey)?.list[at]?.home_score;

describe('a list that is shown', () => {
  test('hears of its game and of each of its matches, of at most 150', async () => {
    await list(['1', '2']);
    expect(socket.sent().at(-1)).toEqual({ kind: 'subscribe', topics: ['game:soccer', 'match:1', 'match:2'] });
    await open?.close();
    await list(matches(1, 151).map(({ match_id }) => match_id));
    expect(socket.sent().at(-1)?.topics).toHaveLength(151);
    expect(socket.sent().at(-1)?.topics?.at(-1)).toBe('match:150');
  });

  test('is what the server said last, and no newer reading for that', async () => {
    const drawing = await list(['1', '2']);
    const { queryKey } = matchesByIdQuery('soccer', ['1', '2']);
    const before = drawing.queries.getQueryState(queryKey)?.dataUpdatedAt;
    await new Promise((resolve) => setTimeout(resolve, 2));
    await socket.say('match:2', [scored('2', 1), scored('2', 3)]);
    expect([scoreIn(drawing, ['1', '2']), scoreIn(drawing, ['1', '2'], 1)]).toEqual([null, 3]);
    expect(drawing.queries.getQueryState(queryKey)?.dataUpdatedAt).toBe(before);
  });

  test.each<[string, object, boolean]>([
    ['matches come or go', { kind: 'matches.listed', game: 'soccer' }, true],
    ['its feed is heard again', { kind: 'feed.silent', game: 'soccer', silent: false }, true],
    ['its feed falls silent', { kind: 'feed.silent', game: 'soccer', silent: true }, false],
    ['a score moves', scored('1', 1), false],
  ])('is read again, or not, a moment after %s', async (_, event, isRead) => {
    const drawing = await list(['1']);
    const invalidated = vi.spyOn(drawing.queries, 'invalidateQueries');
    vi.useFakeTimers();
    await socket.say('game:soccer', [event]);
    await socket.say('game:soccer', [event]);
    await vi.advanceTimersByTimeAsync(299);
    expect(invalidated).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(invalidated.mock.calls).toEqual(isRead ? [[{ queryKey: matchesByIdQuery('soccer', ['1']).queryKey, exact: true }]] : []);
  });

  test('every score that came while something was read is in what was read', async () => {
    await list(['1', '2']);
    let ready: (value: object) => void = () => undefined;
    answer = () => new Promise((resolve) => (ready = resolve));
    const read = readNow(matchesByIdQuery('soccer', ['1', '2']) as never);
    await new Promise((resolve) => setImmediate(resolve));
    await socket.say('match:1', [scored('1', 2)]);
    await socket.say('match:2', [scored('2', 5)]);
    ready(reply(matches(1, 2)));
    expect((await read).list.map((match) => match.home_score)).toEqual([2, 5]);
  });

  test('news are kept as long as a reading may take: twenty seconds', async () => {
    const at = vi.spyOn(performance, 'now');
    // Long ago, so that it affects no other test's reads.
    const past = performance.now() - 60_000;
    at.mockReturnValue(past);
    await list(['1', '2']);
    let ready: (value: object) => void = () => undefined;
    answer = () => new Promise((resolve) => (ready = resolve));
    const read = readNow(matchesByIdQuery('soccer', ['1', '2']) as never);
    await new Promise((resolve) => setImmediate(resolve));
    await socket.say('match:1', [scored('1', 2)]);
    at.mockReturnValue(past + 19_999);
    await socket.say('match:2', [scored('2', 5)]);
    ready(reply(matches(1, 2)));
    expect((await read).list.map((match) => match.home_score)).toEqual([2, 5]);
    at.mockRestore();
  });

  test('a list that is gone is not read again', async () => {
    const drawing = await list(['1']);
    const invalidated = vi.spyOn(drawing.queries, 'invalidateQueries');
    vi.useFakeTimers();
    await socket.say('game:soccer', [{ kind: 'matches.listed', game: 'soccer' }]);
    await open?.close();
    open = undefined;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(invalidated).not.toHaveBeenCalled();
  });

  test('a score that came while something was read is in what was read', async () => {
    await list(['1']);
    let ready: (value: object) => void = () => undefined;
    answer = () => new Promise((resolve) => (ready = resolve));
    const read = readNow(matchQuery('soccer', '1'));
    await new Promise((resolve) => setImmediate(resolve));
    await socket.say('match:1', [scored('1', 2)]);
    ready(reply(matches(1, 1)));
    expect((await read).list[0]?.home_score).toBe(2);
    answer = () => reply(matches(1, 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await readNow(matchQuery('soccer', '1'))).list[0]?.home_score).toBeNull();
  });
});
