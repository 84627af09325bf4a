import type { FeedFact } from '@fairbook/contract/feed';
import type { Overs, Sets } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { correctionFact, resultFact, voidFact } from '../testing/feed-facts.ts';
import { minutesAgo, PAPER_NOW } from '../testing/paper-ingest.ts';
import { FINAL_ODDS, type Given, KEPT_ODDS, moved, OVERS, result, SETS, settled, TENNIS, taken } from '../testing/paper-outcomes.ts';
import type { KnownMatch } from './ingest-state.ts';

describe('a match is decided', () => {
  const whole = {
    score: [2, 1, 1, 0] as readonly (number | null)[],
    kind: 'played',
    reason: null as string | null,
    note: '',
    odds: null as string | null,
  };
  test.each<[string, FeedFact, Partial<KnownMatch>, Partial<typeof whole> & { settled?: string; overs?: Overs; sets?: Sets }]>([
    ['by a result', result(4), {}, {}],
    ['by a result without a break', result(4, 2, { half_time: null }), {}, { score: [2, 1, null, null] }],
    [
      'by a correction, which says why',
      { ...correctionFact('f', { home: 3, away: 2 }, 4) },
      {},
      { score: [3, 2, 0, 0], note: 'the second goal was disallowed' },
    ],
    [
      'void, whatever its score',
      voidFact('f', 4),
      { homeScore: 1, awayScore: 1 },
      { kind: 'void', score: [null, null, null, null], reason: 'cancelled' },
    ],
    ['void, as nobody knows when it is played', moved(4, null), {}, { kind: 'void', score: [null, null, null, null], reason: 'postponed' }],
    ['with the odds of a pool', result(4, 2, { final_odds: [...FINAL_ODDS] }), { game: 'bd' }, { odds: KEPT_ODDS }],
    [
      'with its overs',
      result(4, 150, { half_time: null, overs: OVERS }),
      { game: 'cricket' },
      { score: [150, 1, null, null], overs: OVERS },
    ],
    ['with its sets', result(4, 2, { half_time: null, sets: SETS }), TENNIS, { score: [2, 1, null, null], sets: SETS }],
  ])('%s', async (_, fact, match, wanted) => {
    const { asked, told, did } = await taken([fact], { match: { revision: 0, ...match } });
    const { score, kind, reason, note, odds: kept, settled: otherwise = null, overs, sets } = { ...whole, ...wanted };
    const [its, of] = [overs ? JSON.stringify(overs) : null, sets ? JSON.stringify(sets) : null];
    expect(asked('insert_outcome')).toEqual([[7n, 1, kind, ...score, reason, note, 'vendor', 4, kept, null, otherwise, its, of]]);
    expect(asked('decide_match')).toEqual([[7n, kind === 'void' ? 'void' : 'ended', 1, 4, ...score, false, its]]);
    expect(did).toEqual(['insert_outcome', 'decide_match', 'told']);
    expect(told()).toEqual({
      ...{ applied: 1, stale: 0, waiting: 0, held: 0, refused: [], changed: [7n], restated: [7n], touched: [], listed: true },
    });
  });

  test('anew, in its next revision; by staff under their name and their decision', async () => {
    const kept = { revision: 2, status: 'ended', outcomeVersion: 3, decidedVersion: 3 } as const;
    const anew = await taken([result(5, 3)], { match: kept, outcome: {} });
    expect(anew.asked('insert_outcome')[0]?.slice(0, 2)).toEqual([7n, 3]);
    expect(anew.asked('told')).toEqual([['7']]);
    expect(anew.did).toEqual(['insert_outcome', 'decide_match', 'told']);
    const byStaff = await taken([result(5, 3)], { match: kept, outcome: {}, decisionId: '55' });
    expect(byStaff.asked('insert_outcome')[0]?.slice(9, 13)).toEqual(['staff', 5, null, '55']);
    expect(byStaff.asked('decide_match')[0]?.slice(-2)).toEqual([true, null]);
  });

  test.each<[string, object, FeedFact, boolean]>([
    ['the same result', {}, result(5), true],
    ['another score', {}, result(5, 3), false],
    ['another score at the break', {}, result(5, 2, { half_time: { home: 0, away: 0 } }), false],
    ['odds of the pool that were not told before', {}, result(5, 2, { final_odds: [...FINAL_ODDS] }), false],
    ['the same odds of the pool', { finalOdds: JSON.parse(KEPT_ODDS) }, result(5, 2, { final_odds: [...FINAL_ODDS] }), true],
    ['a void match', {}, voidFact('f', 5), false],
  ])('once: %s is news or is only noted as heard', async (_, outcome, fact, isKnown) => {
    const { asked, told, did } = await taken([fact], { match: { game: 'bd', revision: 1, status: 'ended', outcomeVersion: 3 }, outcome });
    expect(did).toEqual(isKnown ? ['note_outcome_version'] : ['insert_outcome', 'decide_match', 'told']);
    expect(asked('note_outcome_version')).toEqual(isKnown ? [[7n, 5, true]] : []);
    expect(told()).toMatchObject({ applied: 1, changed: isKnown ? [] : [7n], restated: isKnown ? [] : [7n], listed: !isKnown });
  });

  test('or moved: lists are read again, and nobody is told to settle', async () => {
    const { asked, told, did } = await taken([moved(4)]);
    expect([asked('move_match'), did]).toEqual([[[7n, 'upcoming', minutesAgo(-300), 4]], ['move_match']]);
    expect(told()).toMatchObject({ applied: 1, changed: [7n], restated: [7n], listed: true });
    const late = await taken([moved(9)], { match: { status: 'ended', revision: 1, outcomeVersion: 3, decidedVersion: 3 }, outcome: {} });
    expect([late.asked('note_outcome_version'), late.did]).toEqual([[[7n, 9, false]], ['note_outcome_version']]);
    expect(late.told()).toMatchObject({ applied: 1, changed: [], restated: [], listed: false });
  });
});

describe('a match whose play began otherwise than was known', () => {
  const LATE = { kickedOffAt: minutesAgo(0), originalStart: minutesAgo(36 * 60 + 1) } as const;
  const ENDED = { status: 'ended', revision: 1, outcomeVersion: 5, decidedVersion: 4 } as const;
  const again = { playedOtherwise: new Set([7n]) };

  test('is void with its pool where a result says it began too late, once', async () => {
    const late = result(4, 2, { final_odds: [...FINAL_ODDS] });
    const first = await taken([late], { match: { game: 'bd', ...LATE } });
    expect(first.asked('insert_outcome')).toEqual([
      [7n, 1, 'void', null, null, null, null, 'postponed', '', 'vendor', 4, null, null, null, null, null],
    ]);
    const isVoid = { kind: 'void', home: null, away: null, halfHome: null, halfAway: null, reason: 'postponed' };
    const next = await taken([{ ...late, version: 5 }], { match: { game: 'bd', ...LATE, status: 'void', revision: 1 }, outcome: isVoid });
    expect(next.did).toEqual(['note_outcome_version']);
  });

  test('is decided again by the result it has, and told to those who settle', async () => {
    const { asked, did, told } = await taken([], {
      match: { game: 'bd', ...ENDED },
      outcome: { finalOdds: JSON.parse(KEPT_ODDS) },
      ...again,
    });
    expect(asked('insert_outcome')).toEqual([[7n, 2, 'played', 2, 1, 1, 0, null, '', 'vendor', 4, KEPT_ODDS, null, null, null, null]]);
    expect(asked('decide_match')[0]?.slice(0, 4)).toEqual([7n, 'ended', 2, 4]);
    expect(did).toEqual(['insert_outcome', 'decide_match', 'told']);
    expect(told()).toMatchObject({ changed: [7n], restated: [7n], listed: true });
  });

  test('is void where that was too late', async () => {
    const { asked } = await taken([], { match: { ...ENDED, ...LATE }, outcome: {}, ...again });
    expect(asked('insert_outcome')[0]?.slice(0, 8)).toEqual([7n, 2, 'void', null, null, null, null, 'postponed']);
  });

  test('is decided once where its page has a correction as well', async () => {
    const { asked } = await taken([result(6, 3)], { match: ENDED, outcome: {}, ...again });
    expect(asked('insert_outcome').map((values) => values.slice(0, 4))).toEqual([[7n, 2, 'played', 3]]);
  });
});

describe('of several words', () => {
  const decided = async (facts: readonly FeedFact[], match: Partial<KnownMatch> = {}, speed: number | null = null) => {
    const paper = await taken(facts, { match, speed });
    const [outcome, move] = [paper.asked('insert_outcome')[0], paper.asked('move_match')[0]];
    const held = paper.asked('insert_held')[0];
    return [
      outcome ? `v${String(outcome[10])}` : move ? `moved v${String(move[3])}` : held ? `held v${String(held[6])}` : 'nothing',
      paper.ingest.stale,
    ];
  };
  test.each<[string, readonly FeedFact[], Partial<KnownMatch>, readonly [string, number]]>([
    ['a newer move does not stand before a result', [moved(5), result(4)], {}, ['v4', 1]],
    ['a newer result does', [result(6), voidFact('f', 5), moved(7)], {}, ['v6', 1]],
    ['the newest move counts where nothing decides', [moved(5), moved(6)], {}, ['moved v6', 1]],
    ['an old one counts for nothing', [result(4)], { outcomeVersion: 4, decidedVersion: 4 }, ['nothing', 1]],
    ['a result older than a move that was taken decides still', [result(4)], { outcomeVersion: 5, decidedVersion: 3 }, ['v4', 0]],
    ['but not one of the version that decided', [result(4)], { outcomeVersion: 5, decidedVersion: 4 }, ['nothing', 1]],
    ['a move older than what was heard does not', [moved(4)], { outcomeVersion: 5, decidedVersion: 3 }, ['nothing', 1]],
  ])('%s', async (_, facts, match, wanted) => expect(await decided(facts, match)).toEqual(wanted));

  test('a result for two people to look at does not count where anything newer was said', async () => {
    const early = { startsAt: minutesAgo(10) };
    expect(await decided([result(5)], early, 1)).toEqual(['held v5', 0]);
    expect(await decided([result(4), moved(5)], early, 1)).toEqual(['moved v5', 1]);
    expect(await decided([result(4)], { ...early, outcomeVersion: 5, decidedVersion: 3 }, 1)).toEqual(['nothing', 1]);
    expect(await decided([result(6), moved(5)], early, 1)).toEqual(['held v6', 1]);
    // Not even where the older fact would have made the match void.
    expect(await decided([result(6), moved(5, null)], early, 1)).toEqual(['held v6', 1]);
  });

  test('of a fixture that is not known none is taken', async () => {
    const { did, told } = await taken([{ ...result(4), fixture: 'other' }]);
    expect([did, told().applied, told().stale]).toEqual([[], 0, 0]);
  });
});

describe('a match cannot end otherwise than its sport does', () => {
  test.each<[string, Partial<KnownMatch>, FeedFact, boolean]>([
    ['as many goals as can be', { game: 'sports365', discipline: 'football' }, result(4, 99, { half_time: null }), true],
    ['more goals than can be', { game: 'sports365', discipline: 'football' }, result(4, 100, { half_time: null }), false],
    ['more of the guests than can be', { game: 'sports365', discipline: 'football' }, resultFact('f', { home: 0, away: 100 }), false],
    ['level in basketball', { game: 'basketball' }, resultFact('f', { home: 90, away: 90 }), false],
    ['level in basketball, by a correction', { game: 'basketball' }, correctionFact('f', { home: 90, away: 90 }, 4), false],
    ['void, whatever it is', { game: 'basketball' }, voidFact('f', 4), true],
    ['overs that are not over', { game: 'cricket' }, result(4, 150, { half_time: null, overs: { ...OVERS, decision: null } }), false],
    ['sets of tennis', TENNIS, result(4, 2, { half_time: null, sets: SETS }), true],
    ['one set to nothing', TENNIS, resultFact('f', { home: 1, away: 0 }), false],
    ['one set to nothing, as somebody gave up', TENNIS, result(4, 1, { half_time: null, sets: { ...SETS, retired: 'away' } }), true],
    ['sets of football', { game: 'sports365', discipline: 'football' }, result(4, 2, { half_time: null, sets: SETS }), false],
  ])('%s', async (_, match, fact, can) => {
    const { told, did } = await taken([fact], { match });
    expect(told().refused).toEqual(can ? [] : [`f ${fact.kind} score_impossible`]);
    expect([told().applied, did.length > 0]).toEqual(can ? [1, true] : [0, false]);
  });
});

describe('what staff decided', () => {
  const byStaff = { byStaff: true, revision: 1, status: 'ended', outcomeVersion: 3, decidedVersion: 3 } as const;
  const at = PAPER_NOW.toJSON();
  test.each<[string, FeedFact, Given, number, object | null]>([
    ['the same', result(5), {}, 0, null],
    ['another score', result(5, 3), {}, 1, { kind: 'result', at, score: { home: 3, away: 1 }, half_time: { home: 1, away: 0 } }],
    ['a move', moved(5), {}, 1, { kind: 'postponement', at: minutesAgo(130).toJSON(), starts_at: minutesAgo(-300).toJSON() }],
    [
      ...(['the same, settled otherwise than the rules', result(5, 2, { settled: settled('lost') }), {}, 1] as const),
      { kind: 'result', at, score: { home: 2, away: 1 }, half_time: { home: 1, away: 0 }, settled: settled('lost') },
    ],
    [
      ...(['another score, too early', result(5, 3), { speed: 1, match: { kickedOffAt: PAPER_NOW } }, 1] as const),
      { kind: 'result', at, score: { home: 3, away: 1 }, half_time: { home: 1, away: 0 } },
    ],
  ])('stays; that the feed says otherwise is kept beside it: %s', async (_, fact, { match, ...given }, held, kept) => {
    const { asked, told, did } = await taken([fact], { ...given, match: { ...byStaff, ...match }, outcome: {} });
    expect(did).toEqual(['overrule']);
    const [[id, version, said] = []] = asked('overrule');
    expect([id, version, said === null ? null : JSON.parse(said as string)]).toEqual([7n, 5, kept]);
    expect(told()).toMatchObject({ applied: 1, held, changed: [], restated: [], listed: false });
  });

  test('is compared with the newest word alone, and with nothing that is older than the last', async () => {
    const newest = await taken([moved(6), result(5)], { match: byStaff, outcome: {} });
    expect([newest.asked('overrule')[0]?.[1], newest.told().stale]).toEqual([6, 1]);
    expect((await taken([result(3)], { match: byStaff, outcome: {} })).did).toEqual([]);
  });
});
