import { agreedResult, resultProblemOf, type ToldResult } from '@fairbook/core/lottery';
import { startResultFeeds } from '@fairbook/sandbox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedFeed } from './feed.ts';

const SECRETS = { hall: 'what the hall signs with', press: 'what the press signs with' };
const NOW = new Date('2026-03-01T12:00:00Z');
let feeds: Awaited<ReturnType<typeof startResultFeeds>>;
beforeEach(async () => {
  feeds = await startResultFeeds({ secrets: SECRETS, seed: 'test', now: Date.now });
});
afterEach(() => feeds.stop());

/** A timeout long enough for a busy machine, where a response counts; tests without one use the short one. */
const ANSWERS_MS = 10_000;
const NO_ANSWER_MS = 300;
const reader = (name: keyof typeof SECRETS, { secret = SECRETS[name] as string, answerWithinMs = ANSWERS_MS } = {}) =>
  signedFeed({ name, url: feeds.urlOf(name), secret, answerWithinMs });
const since = () => new Date(Date.now() - 3 * 86_400_000);
const last = async (name: keyof typeof SECRETS): Promise<ToldResult> => {
  const told = (await reader(name).results('newammarksix', since())).at(-1);
  if (!told) throw new Error(`${name} told nothing`);
  return told;
};

test('two feeds tell of the same draws, none of which is still to come', async () => {
  const [one, other] = [await reader('hall').results('newammarksix', since()), await reader('press').results('newammarksix', since())];
  expect(one.length).toBe(3);
  expect(one).toEqual(other);
  const told = await last('hall');
  expect(told.numbers).toEqual(feeds.drawn('newammarksix', told.drawNo));
  expect(agreedResult(told, await last('press'))).toEqual(told);
});

const expected = ({ drawNo, date }: ToldResult) => ({ drawNo, date, drawsAt: NOW });
test.each([
  ['tells a number twice', { repeated_number: true }, 'number_repeated'],
  ['stamps a draw a year late', { wrong_date: true }, 'date_wrong'],
] as const)('a feed that %s is not believed', async (_, faults, problem) => {
  const right = await last('hall');
  feeds.misbehave('hall', faults);
  expect(resultProblemOf(await last('hall'), expected(right), new Date())).toBe(problem);
});

test('feeds that tell another number or another order do not agree', async () => {
  feeds.misbehave('press', { disagree: true });
  expect(agreedResult(await last('hall'), await last('press'))).toBe('feeds_disagree');
  feeds.misbehave('press', { other_order: true });
  expect(agreedResult(await last('hall'), await last('press'))).toBe('order_disagrees');
  feeds.misbehave('press', { sorted: true });
  expect(agreedResult(await last('hall'), await last('press'))).toMatchObject({ ordered: false });
});

test.each([
  ['is silent', { silent: true }],
  ['is slow', { delay: 60_000 }],
  ['signs wrongly', { corrupt_signature: true }],
] as const)('a feed that %s tells nothing', async (_, faults) => {
  feeds.misbehave('hall', faults);
  expect(await reader('hall', { answerWithinMs: NO_ANSWER_MS }).results('newammarksix', since())).toEqual([]);
});

test('who does not know the secret hears nothing', async () => {
  expect(await reader('hall', { secret: 'something else entirely' }).results('newammarksix', since())).toEqual([]);
});

test('draws are held by another schedule when it is said', async () => {
  const times = { kind: 'rounds', from: '00:00', everySeconds: 60, count: 1_440 } as const;
  feeds.hold('hkmarksix', { offsetMinutes: 480, times, numbering: 'of_day', closesBefore: 20 });
  expect((await reader('hall').results('hkmarksix', new Date(Date.now() - 600_000))).length).toBe(10);
});
