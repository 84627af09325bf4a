import type { MarketStatus } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { odds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { type Faults, NO_FAULTS } from './faults.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';

const T0 = Date.parse('2026-03-10T12:00:00Z');
const aboutAt = (seconds: number, fixture = 'f') => ({
  fixture,
  version: Math.round(seconds * 100) + 1_000,
  at: new Date(T0 + seconds * 1_000),
});
const oddsAt = (seconds: number, market: MarketKind, { line = null as number | null, fixture = 'f' } = {}): FeedFact => ({
  ...{ kind: 'odds', ...aboutAt(seconds, fixture), market, line, single: true, odds: { w: odds(19_000), l: odds(20_000) } },
});
const heldAt = (seconds: number, market: MarketKind, status: MarketStatus = 'suspended', fixture = 'f'): FeedFact => ({
  ...{ kind: 'suspension', ...aboutAt(seconds, fixture), market, status },
});
const scoreAt = (seconds: number, fixture = 'f'): FeedFact => ({
  ...{ kind: 'score', ...aboutAt(seconds, fixture), period: 'first_half', minute: 7, score: { home: 1, away: 0 }, half_time: null },
});

/** Starts a sequencer over these facts and returns how to read it. */
function begun(facts: readonly FeedFact[], before: readonly FeedFact[] = []) {
  const sequencer = createSequencer(
    {
      factsBetween: (from, to) => facts.filter(({ at }) => at.getTime() >= from && at.getTime() < to),
      snapshot: (at) => [...before, ...facts.filter((fact) => fact.at.getTime() < at)],
    },
    T0,
  );
  const { run } = sequencer.snapshot(T0, NO_FAULTS).envelope;
  const after = (seq: number, { seconds = 1_000, faults = {} as Partial<Faults>, of = run } = {}) =>
    sequencer.after(of, seq, T0 + seconds * 1_000, { ...NO_FAULTS, ...faults });
  return { sequencer, run, after };
}
type Page = ReturnType<Sequencer['snapshot']>;
const messagesOf = ({ envelope }: Page) =>
  envelope.messages as readonly { readonly seq: number; readonly type: string; readonly odds?: object }[];
const typesOf = (page: Page) => messagesOf(page).map(({ type }) => type);
const seqsOf = (page: Page) => messagesOf(page).map(({ seq }) => seq);

describe('numbered messages', () => {
  test('are consecutive from the start of the vendor', () => {
    const { run, after } = begun([scoreAt(0), scoreAt(1), scoreAt(2)]);
    const first = after(0, { seconds: 2 });
    expect([seqsOf(first), first.isWrong]).toEqual([[1, 2], false]);
    expect(first.envelope).toMatchObject({ protocol: 1, run, after: 0, to: 2, head: 2 });
    expect(seqsOf(after(1))).toEqual([2, 3]);
    expect(after(3).envelope).toMatchObject({ after: 3, to: 3, head: 3, messages: [] });
  });

  test('are not produced again for a request from earlier', () => {
    const { after } = begun([scoreAt(0), scoreAt(1)]);
    expect(after(0, { seconds: 2 }).envelope.head).toBe(2);
    expect(after(0, { seconds: 1 }).envelope).toMatchObject({ head: 2, to: 2 });
  });

  test.each([
    ['another run', { of: 'another' }, 0],
    ['a future number', {}, 4],
  ])('of %s are answered with a snapshot, whose messages have no numbers of their own', (_, how, seq) => {
    const page = begun([scoreAt(0), scoreAt(1), scoreAt(2)], [oddsAt(-9, 'ml')]).after(seq, how);
    expect(page.envelope).toMatchObject({ after: null, to: 3, head: 3 });
    expect(messagesOf(page).map(({ type, seq: own }) => [type, own])).toEqual([['odds', 3], ...[1, 2, 3].map(() => ['score', 3])]);
  });

  test('come in pages of two thousand, and only the last twenty thousand are kept', () => {
    const { after } = begun(Array.from({ length: 20_002 }, (_, nth) => scoreAt(nth / 100)));
    const page = after(2);
    expect([page.envelope.after, page.envelope.to, page.envelope.head, seqsOf(page)[0], seqsOf(page).length]).toEqual([
      ...[2, 2_002, 20_002],
      ...[3, 2_000],
    ]);
    expect(after(1).envelope.after).toBeNull();
    expect(seqsOf(after(20_000))).toEqual([20_001, 20_002]);
  });
});

describe('a match without an open market', () => {
  const wordsOf = (facts: readonly FeedFact[], before: readonly FeedFact[] = []) =>
    (begun(facts, before).after(0).envelope.messages as readonly { type: string; fixture: string; market?: string; status?: string }[]).map(
      ({ type, fixture, market = '', status = '' }) => [type, fixture, market, status].filter((each) => each !== '').join(' '),
    );

  test('is stopped by one message, however many of its markets are suspended at that moment', () => {
    const open = [oddsAt(-9, 'ml'), oddsAt(-9, 'ah', { line: 50 }), oddsAt(-9, 'at', { line: 250 })];
    expect(wordsOf([heldAt(1, 'ml'), heldAt(1, 'ah'), heldAt(1, 'at'), scoreAt(1)], open)).toEqual(['bet_stop f', 'score f']);
    expect(wordsOf([heldAt(1, 'ml'), heldAt(2, 'ah'), heldAt(2, 'at')], open)).toEqual(['market f ml suspended', 'bet_stop f']);
    expect(wordsOf([heldAt(1, 'ml', 'closed'), heldAt(1, 'ah'), heldAt(1, 'at')], open)).toEqual(['market f ml closed', 'bet_stop f']);
  });

  test.each<[string, readonly FeedFact[], readonly string[]]>([
    ['one market is still open', [heldAt(1, 'ml'), heldAt(1, 'ah')], ['market f ml suspended', 'market f ah suspended']],
    ['the last is suspended later', [heldAt(1, 'ml'), heldAt(2, 'ah')], ['market f ml suspended', 'market f ah suspended']],
    [
      'one of them reopens',
      [heldAt(1, 'ml'), heldAt(1, 'ah'), heldAt(2, 'ml', 'open'), heldAt(3, 'at')],
      ['market f ml suspended', 'market f ah suspended', 'market f ml open', 'market f at suspended'],
    ],
    [
      'the next is of another match',
      [heldAt(1, 'ml'), heldAt(1, 'ah'), heldAt(1, 'at', 'suspended', 'g')],
      [...['market f ml suspended', 'market f ah suspended'], 'market g at suspended'],
    ],
    [
      'they are closed one by one',
      [heldAt(1, 'ml', 'closed'), heldAt(1, 'ah', 'closed'), heldAt(1, 'at', 'closed')],
      [...['market f ml closed', 'market f ah closed'], 'market f at closed'],
    ],
  ])('is not stopped if %s', (_, facts, words) => {
    const open = [oddsAt(-9, 'ml'), oddsAt(-9, 'ah', { line: 50 }), oddsAt(-9, 'at', { line: 250 })];
    expect(wordsOf(facts, open)).toEqual(words);
  });

  test('is reported as a market status if it has only one market', () => {
    expect(wordsOf([heldAt(1, 'ml')], [oddsAt(-9, 'ml')])).toEqual(['market f ml suspended']);
  });

  test('keeps a market suspended when its prices change', () => {
    const open = [oddsAt(-9, 'ml'), oddsAt(-9, 'ah', { line: 50 })];
    expect(wordsOf([heldAt(1, 'ml'), oddsAt(2, 'ml'), heldAt(3, 'ah')], open)).toEqual([
      ...['market f ml suspended', 'odds f ml'],
      'bet_stop f',
    ]);
  });
});

describe('a fact as a numbered message', () => {
  const side = (ref: string) => ({ ref, names: { en: ref }, crest: 'solid:#111111:#ffffff' });
  const fixture: FeedFact = {
    ...{ kind: 'fixture', ...aboutAt(1), league: { ref: 'l', names: { en: 'L' }, country: 'BR' } },
    ...{ home: side('h'), away: side('a'), starts_at: new Date(T0) },
  };
  const about = { seq: 1, fixture: 'f', version: 1_100, at: new Date(T0 + 1_000).toISOString() };
  const sentOf = (...facts: readonly FeedFact[]) => begun(facts).after(0).envelope.messages.at(-1);

  test.each<[string, FeedFact, object]>([
    [
      'a match',
      { ...fixture, discipline: 'tennis' },
      { type: 'fixture', sport: 'tennis', tournament: fixture.kind === 'fixture' && fixture.league },
    ],
    ['a match without a discipline', fixture, { type: 'fixture', sport: 'football', starts_at: new Date(T0).toISOString() }],
    ['a price list', oddsAt(1, 'ah', { line: -75 }), { type: 'odds', market: 'ah', line: '-0.75', odds: { w: '1.90', l: '2.00' } }],
    ['a market that is closed', heldAt(1, 'ml', 'closed'), { type: 'market', market: 'ml', status: 'closed' }],
    ['a stop', { kind: 'bet_stop', ...aboutAt(1) }, { type: 'bet_stop' }],
    ['a score', scoreAt(1), { type: 'score', period: 'first_half', minute: 7, score: { home: 1, away: 0 }, half_time: null }],
    ['a match that moves', { kind: 'postponement', ...aboutAt(1), starts_at: null }, { type: 'postponement', starts_at: null }],
    ['a match that is called off', { kind: 'void', ...aboutAt(1), reason: 'abandoned' }, { type: 'cancellation', reason: 'abandoned' }],
  ])('is of %s', (_, fact, sent) => {
    expect(sentOf(fact)).toMatchObject({ ...about, ...sent });
  });

  test('settles every line that was offered, once, and gives the reason of a correction', () => {
    const result: FeedFact = { kind: 'result', ...aboutAt(3), score: { home: 2, away: 1 }, half_time: null };
    const lines = [
      oddsAt(0, 'ah', { line: -50 }),
      oddsAt(1, 'ah', { line: -100 }),
      oddsAt(2, 'ah', { line: -50 }),
      oddsAt(2, 'ml', { fixture: 'g' }),
    ];
    const of = (selection: string, line: string, result: number, void_factor: string) => ({
      market: 'ah',
      line,
      selection,
      result,
      void_factor,
    });
    expect(sentOf(...lines, result)).toMatchObject({
      ...{ type: 'settlement', score: { home: 2, away: 1 }, half_time: null, correction: null },
      selections: [of('w', '-0.5', 1, '0'), of('l', '-0.5', 0, '0'), of('w', '-1', 0, '1'), of('l', '-1', 0, '1')],
    });
    expect(sentOf(...lines, { ...result, kind: 'correction', reason: 'a late goal' })).toMatchObject({ correction: 'a late goal' });
  });

  test('settles tennis by sets', () => {
    const sets = {
      toWin: 2 as const,
      games: [
        { home: 6, away: 4 },
        { home: 6, away: 4 },
      ],
      retired: null,
    };
    const result: FeedFact = { kind: 'result', ...aboutAt(3), score: { home: 2, away: 0 }, half_time: null, sets };
    expect(sentOf(oddsAt(0, 'gt', { line: 1_950 }), result)).toMatchObject({
      ...{ type: 'settlement', sets },
      selections: [
        { market: 'gt', selection: 'over', result: 1 },
        { selection: 'under', result: 0 },
      ],
    });
    expect(sentOf({ ...result, sets: undefined } as never)).not.toHaveProperty('sets');
  });
});

describe('a sequencer with faults', () => {
  const { after, sequencer } = begun([scoreAt(0), oddsAt(1, 'ml'), scoreAt(2), scoreAt(3)], [oddsAt(-9, 'ml'), scoreAt(-8)]);
  const snapshot = (faults: Partial<Faults>) => sequencer.snapshot(T0 + 9_000, { ...NO_FAULTS, ...faults });

  test.each<[string, Partial<Faults>, readonly number[], boolean]>([
    ['has none by default', {}, [1, 2, 3, 4], false],
    ['drops every third message but counts it', { gap: true }, [2, 3], true],
    ['reverses messages', { reorder: true }, [4, 3, 2, 1], true],
    ['does both', { gap: true, reorder: true }, [3, 2], true],
  ])('%s', (_, faults, seqs, isWrong) => {
    const page = after(0, { faults });
    expect([seqsOf(page), page.isWrong, page.envelope.to, page.envelope.head]).toEqual([seqs, isWrong, 4, 4]);
  });

  test('is not wrong without a message to spoil', () => {
    const wrongs = [after(3, { faults: { reorder: true } }), after(4, { faults: { gap: true } }), after(2, { faults: { poison: true } })];
    expect(wrongs.map(({ isWrong }) => isWrong)).toEqual([false, false, false]);
  });

  test('spoils prices and nothing else', () => {
    const page = after(0, { faults: { poison: true } });
    expect([page.isWrong, messagesOf(page).map((message) => message.odds)]).toEqual([
      true,
      [undefined, { w: '0.05', l: '0.05' }, undefined, undefined],
    ]);
  });

  test('returns snapshots complete and in order, with spoilt prices under that fault', () => {
    expect(typesOf(snapshot({ gap: true, reorder: true }))).toEqual(typesOf(snapshot({})));
    expect([snapshot({ gap: true, reorder: true }).isWrong, snapshot({ poison: true }).isWrong]).toEqual([false, true]);
  });
});
