// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { act, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../../shared/testing/fake-socket.ts';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { arranged } from './steady-list.ts';
import { useSteadyList } from './use-steady-list.ts';

const socket = fakeSocket();
const idOf = (name: string) => String('abcdz'.indexOf(name) + 1);
const match = (name: string, more: Partial<Match> = {}) => madeMatch({ match_id: idOf(name), home_name: name, ...more });
const [A, B, C, D] = [match('a'), match('b'), match('c'), match('d')];
const scored = (name: string, home: number) => ({
  ...{
    kind: 'match.changed',
    match_id: idOf(name),
    status: 'live',
    period: null,
    minute: null,
    home_score: home,
    away_score: 0,
    overs: null,
  },
});

/** Where rows are on the screen; others are in its middle. */
let rects: Readonly<Record<string, readonly [top: number, bottom: number]>> = {};
let keepsPlace = true;
let open: Drawn;
let read: (all: readonly Match[]) => Promise<void>;
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)));

async function draw(first: readonly Match[], limit = 10) {
  function List() {
    const [all, setAll] = useState(first);
    useEffect(() => {
      read = async (next) => {
        await act(async () => setAll(next));
        await settle();
      };
    }, []);
    const options = { arrange: () => arranged(first, { splitLive: false, rank: () => 0 }), all, shown: all, limit };
    const { places, ref } = useSteadyList<HTMLDivElement>(options);
    return (
      <div ref={ref}>
        {places
          .flatMap(({ rows }) => rows)
          .map(({ match: { match_id: id, home_name: name, home_score: score }, over }) => (
            <p key={id} data-row={id}>
              {`${name}${score ?? ''}${over ? '!' : ''} `}
            </p>
          ))}
      </div>
    );
  }
  open = await drawn(<List />);
  await settle();
}
const rows = () => open.text().trim();

beforeEach(() => {
  [rects, keepsPlace] = [{}, true];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => keepsPlace });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const [top, bottom] = rects[(this as HTMLElement).dataset.row ?? ''] ?? [100, 140];
    return { top, bottom } as DOMRect;
  });
});
afterEach(async () => {
  await open.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a list that somebody looks at', () => {
  test('keeps a row that is over where it is, and says so', async () => {
    await draw([A, B, C]);
    expect(rows()).toBe('a b c');
    await read([A, C]);
    expect(rows()).toBe('a b! c');
    await read([A, match('b', { status: 'ended' }), C]);
    expect(rows()).toBe('a b! c');
  });

  test.each<[string, readonly [number, number], boolean, string]>([
    ['just below what is seen', [innerHeight, innerHeight + 40], true, 'a c'],
    ['at its lower edge', [innerHeight - 1, innerHeight + 39], true, 'a b! c'],
    ['just above it', [-40, 0], true, 'a c'],
    ['at its upper edge', [-39, 1], true, 'a b! c'],
    ['just above it in a browser that would let the page jump', [-40, 0], false, 'a b! c'],
    ['just below it in such a browser', [innerHeight, innerHeight + 40], false, 'a c'],
  ])('takes a row that is over away when it is %s, or keeps it', async (_, rect, keeps, left) => {
    [rects, keepsPlace] = [{ [idOf('b')]: rect }, keeps];
    await draw([A, B, C]);
    await read([A, C]);
    expect(rows()).toBe(left);
  });

  test('takes a new row at its end once the end is out of sight, up to its limit', async () => {
    await draw([A, B], 3);
    await read([A, B, C]);
    expect(rows()).toBe('a b');
    rects = { [idOf('b')]: [innerHeight, innerHeight + 40] };
    await read([A, B, C, D]);
    expect(rows()).toBe('a b c');
  });

  test('hears what becomes of a row that the reading left out, score after score, and of no other', async () => {
    await draw([A, B]);
    await read([A]);
    expect(socket.sent()).toEqual([{ kind: 'subscribe', topics: ['match:2'] }]);
    await socket.say('match:2', [scored('b', 1)]);
    expect(rows()).toBe('a b1!');
    await socket.say('match:2', [scored('b', 2), { kind: 'markets.changed', match_id: '2', compare: {} }]);
    expect(rows()).toBe('a b2!');
    await socket.say('match:2', [scored('z', 5)]);
    expect(rows()).toBe('a b2!');
    await read([A, match('b', { home_score: 7 })]);
    expect(rows()).toBe('a b7');
  });

  test('moves nothing within three seconds of a touch, nor after its page is gone', async () => {
    rects = { [idOf('b')]: [innerHeight, innerHeight + 40] };
    await draw([A, B, C]);
    document.dispatchEvent(new Event('wheel'));
    await read([A, C]);
    expect(rows()).toBe('a b! c');
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
    expect(rows()).toBe('a c');
    document.dispatchEvent(new Event('wheel'));
    await open.close();
    const left = vi.getTimerCount();
    document.dispatchEvent(new Event('wheel'));
    expect(vi.getTimerCount()).toBe(left);
  });
});
