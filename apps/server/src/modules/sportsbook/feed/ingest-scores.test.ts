import type { FeedFact } from '@fairbook/contract/feed';
import type { Overs } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import { scoreFact } from '../testing/feed-facts.ts';
import { knownMatch, minutesAgo, paperIngest } from '../testing/paper-ingest.ts';
import { ingestScores } from './ingest-scores.ts';
import type { KnownMatch } from './ingest-state.ts';

const goals = (home: number, away: number) => ({ home, away });
const LIVE = { status: 'live', startsAt: minutesAgo(60), kickedOffAt: minutesAgo(60) } as const;
async function taken(facts: readonly FeedFact[], match: Partial<KnownMatch> = {}) {
  const paper = paperIngest(facts, { known: [knownMatch(match)] });
  await ingestScores(paper.ingest, async (_, id) => paper.note('led', id));
  const columns = paper.asked('apply_scores').map((values) => values.map((column) => (column as readonly unknown[])[0]))[0];
  return { ...paper, columns, led: paper.order().filter((name) => name === 'led').length };
}

describe('a score', () => {
  test('is kept with its period and minute, its break and since when it stands; the first is the kick-off', async () => {
    const half_time = goals(1, 2);
    const fact = scoreFact('f', goals(3, 4), { version: 8, at: minutesAgo(5), period: 'second_half', minute: 77, half_time });
    const { columns, told, order } = await taken([fact]);
    const at = minutesAgo(5);
    expect(columns).toEqual([7n, 8, 'live', 'second_half', 77, 3, 4, 1, 2, at, null, at, 0, 1]);
    expect(told()).toMatchObject({ applied: 1, stale: 0, changed: [7n], restated: [7n], listed: false });
    expect(order()).toEqual(['apply_scores']);
  });

  test('before the break has none', async () => {
    const { columns } = await taken([scoreFact('f', goals(0, 0), { at: minutesAgo(5) })]);
    expect(columns?.slice(7, 9)).toEqual([null, null]);
  });

  test('of a match that is played changes its score, and no market by itself', async () => {
    const { told } = await taken([scoreFact('f', goals(0, 0), { at: minutesAgo(5) })], LIVE);
    expect(told()).toMatchObject({ applied: 1, changed: [7n], restated: [] });
  });

  test('with overs keeps them', async () => {
    const overs = { first: 'home', scheduled: 120 } as unknown as Overs;
    const { columns } = await taken([{ ...scoreFact('f', goals(90, 0)), overs }], { game: 'cricket' });
    expect(columns?.[10]).toBe(JSON.stringify(overs));
  });

  test('tells of play since the first word of its page', async () => {
    const first = scoreFact('f', goals(0, 0), { version: 1, at: minutesAgo(20) });
    const { columns } = await taken([scoreFact('f', goals(0, 0), { version: 2, at: minutesAgo(9) }), first]);
    expect([columns?.[1], columns?.[9]]).toEqual([2, minutesAgo(20)]);
  });

  const ENDED = { ...LIVE, status: 'ended', startsAt: minutesAgo(80), decidedAt: minutesAgo(70) } as const;
  test.each<[string, Partial<KnownMatch>, boolean, boolean]>([
    ['brings the kick-off of its match forward', LIVE, true, false],
    ['brings nothing forward that began before it', { ...LIVE, kickedOffAt: minutesAgo(90) }, false, false],
    ['brings nothing forward of a match of which no play was known', {}, false, false],
    ['has a match that ended decided again: bets may have come too late', ENDED, true, true],
    ['has it decided again where no play was known', { ...ENDED, kickedOffAt: null }, true, true],
    [
      'has it decided again where all its bets are too old',
      { ...ENDED, startsAt: minutesAgo(90), originalStart: minutesAgo(2_251) },
      true,
      true,
    ],
    ['is only noted of a match that ended when no bet was taken any more', { ...ENDED, startsAt: minutesAgo(90) }, true, false],
    ['says nothing of how a match began that had ended by then', { ...ENDED, kickedOffAt: null, decidedAt: minutesAgo(90) }, false, false],
    ['says nothing of one that staff decided', { ...ENDED, byStaff: true }, false, false],
    ['is noted of a void match, which may come to a result yet', { status: 'void', decidedAt: minutesAgo(200) }, true, false],
  ])('of an older version %s', async (_, match, isNoted, isDecidedAgain) => {
    const { asked, told, ingest } = await taken([scoreFact('f', goals(0, 0), { at: minutesAgo(90) })], { ...match, scoreVersion: 9 });
    expect(asked('bring_kick_off_forward')).toEqual(isNoted ? [[[7n], [minutesAgo(90)]]] : []);
    expect([...ingest.playedOtherwise]).toEqual(isDecidedAgain ? [7n] : []);
    expect(told()).toMatchObject({ applied: 0, stale: 1 });
  });

  test.each<[string, number, number | null, boolean]>([
    ['an hour before it is announced', 180, 1, true],
    ['longer before', 181, 1, false],
    ['longer before, of a feed whose time is not ours', 181, null, true],
  ])('that tells of play %s', async (_, minutes, speed, isBelieved) => {
    const fact = scoreFact('f', goals(0, 0), { at: minutesAgo(minutes) });
    const paper = paperIngest([fact], { known: [knownMatch({ originalStart: minutesAgo(60) })], speed });
    await ingestScores(paper.ingest, async () => undefined);
    expect(paper.told()).toMatchObject({ applied: isBelieved ? 1 : 0, refused: isBelieved ? [] : ['f score play_too_early'] });
  });

  test('whose time is impossible does not move the kick-off that the rest of its page tells of', async () => {
    const facts = [
      scoreFact('f', goals(0, 0), { version: 1, at: new Date(0) }),
      scoreFact('f', goals(0, 0), { version: 2, at: minutesAgo(9) }),
    ];
    const paper = paperIngest(facts, { speed: 1 });
    await ingestScores(paper.ingest, async () => undefined);
    expect(paper.asked('apply_scores')[0]?.[9]).toEqual([minutesAgo(9)]);
  });

  test.each<[string, Partial<KnownMatch>, number, boolean]>([
    ['of a newer version is news', { ...LIVE, scoreVersion: 4 }, 5, true],
    ['of the same is old', { ...LIVE, scoreVersion: 5 }, 5, false],
    ['of a match that has ended is old', { kickedOffAt: minutesAgo(90), status: 'ended' }, 5, false],
    ['of a match that is void is old', { kickedOffAt: minutesAgo(90), status: 'void' }, 5, false],
  ])('%s', async (_, match, version, isNews) => {
    const { order, told } = await taken([scoreFact('f', goals(1, 0), { version })], match);
    expect(order()).toEqual(isNews ? ['apply_scores'] : []);
    expect(told()).toMatchObject({ applied: isNews ? 1 : 0, stale: isNews ? 0 : 1, changed: isNews ? [7n] : [] });
  });

  test('of no match that is known, and no score of one that is, are nothing', async () => {
    expect((await taken([scoreFact('g', goals(0, 0))])).told()).toMatchObject({ applied: 0, stale: 0 });
    expect((await taken([])).order()).toEqual([]);
  });

  test.each<[string, number, string, readonly bigint[]]>([
    ['before it goes on leaves an interrupted match so', 61, 'postponed', []],
    ['from the moment it goes on plays it again', 60, 'live', [7n]],
  ])('%s', async (_, minutes, status, restated) => {
    const { columns, told } = await taken([scoreFact('f', goals(1, 0), { at: minutesAgo(minutes) })], {
      ...{ status: 'postponed', startsAt: minutesAgo(60) },
    });
    expect([columns?.[2], told().restated]).toEqual([status, restated]);
  });
});

describe('a lead', () => {
  const score = (version: number, home: number, away: number, ago: number, more: object = {}) =>
    scoreFact('f', goals(home, away), { version, at: minutesAgo(ago), ...more });
  const at = (homeScore: number, awayScore: number, ago: number, more: Partial<KnownMatch> = {}): Partial<KnownMatch> => ({
    ...{ ...LIVE, homeScore, awayScore, scoreSince: minutesAgo(ago), scoreVersion: 1, ...more },
  });
  test.each<[string, readonly FeedFact[], Partial<KnownMatch>, readonly [number, number], number]>([
    ['that has stood for two minutes counts, and is told', [score(2, 2, 0, 8)], at(2, 0, 10), [2, 0], 1],
    ['of the guests too', [score(2, 0, 2, 8)], at(0, 2, 10), [0, 2], 1],
    ['that has not stood so long does not', [score(2, 2, 0, 9)], at(2, 0, 10), [0, 0], 0],
    ['of one goal is told to nobody', [score(2, 1, 0, 8)], at(1, 0, 10), [1, 0], 0],
    ['that is known is told to nobody again', [score(2, 2, 0, 8)], at(2, 0, 10, { homeLead: 2 }), [2, 0], 0],
    ['that is larger than the known is told', [score(2, 3, 0, 8)], at(3, 0, 10, { homeLead: 2 }), [3, 0], 1],
    ['of the guests that is known is told to nobody again', [score(2, 0, 2, 8)], at(0, 2, 10, { awayLead: 2 }), [0, 2], 0],
    ['of the one does not tell of the other’s', [score(2, 1, 0, 8)], at(1, 0, 10, { awayLead: 3 }), [1, 3], 0],
    ['counts in the order of what was said', [score(3, 2, 1, 8), score(2, 2, 0, 9)], at(1, 0, 10), [2, 0], 1],
    ['that was told before says nothing', [score(2, 0, 0, 8), score(1, 5, 0, 9)], at(0, 0, 10), [0, 0], 0],
    ['at the break counts at once', [score(2, 3, 0, 9, { half_time: goals(3, 0) })], at(0, 0, 10), [3, 0], 1],
    ['before anything was told is none', [score(2, 2, 0, 8)], { ...LIVE, homeScore: 2, scoreSince: minutesAgo(10) }, [0, 0], 0],
    ['pays nothing early where no market is paid so', [score(2, 90, 60, 8)], at(90, 60, 10, { game: 'basketball' }), [30, 0], 0],
    [
      ...(['nor in a discipline without such a market', [score(2, 2, 0, 8)]] as const),
      ...([at(2, 0, 10, { game: 'sports365', discipline: 'tennis' }), [2, 0], 0] as const),
    ],
    [
      ...(['but in one with such a market', [score(2, 2, 0, 8)]] as const),
      ...([at(2, 0, 10, { game: 'sports365', discipline: 'football' }), [2, 0], 1] as const),
    ],
  ])('%s', async (_, facts, match, leads, told) => {
    const { columns, led } = await taken(facts, match);
    expect([columns?.slice(12), led]).toEqual([leads, told]);
  });

  test('is told by the number of its match, once it is kept', async () => {
    const { order, asked } = await taken([score(2, 2, 0, 8)], at(2, 0, 10));
    expect([order(), asked('led')]).toEqual([['apply_scores', 'led'], [['7']]]);
  });
});
