import { SEQUENCED_SILENCE_MS, zSequencedMessage } from '@fairbook/contract/sequenced-feed';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oddsTable } from '../../testing/feed-facts.ts';
import { VENDOR, vendorAt } from '../../testing/told-by-vendor.ts';
import { SEQUENCED } from './sequenced.ts';

const NOW = Date.parse('2026-03-04T15:30:00Z');
const ADDRESS = { ...VENDOR, game: 'sports365' } as const;
const AT = new Date(NOW - 3_000);
const about = { fixture: 'a', version: 4, at: AT };
const side = (ref: string) => ({ ref, names: { en: ref }, crest: '' });
const LEAGUE = { ref: 'l', names: { en: 'League' }, country: 'BR' };
const STARTS = new Date(NOW + 60_000);

const vendor = vendorAt(NOW);
const poll = (cursor: string) => SEQUENCED.poll(ADDRESS, cursor, new AbortController().signal);
const raw = (message: object, seq = 0): object => z.encode(zSequencedMessage, { seq, ...about, ...message } as never) as object;
const envelope = (more: object = {}) => ({ protocol: 1, run: 'r1', after: 7, to: 7, head: 7, messages: [] as readonly object[], ...more });
const ODDS = { type: 'odds', market: 'wl', line: null, odds: oddsTable({ w: 2, d: 3.4, l: 4.1 }) };

test('is asked twenty times a second where it says nothing, and believed for a second', () => {
  expect([SEQUENCED.emptyPollMinMs, SEQUENCED.silentAfterMs, SEQUENCED_SILENCE_MS]).toEqual([50, 1_000, 1_000]);
});

describe('how everything stands', () => {
  test('is asked first, and what follows is asked from its last number on', async () => {
    vendor().answer(envelope({ after: null, to: 7, head: 9, messages: [raw(ODDS)] }), { signedAt: NOW - 40 });
    const page = await poll('');
    expect(page).toMatchObject({ cursor: 'r1:7', more: true, ageMs: 40, refused: [], facts: [{ kind: 'odds', ...about }] });
    expect(page.lost).toBeUndefined();
    vendor().answer(envelope({ run: 'r1' }));
    expect(await poll('r1:7')).toEqual({ cursor: 'r1:7', more: false, ageMs: 0, facts: [], refused: [] });
    expect(vendor().asked.map(({ path }) => path)).toEqual([
      'http://vendor.test:4100/v1/sports365/snapshot',
      'http://vendor.test:4100/v1/sports365/messages?run=r1&after=7&wait=400',
    ]);
  });

  test.each<[string, object, string]>([
    ['messages instead of it', envelope(), 'no snapshot'],
    ['with a message nobody can read', envelope({ after: null, messages: [raw(ODDS), { type: 'odds' }] }), 'cannot be believed'],
    [
      'with prices nobody can believe',
      envelope({ after: null, messages: [raw({ ...ODDS, odds: oddsTable({ w: 9, d: 9, l: 9 }) })] }),
      'cannot be believed',
    ],
  ])('%s is not taken at all', async (_, answer, why) => {
    vendor().answer(answer);
    await expect(poll('')).rejects.toThrow(why);
  });
});

describe('what follows', () => {
  test('is taken while no number is missing, and goes on from the last', async () => {
    vendor().answer(envelope({ to: 9, head: 11, messages: [raw(ODDS, 8), raw({ type: 'bet_stop' }, 9)] }), { signedAt: NOW - 5 });
    expect(await poll('r1:7')).toMatchObject({ cursor: 'r1:9', more: true, ageMs: 5, facts: [{ kind: 'odds' }, { kind: 'bet_stop' }] });
  });

  test.each<[string, object, string]>([
    ['another run', envelope({ run: 'r2' }), 'restart'],
    ['a snapshot', envelope({ after: null }), 'restart'],
    ['what follows another number', envelope({ after: 6 }), 'gap'],
    ['one number too many', envelope({ to: 9, head: 9, messages: [raw(ODDS, 8)] }), 'gap'],
    ['a number too few', envelope({ to: 7, messages: [raw(ODDS, 8)] }), 'gap'],
    ['a number out of order', envelope({ to: 9, head: 9, messages: [raw(ODDS, 9), raw(ODDS, 8)] }), 'gap'],
    ['a number twice', envelope({ to: 9, head: 9, messages: [raw(ODDS, 8), raw(ODDS, 8)] }), 'gap'],
    ['no message at all', envelope({ to: 8, head: 8, messages: [null] }), 'gap'],
    ['a message nobody can read', envelope({ to: 8, head: 8, messages: [{ seq: 8, type: 'odds' }] }), 'poison'],
    [
      'prices nobody can believe',
      envelope({ to: 8, head: 8, messages: [raw({ ...ODDS, odds: oddsTable({ w: 9, d: 9, l: 9 }) }, 8)] }),
      'poison',
    ],
  ])('with %s means that something was said that is not known: %s', async (_, answer, lost) => {
    vendor().answer(answer);
    expect(await poll('r1:7')).toEqual({ cursor: '', more: true, facts: [], refused: [], lost });
  });
});

describe('a message', () => {
  const score = { home: 2, away: 1 };
  test.each<[object, object]>([
    [
      { type: 'fixture', sport: 'football', tournament: LEAGUE, home: side('h'), away: side('g'), starts_at: STARTS },
      { kind: 'fixture', ...about, league: LEAGUE, discipline: 'football', home: side('h'), away: side('g'), starts_at: STARTS },
    ],
    [
      { type: 'odds', market: 'ah', line: -25, odds: oddsTable({ w: 1.95, l: 1.9 }) },
      { kind: 'odds', ...about, market: 'ah', line: -25, single: true, odds: oddsTable({ w: 1.95, l: 1.9 }) },
    ],
    [
      { type: 'market', market: 'wl', status: 'suspended' },
      { kind: 'suspension', ...about, market: 'wl', status: 'suspended' },
    ],
    [{ type: 'bet_stop' }, { kind: 'bet_stop', ...about }],
    [
      { type: 'score', period: 'second_half', minute: 70, score, half_time: { home: 1, away: 1 } },
      { kind: 'score', ...about, period: 'second_half', minute: 70, score, half_time: { home: 1, away: 1 } },
    ],
    [
      { type: 'settlement', score, half_time: null, correction: null, selections: [] },
      { kind: 'result', ...about, score, half_time: null, settled: [] },
    ],
    [
      { type: 'settlement', score, half_time: null, correction: 'a goal was disallowed', selections: [] },
      { kind: 'correction', ...about, score, half_time: null, settled: [], reason: 'a goal was disallowed' },
    ],
    [
      { type: 'postponement', starts_at: STARTS },
      { kind: 'postponement', ...about, starts_at: STARTS },
    ],
    [
      { type: 'postponement', starts_at: null },
      { kind: 'postponement', ...about, starts_at: null },
    ],
    [
      { type: 'cancellation', reason: 'cancelled' },
      { kind: 'void', ...about, reason: 'cancelled' },
    ],
  ])('%j is a fact of the house', async (message, fact) => {
    vendor().answer(envelope({ to: 8, head: 8, messages: [raw(message, 8)] }));
    expect((await poll('r1:7')).facts).toEqual([fact]);
  });

  test('tells the games of each set where the vendor does', async () => {
    const sets = { toWin: 2, games: [{ home: 6, away: 4 }, { home: 6, away: 3 }], retired: null }; // biome-ignore format: a set beside a set
    const told = { type: 'settlement', score: { home: 2, away: 0 }, half_time: null, correction: null, selections: [], sets };
    vendor().answer(envelope({ to: 8, head: 8, messages: [raw(told, 8)] }));
    expect((await poll('r1:7')).facts).toMatchObject([{ kind: 'result', sets }]);
  });

  test('settles each answer by whether it won and what is given back of its stake', async () => {
    const came = [
      ...[[1, '0'], [0, '0'], [1, '0.5'], [0, '0.5'], [1, '1'], [0, '1']], // biome-ignore format: one answer each
    ] as const;
    const selections = came.map(([result, void_factor]) => ({ market: 'ah', line: -25, selection: 'w', result, void_factor }));
    vendor().answer(
      envelope({
        to: 8,
        head: 8,
        messages: [raw({ type: 'settlement', score: { home: 1, away: 0 }, half_time: null, correction: null, selections }, 8)],
      }),
    );
    const [fact] = (await poll('r1:7')).facts as readonly { readonly settled: readonly object[] }[];
    expect(fact?.settled).toEqual(
      ['won', 'lost', 'half_won', 'half_lost', 'void', 'void'].map((grade) => ({ market: 'ah', selection: 'w', line: -25, grade })),
    );
  });
});
