import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { knownMatch, minutesAgo, PAPER_NOW } from '../testing/paper-ingest.ts';
import { createHeldResults } from './held-results.ts';

const NONE = { take: null, reason: null, askedBy: null, askedAt: null, ended: null, endedBy: null, endedAt: null };
const row = (more: object = {}) => ({
  ...{ id: '5', matchId: '7', feed: 'vendor', fixture: 'f', game: 'soccer', startsAt: minutesAgo(9), kickedOffAt: null },
  ...{ home: 'Lions', away: 'Bears', homeScore: 2, awayScore: 1, halfHome: 1, halfAway: 0, note: 'as seen', version: 4 },
  ...{ finalOdds: null, why: 'early', settled: null, overs: null, sets: null, heldAt: minutesAgo(3), ...NONE, ...more },
});
const asked = (by: string, take: boolean) => ({ take, reason: 'it is so', askedBy: by, askedAt: minutesAgo(1) });

function desk(held: object | null = row(), rows: Parameters<typeof paperDb>[0] = {}) {
  const paper = paperDb({
    ...{ 'sportsbook.held_result_feed': [{ feed: 'vendor' }], 'sportsbook.held_result': held === null ? [] : [held] },
    'sportsbook.lock_feed': [{ game: 'soccer', silent: false, now: PAPER_NOW }],
    ...{ 'sportsbook.fixtures': [knownMatch({ resultHeld: false })], ...rows },
  });
  const results = createHeldResults(paper.db, async (_, id) => paper.note('told', id));
  return {
    ...{ results, asked: (name: string) => paper.asked(`sportsbook.${name}`), told: () => paper.asked('told') },
    order: () => paper.order().map((name) => name.replace('sportsbook.', '')),
    say: (staff: string, take: boolean) => codeOf(results.say(paper.db as unknown as Tx, { id: '5', staff, take, reason: 'so it is' })),
  };
}

describe('a held result', () => {
  test('is shown with what is known of it', async () => {
    const { results } = desk(null, { 'sportsbook.held_results': [row()] });
    const {
      halfTime,
      score,
      finalOdds,
      settled,
      asked: by,
      ended,
      ...rest
    } = (await results.list({ open: true, start: 0, limit: 1 })).list[0] ?? {};
    expect([score, halfTime, finalOdds, settled, by, ended]).toEqual([{ home: 2, away: 1 }, { home: 1, away: 0 }, [], [], null, null]);
    expect(Object.keys(rest).toSorted()).toEqual([
      'away',
      'feed',
      'fixture',
      'game',
      'heldAt',
      'home',
      'id',
      'kickedOffAt',
      'matchId',
      'note',
      'overs',
      'sets',
      'startsAt',
      'version',
      'why',
    ]);
  });

  test.each<[string, object, object]>([
    ['no score of the home side at the break', { halfHome: null }, { halfTime: null }],
    ['no score of the guests at the break', { halfAway: null }, { halfTime: null }],
    ['odds of a pool', { finalOdds: [{ market: 'wl' }] }, { finalOdds: [{ market: 'wl' }] }],
    ['a settlement', { settled: [{ market: 'wl' }] }, { settled: [{ market: 'wl' }] }],
    ['who asked to take it', asked('ana', true), { asked: { take: true, reason: 'it is so', by: 'ana', at: minutesAgo(1) } }],
    ['who asked to refuse it', asked('ana', false), { asked: { take: false, reason: 'it is so', by: 'ana', at: minutesAgo(1) } }],
    ['who ended it', { ended: 'taken', endedBy: 'rui', endedAt: PAPER_NOW }, { ended: { how: 'taken', by: 'rui', at: PAPER_NOW } }],
    ['that a newer word did', { ended: 'replaced', endedAt: PAPER_NOW }, { ended: { how: 'replaced', by: null, at: PAPER_NOW } }],
  ])('says %s', async (_, more, wanted) => {
    const { results } = desk(null, { 'sportsbook.held_results': [row(more)] });
    expect((await results.list({ open: true, start: 0, limit: 9 })).list[0]).toMatchObject(wanted);
  });

  test('stands on its page, which says whether there are more', async () => {
    const { results, asked: given } = desk(null, { 'sportsbook.held_results': [row(), row({ id: '6' })] });
    const page = async (limit: number) => {
      const { list, more } = await results.list({ open: false, start: 20, limit });
      return [list.map(({ id }) => id), more];
    };
    expect([await page(1), await page(2)]).toEqual([
      [['5'], true],
      [['5', '6'], false],
    ]);
    expect(given('held_results')).toEqual([
      [false, 20, 2],
      [false, 20, 3],
    ]);
  });

  test('is counted while it waits', async () => {
    expect(await desk(null, { 'sportsbook.count_held': [{ count: 3 }] }).results.count()).toBe(3);
    expect(await desk(null).results.count()).toBe(0);
  });
});

describe('a word about a held result', () => {
  test.each<[string, object | null, string, boolean]>([
    ['the first', {}, 'ana', true],
    ['the same again of the same person', asked('ana', true), 'ana', true],
    ['another than the first', asked('ana', true), 'rui', false],
    ['another of the same person', asked('ana', false), 'ana', true],
  ])('is asked for and does nothing yet: %s', async (_, held, staff, take) => {
    const { say, order, asked: given } = desk(row(held ?? {}));
    expect(await say(staff, take)).toBe(false);
    expect(order()).toEqual(['held_result_feed', 'lock_feed', 'held_result', 'ask_held']);
    expect([given('held_result_feed'), given('held_result'), given('ask_held')]).toEqual([
      [['5']],
      [['5']],
      [['5', take, 'so it is', staff]],
    ]);
  });

  test('that is the same of a second takes it, and its match is settled', async () => {
    const { say, order, asked: given, told } = desk(row(asked('ana', true)));
    expect(await say('rui', true)).toBe(true);
    expect([given('end_held'), given('mark_held'), told()]).toEqual([[['5', 'taken', 'rui']], [[7n, false]], [['7']]]);
    expect(given('insert_outcome')[0]?.slice(0, 11)).toEqual([7n, 1, 'played', 2, 1, 1, 0, null, 'as seen', 'vendor', 4]);
    expect(order().indexOf('end_held')).toBeLessThan(order().indexOf('insert_outcome'));
  });

  test('that is the same of a second refuses it, and its match goes on', async () => {
    const { say, asked: given, told } = desk(row(asked('ana', false)));
    expect(await say('rui', false)).toBe(true);
    expect([given('end_held'), given('mark_held'), given('insert_outcome'), told()]).toEqual([
      ...[[['5', 'refused', 'rui']], [[7n, false]], [], []],
    ]);
  });

  test('of somebody of the same hands does nothing', async () => {
    const { say, asked: given, told } = desk(row(asked('ana', true)), { 'four_eyes.grants': [{ grantor: 'ana', grantee: 'rui' }] });
    expect(await say('rui', true)).toBe('staff.same_hands');
    expect([given('end_held'), given('insert_outcome'), told()]).toEqual([[], [], []]);
  });

  test('is refused where it waits no more, when it is looked at or once its feed is held', async () => {
    expect(await desk(null).say('ana', true)).toBe('result.not_held');
    const gone = desk(null, { 'sportsbook.held_result_feed': [] });
    expect([await gone.say('ana', true), gone.order()]).toEqual(['result.not_held', ['held_result_feed']]);
  });
});
