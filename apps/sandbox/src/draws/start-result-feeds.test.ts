import type { Schedule } from '@fairbook/core/lottery';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { houseCalls } from '../testing/house-calls.ts';
import { type ResultFeeds, startResultFeeds } from './start-result-feeds.ts';

const SECRETS = { hall: 'what house and hall share', press: 'what house and press share' };
const START = Date.parse('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;
let now = START;
let feeds: ResultFeeds;
beforeAll(async () => {
  feeds = await startResultFeeds({ secrets: SECRETS, seed: 'a seed', now: () => now });
});
/** Every minute of every day. */
const EVERY_MINUTE: Schedule = {
  ...{ offsetMinutes: 0, times: { kind: 'rounds', from: '00:00:00', everySeconds: 60, count: 1_440 } },
  ...{ numbering: 'of_day', closesBefore: 5 },
};
beforeEach(() => {
  now = START;
  feeds.hold('hkmarksix', EVERY_MINUTE);
});
afterEach(() => {
  for (const feed of ['hall', 'press']) feeds.misbehave(feed, {});
});
afterAll(() => feeds.stop());

const callsOf = (feed: 'hall' | 'press') => houseCalls(() => feeds.urlOf(feed), { secret: SECRETS[feed], now: () => now });
const [hall, press] = [callsOf('hall'), callsOf('press')];
const pathOf = (feed: string, since: number, game = 'hkmarksix') => `/${feed}/v1/results/${game}?since=${new Date(since).toISOString()}`;
interface Told {
  readonly draw_no: string;
  readonly date: string;
  readonly numbers: readonly number[];
  readonly ordered: boolean;
}
const toldSince = async (since: number, feed: 'hall' | 'press' = 'hall'): Promise<readonly Told[]> =>
  JSON.parse((await (feed === 'hall' ? hall : press).get(pathOf(feed, since))).text).results;

describe('a feed', () => {
  test('reports the draws between an instant and now, both included, oldest first', async () => {
    const told = await toldSince(START - 120_000);
    expect(told.map(({ date, ordered }) => [date, ordered])).toEqual(Array.from({ length: 3 }, () => ['2026-03-10', true]));
    expect(told.map(({ draw_no: no, numbers }) => [no, numbers])).toEqual(
      told.map(({ draw_no: no }) => [no, feeds.drawn('hkmarksix', no)]),
    );
    expect(told.map(({ draw_no: no }) => no)).toEqual(told.map(({ draw_no: no }) => no).toSorted());
    now -= 1;
    expect(await toldSince(START - 120_000)).toEqual(told.slice(0, 2));
  });

  test('reports at most forty days and the newest five hundred draws', async () => {
    const told = await toldSince(START - 24 * HOUR_MS);
    expect(told).toHaveLength(500);
    expect(told.at(-1)).toEqual((await toldSince(START)).at(-1));
    feeds.hold('hkmarksix', { ...EVERY_MINUTE, times: { kind: 'days', days: [1, 2, 3, 4, 5, 6, 7], at: '11:00:00' } });
    expect(await toldSince(START - 60 * 24 * HOUR_MS)).toHaveLength(40);
  });

  test('agrees with the other feed, and signs its answers, for every game', async () => {
    expect(await toldSince(START - HOUR_MS, 'press')).toEqual(await toldSince(START - HOUR_MS));
    const { status, isSigned, text } = await hall.get(pathOf('hall', START, 'ammarksix'));
    expect([status, isSigned, JSON.parse(text).game]).toEqual([200, true, 'ammarksix']);
  });

  test.each([
    ['another secret', 401, { secret: 'another' }, pathOf('hall', START)],
    ['the other feed’s secret', 401, { secret: SECRETS.press }, pathOf('hall', START)],
    ['an unknown game', 400, {}, pathOf('hall', START, 'racing')],
    ['an invalid instant', 400, {}, '/hall/v1/results/hkmarksix?since=x'],
  ])('asked with %s answers %i', async (_, status, how, path) => {
    expect((await hall.get(path, how)).status).toBe(status);
  });
});

describe('a feed with faults', () => {
  test('has the faults that were set, until they are cleared, and the other feed has none', async () => {
    const right = await toldSince(START);
    expect((await hall.post('/hall/v1/faults', { disagree: true, delay: 1 })).status).toBe(204);
    const [wrong] = await toldSince(START);
    expect([wrong?.numbers.slice(0, 6), wrong?.numbers[6] === right[0]?.numbers[6]]).toEqual([right[0]?.numbers.slice(0, 6), false]);
    expect(await toldSince(START, 'press')).toEqual(right);
    await hall.post('/hall/v1/faults', {});
    expect(await toldSince(START)).toEqual(right);
    expect((await hall.post('/hall/v1/faults', { delay: -1 })).status).toBe(400);
    expect(() => feeds.misbehave('none', {})).toThrow('there is no feed none');
  });

  test('signs with a wrong key, or never answers', async () => {
    feeds.misbehave('hall', { corrupt_signature: true });
    expect((await hall.get(pathOf('hall', START))).isSigned).toBe(false);
    feeds.misbehave('hall', { silent: true });
    const waiting = hall.get(pathOf('hall', START)).catch(() => 'cut off');
    expect(await Promise.race([waiting, toldSince(START, 'press').then(() => 'silent')])).toBe('silent');
  });
});
