import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { createTrading } from './create-trading.ts';

const trading = createTrading(async () => undefined);
const AT = new Date('2026-03-10T12:00:00Z');
const decision = (id: string, more: object = {}) => ({
  ...{
    id,
    matchId: '7',
    kind: 'void',
    homeScore: null,
    awayScore: null,
    halfHome: null,
    halfAway: null,
    overs: null,
    voidReason: 'cancelled',
  },
  ...{
    startsAt: null,
    reason: 'because',
    askedBy: 'ana',
    askedAt: AT,
    doneBy: null,
    doneAt: null,
    droppedBy: null,
    droppedAt: null,
    ...more,
  },
});
const DONE = { doneBy: 'rui', doneAt: AT };
const DROPPED = { droppedBy: 'rui', droppedAt: AT };

describe('what waits for a second person', () => {
  const waiting = (...rows: readonly object[]) => trading.waiting(paperDb({ 'sportsbook.decisions': rows }).db, '7');

  test('is what was neither done nor dropped', async () => {
    expect(await waiting(decision('3', DONE), decision('2', DROPPED), decision('1'))).toMatchObject({
      ...{ id: '1', word: { kind: 'void', voidReason: 'cancelled' }, reason: 'because', askedBy: 'ana', askedAt: AT },
    });
  });

  test('is nothing where all of it was', async () => {
    expect([await waiting(decision('2', DONE), decision('1', DROPPED)), await waiting()]).toEqual([null, null]);
  });
});

describe('the desk', () => {
  test('reads the matches of a game in a state, in the words of a language, at most so many', async () => {
    const { db, asked } = paperDb({ 'sportsbook.desk_matches': [{ match_id: '1' }], 'sportsbook.desk_counts': [{ game: 'soccer' }] });
    expect([
      await trading.matches(db, { game: 'soccer', state: 'overdue', text: ' lyon ', start: 60, limit: 30 }, 'pt'),
      await trading.counts(db),
    ]).toEqual([...[[{ match_id: '1' }], [{ game: 'soccer' }]]]);
    expect(asked('sportsbook.desk_matches')).toEqual([['pt', 'soccer', 'overdue', 'lyon', 60, 30]]);
  });

  const PAGE = {
    ...{ markets: 'sportsbook.desk_markets', suspensions: 'sportsbook.suspensions', limits: 'sportsbook.offer_limits' },
    ...{ ownOdds: 'sportsbook.staff_odds', factors: 'sportsbook.margin_factors', revisions: 'sportsbook.revisions' },
  };
  test('reads of one match all that is known of it, each in its place', async () => {
    const rows = Object.fromEntries(Object.entries(PAGE).map(([place, name]) => [name, [{ of: place }]]));
    const { db, asked } = paperDb({
      ...rows,
      'sportsbook.desk_match': [{ match_id: '7' }],
      'sportsbook.decisions': [decision('1', DROPPED)],
    });
    expect(await trading.page(db, '7', 'en')).toEqual({
      match: { match_id: '7' },
      ...Object.fromEntries(Object.keys(PAGE).map((place) => [place, [{ of: place }]])),
      decisions: [expect.objectContaining({ id: '1', droppedBy: 'rui' })],
    });
    expect([asked('sportsbook.desk_match'), ...Object.values(PAGE).map(asked)]).toEqual([
      [['en', '7']],
      ...Object.keys(PAGE).map(() => [['7']]),
    ]);
  });

  test('has no page of a match that there is not', async () => {
    expect(await codeOf(trading.page(paperDb().db, '7', 'en'))).toBe('match.not_found');
  });

  test('reads feeds, their silences and their hours', async () => {
    const { db } = paperDb({
      'sportsbook.feed_health': [{ of: 'feeds' }],
      'sportsbook.gaps': [{ of: 'gaps' }],
      'sportsbook.hours': [{ of: 'hours' }],
    });
    expect(await trading.feeds(db)).toEqual({ feeds: [{ of: 'feeds' }], gaps: [{ of: 'gaps' }], hours: [{ of: 'hours' }] });
  });
});
