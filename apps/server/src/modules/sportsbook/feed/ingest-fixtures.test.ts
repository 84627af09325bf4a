import { type FeedFact, zFeedFact } from '@fairbook/contract/feed';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureFact, oddsFact, postponementFact, scoreFact } from '../testing/feed-facts.ts';
import { knownMatch, minutesAgo, paperIngest } from '../testing/paper-ingest.ts';
import { ingestFixtures, keepUnknown } from './ingest-fixtures.ts';
import type { KnownMatch } from './ingest-state.ts';

const START = minutesAgo(-60);
const team = (ref: string, en: string, crest: string) => ({ ref, names: { en }, crest });
const [LIONS, BEARS, FOXES] = [team('lio', 'Lions', 'a:b:c'), team('bea', 'Bears', 'd:e:f'), team('fox', 'Foxes', 'g:h:i')];
const league = (ref: string, en: string, country: string) => ({ ref, names: { en }, country });
const [CUP, SERIE] = [league('cup', 'Cup', ''), league('ser', 'Serie A', 'BR')];
const told = (fixture: string, more: Parameters<typeof fixtureFact>[1] = {}) =>
  fixtureFact(fixture, { league: CUP, home: LIONS, away: BEARS, starts_at: START, ...more });
const known = (more: Partial<KnownMatch> = {}) =>
  knownMatch({ startsAt: START, originalStart: START, homeRef: 'lio', awayRef: 'bea', ...more });
const wire = (fact: FeedFact) => z.encode(zFeedFact, fact);

describe('fixtures that are new', () => {
  test('open their matches in their league between their teams, each league and team once', async () => {
    const facts = [told('f', { version: 3 }), told('g', { league: SERIE, home: FOXES, away: LIONS, starts_at: minutesAgo(-90) })];
    const paper = paperIngest(facts, { known: [], feed: 'court', game: 'basketball' });
    await ingestFixtures(paper.ingest);
    const names = (...all: readonly string[]) => all.map((en) => JSON.stringify({ en }));
    expect(paper.asked('upsert_leagues')).toEqual([['court', ['cup', 'ser'], names('Cup', 'Serie A'), ['', 'BR']]]);
    const crests = ['a:b:c', 'd:e:f', 'g:h:i'];
    expect(paper.asked('upsert_teams')).toEqual([['court', ['lio', 'bea', 'fox'], names('Lions', 'Bears', 'Foxes'), crests]]);
    expect(paper.asked('upsert_matches')).toEqual([
      [
        ...['court', 'basketball', ['f', 'g'], [3, 1], [START, minutesAgo(-90)], ['cup', 'ser'], ['lio', 'fox'], ['bea', 'lio']],
        [null, null],
      ],
    ]);
    expect(paper.order()).toEqual(['upsert_leagues', 'upsert_teams', 'upsert_matches', 'take_pending', 'fixtures']);
    expect(paper.asked('take_pending')).toEqual([['court', ['f', 'g']]]);
    expect(paper.told()).toMatchObject({ applied: 2, stale: 0, refused: [], restated: [], listed: true });
  });

  test('say their discipline', async () => {
    const paper = paperIngest([told('f', { discipline: 'tennis' })], { known: [] });
    await ingestFixtures(paper.ingest);
    expect(paper.asked('upsert_matches')[0]?.at(-1)).toEqual(['tennis']);
  });

  test('bring back what waited for them, of which an older word than this page’s is overtaken', async () => {
    const waited = [oddsFact('f', { version: 4 }), oddsFact('f', { version: 9, market: 'btts' })].map((fact) => ({ fact: wire(fact) }));
    const paper = paperIngest([told('f'), oddsFact('f', { version: 5 }), oddsFact('other')], { known: [], rows: { take_pending: waited } });
    await ingestFixtures(paper.ingest);
    const versions = [...(paper.ingest.byFixture.get('f')?.newest ?? [])].map(([place, { version }]) => `${place} ${version}`);
    expect(versions.toSorted()).toEqual(['fixture 1', 'odds:btts 9', 'odds:wl 5']);
    expect([...paper.ingest.byFixture.keys()]).toEqual(['f', 'other']);
    expect(paper.told()).toMatchObject({ applied: 1, stale: 1 });
  });

  test('are none on a page that tells of no fixture', async () => {
    const paper = paperIngest([oddsFact('f')], { known: [] });
    await ingestFixtures(paper.ingest);
    expect([paper.order(), paper.told().listed]).toEqual([[], false]);
  });
});

describe('a fixture that is known', () => {
  const hours = (count: number) => new Date(START.getTime() + count * 3_600_000);
  const NEWS = { applied: 1, stale: 0, refused: [], listed: true };
  const OLD = { applied: 0, stale: 1, refused: [], listed: false };
  const no = (reason: string) => ({ applied: 0, stale: 0, refused: [`f fixture ${reason}`], listed: false });
  test.each<[string, Parameters<typeof fixtureFact>[1], Partial<KnownMatch>, object]>([
    ['of a newer version is taken', { version: 2 }, {}, NEWS],
    ['of the same version is old', { version: 1 }, {}, OLD],
    ['of an older version is old, whatever it says', { version: 1, home: FOXES }, { fixtureVersion: 2 }, OLD],
    ['does not change its home side', { version: 2, home: FOXES }, {}, no('team_replaced')],
    ['does not change its away side', { version: 2, away: FOXES }, {}, no('team_replaced')],
    ['does not get a discipline', { version: 2, discipline: 'tennis' }, {}, no('discipline_wrong')],
    ['does not lose its discipline', { version: 2 }, { discipline: 'tennis' }, no('discipline_wrong')],
    ['keeps its discipline', { version: 2, discipline: 'tennis' }, { discipline: 'tennis' }, NEWS],
    ['may begin 36 hours later', { version: 2, starts_at: hours(36) }, {}, NEWS],
    ['may not begin later than that', { version: 2, starts_at: hours(37) }, {}, no('start_moved_silently')],
    ['nor in all', { version: 2, starts_at: hours(37) }, { startsAt: hours(20) }, no('start_moved_silently')],
    ['may not once a postponement moved it by less', { version: 2, starts_at: hours(37) }, { moved: true }, no('start_moved_silently')],
    ['may say again what a postponement said', { version: 2, starts_at: hours(37) }, { moved: true, startsAt: hours(37) }, NEWS],
  ])('%s', async (_, said, match, wanted) => {
    const paper = paperIngest([told('f', said)], { known: [known(match)] });
    await ingestFixtures(paper.ingest);
    expect(paper.told()).toMatchObject(wanted);
    expect(paper.asked('take_pending')).toEqual([]);
  });

  test.each<[string, Date, Partial<KnownMatch>, boolean]>([
    ['at another time', hours(1), {}, true],
    ['when it did', START, {}, false],
    ['at another time than a postponement said', hours(1), { moved: true }, false],
  ])('that begins %s changes what all its markets offer, or not', async (_, starts_at, match, isRestated) => {
    const paper = paperIngest([told('f', { version: 2, starts_at })], { known: [known(match)] });
    await ingestFixtures(paper.ingest);
    expect(paper.told().restated).toEqual(isRestated ? [7n] : []);
  });

  test('is read again once it has changed', async () => {
    const paper = paperIngest([told('f', { version: 2 })], { known: [known()], rows: { fixtures: [known({ fixtureVersion: 2 })] } });
    await ingestFixtures(paper.ingest);
    expect(paper.asked('fixtures')).toEqual([['vendor', ['f']]]);
    expect(paper.ingest.known.get('f')?.fixtureVersion).toBe(2);
  });
});

describe('what is said of a fixture that is not known', () => {
  test('waits, each word in its place; what is known does not', async () => {
    const facts = [oddsFact('g', { version: 4 }), postponementFact('g', START, { version: 6 }), scoreFact('f', { home: 0, away: 0 })];
    const paper = paperIngest(facts, { rows: { count_pending: [{ waiting: 0 }] } });
    await keepUnknown(paper.ingest);
    expect(paper.asked('count_pending')).toEqual([['vendor']]);
    expect(paper.asked('keep_pending')).toEqual([
      ['vendor', ['g', 'g'], ['odds:wl', 'postponement:6'], [4, 6], facts.slice(0, 2).map((fact) => JSON.stringify(wire(fact)))],
    ]);
    expect(paper.told()).toMatchObject({ waiting: 2, refused: [] });
  });

  test.each([
    [49_998, 2, []],
    [49_999, 1, ['h odds too_many_waiting']],
    [50_000, 0, ['g odds too_many_waiting', 'h odds too_many_waiting']],
    [50_001, 0, ['g odds too_many_waiting', 'h odds too_many_waiting']],
  ])('is refused where too much waits: beside %i', async (waiting, kept, refused) => {
    const paper = paperIngest([oddsFact('g'), oddsFact('h')], { rows: { count_pending: [{ waiting }] } });
    await keepUnknown(paper.ingest);
    expect(paper.told()).toMatchObject({ waiting: kept, refused });
    expect(paper.asked('keep_pending')[0]?.[1]).toHaveLength(kept);
  });

  test('is nothing to look for where all are known', async () => {
    const paper = paperIngest([oddsFact('f')]);
    await keepUnknown(paper.ingest);
    expect(paper.order()).toEqual([]);
  });
});
