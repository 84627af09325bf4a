import { marginOf } from '@fairbook/core/betting';
import { type Amount, type Odds, ZERO } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { BookExposure, CellExposure } from '../../exposure/index.ts';
import type { DeskPage } from '../../sportsbook/index.ts';
import { AT } from '../testing/paper-desk.ts';
import { factorOf, ownOddsOf } from './own-odds.ts';
import { limitOf } from './set-limit.ts';
import { matchOf, pageOf, wordOf } from './trading-wire.ts';

const LATER = new Date(AT.getTime() + 1_000);
/** All names and values are distinct, so that a swapped field fails the test. */
const MATCH = {
  ...{ match_id: '9', game: 'soccer', league_id: '3', league_name: 'Cup', home_name: 'Home', away_name: 'Away', match_start_time: AT },
  ...{
    status: 'live',
    minute: 33,
    home_score: 2,
    away_score: 1,
    revision: 4,
    markets: 12,
    suspended_markets: 5,
    league_factor: 80,
    feed: 'a',
    fixture: 'f9',
  },
  ...{ half_home_score: 7, half_away_score: 8, overs: null, original_start: LATER, kicked_off_at: AT, overruled: null },
};
const FLAGS = ['suspended', 'league_suspended', 'result_held', 'decision_asked', 'feed_differs', 'odds_asked', 'odds_fell'] as const;
const NO_FLAGS = Object.fromEntries(FLAGS.map((flag) => [flag, false]));
const cell = (name: string, market: string, more: Partial<CellExposure> = {}): CellExposure => ({
  ...{ cell: name, market, stakes: 1n as Amount, liability: 2n as Amount, cap: 3n as Amount, room: 4n as Amount, full: null },
  ...more,
});
const page = (
  more: Partial<DeskPage> = {},
  { cells = [], caps = [] }: { cells?: readonly CellExposure[]; caps?: readonly object[] } = {},
) =>
  pageOf(
    {
      match: { ...MATCH, ...NO_FLAGS },
      ...{ markets: [], suspensions: [], limits: [], ownOdds: [], factors: [], decisions: [], revisions: [] },
      ...more,
    } as never,
    { bets: 6, exposure: { cells, worst: 10n, cap: 30n, room: 20n } as BookExposure, caps: caps as never },
  );

test('a match is shown with each of its fields in its own place', () => {
  expect(matchOf({ ...MATCH, ...NO_FLAGS } as never, 6)).toEqual({
    ...{
      match_id: '9',
      game: 'soccer',
      league_id: '3',
      league: 'Cup',
      home: 'Home',
      away: 'Away',
      starts_at: AT,
      status: 'live',
      minute: 33,
    },
    ...{ home_score: 2, away_score: 1, revision: 4, markets: 12, suspended_markets: 5, league_factor: 80, bets: 6 },
    ...NO_FLAGS,
  });
  for (const flag of FLAGS)
    expect(matchOf({ ...MATCH, ...NO_FLAGS, [flag]: true } as never, 0)).toMatchObject({ ...NO_FLAGS, [flag]: true });
  expect(page({}, { caps: ['cap'] as never })).toMatchObject({
    ...{ half_home_score: 7, half_away_score: 8, feed: 'a', fixture: 'f9', first_start: LATER, kicked_off_at: AT, overruled: null },
    ...{ worst: { amount: 10n, cap: 30n, room: 20n }, caps: ['cap'], match: { bets: 6 } },
  });
});

describe('what is owed', () => {
  const named = (cells: readonly CellExposure[]) =>
    page({}, { cells }).owed.map(({ market, selection, line }) => `${market} ${selection} ${line}`);

  test('is told by market, selection and line, the largest first, and by name where two are as large', () => {
    const cells = [
      ...[cell('wl:l', 'wl'), cell('wl:d', 'wl'), cell('goals:7+', 'goals', { liability: 1n as Amount })],
      ...[cell('handicap:h@-150', 'handicap', { liability: 9n as Amount }), cell('bs:b@250', 'bs', { liability: 3n as Amount })],
    ];
    expect(named(cells)).toEqual(['handicap h -150', 'bs b 250', 'wl d null', 'wl l null', 'goals 7+ null']);
    expect(page({}, { cells: [cell('wl:l', 'wl', { full: 'outcome' })] }).owed).toEqual([
      { market: 'wl', selection: 'l', line: null, stakes: 1n, liability: 2n, cap: 3n, room: 4n, full: 'outcome' },
    ]);
  });

  test('is shown where something is staked or owed, or where no bet is taken', () => {
    const none = { stakes: ZERO, liability: ZERO, full: null };
    const some = [
      { ...none, stakes: 1n as Amount },
      { ...none, liability: 1n as Amount },
      { ...none, full: 'whole' as const },
    ];
    expect([none, ...some].map((more) => named([cell('wl:l', 'wl', more)]).length)).toEqual([0, 1, 1, 1]);
  });

  test('on what is bet together is of no market by itself', () => {
    expect(named([cell('wl:l&goals:3', ''), cell('wl:l', 'wl')])).toEqual(['wl l null']);
  });
});

describe('a market', () => {
  const MARKET = {
    ...{
      market: 'wl',
      status: 'open',
      feedStatus: 'suspended',
      lineE2: null,
      odds: [20_000, 0, 40_000],
      feedOdds: [21_000, 30_000, 41_000],
    },
    ...{ heldOdds: [0, 0, 50_000], pricedBy: 'hand', isFallen: true, factor: 150, version: 8, updatedAt: AT },
  };
  const shown = (more: object) => page({ markets: [{ ...MARKET, ...more }] as never }).markets;

  test('is shown by its selections that have a price, beside what the feed says and what waits', () => {
    expect(shown({})).toEqual([
      {
        ...{ market: 'wl', status: 'open', feed_status: 'suspended', line: null, priced_by: 'hand', fallen: true, factor: 150, version: 8 },
        odds: [
          { selection: 'w', odds: 20_000, feed: 21_000, held: null },
          { selection: 'l', odds: 40_000, feed: 41_000, held: 50_000 },
        ],
        ...{ margin: null, feed_margin: marginOf([21_000, 30_000, 41_000] as Odds[], 1), updated_at: AT },
      },
    ]);
    expect(shown({ odds: [20_000, 30_000, 40_000] })[0]?.margin).toBe(marginOf([20_000, 30_000, 40_000] as Odds[], 1));
  });

  test('without any price is not shown', () => expect(shown({ odds: [] })).toEqual([]));
});

describe('who did it, and what became of it', () => {
  const lifted = { liftedBy: 'rui', liftedAt: LATER, liftReason: 'over' };
  const open = { liftedBy: null, liftedAt: null, liftReason: null };
  const by = { by: 'rui', at: LATER, reason: 'over' };

  test.each([
    [{ leagueId: '3', market: null }, 'league'],
    [{ leagueId: null, market: null }, 'match'],
    [{ leagueId: null, market: 'wl' }, 'market'],
  ])('of a suspension and a limit of %j', (of, name) => {
    const said = { id: 's1', ...of, reason: 'late', suspendedBy: 'ana', suspendedAt: AT };
    const shown = { id: 's1', of: name, market: of.market, reason: 'late', by: 'ana', at: AT };
    const [first, second] = page({
      suspensions: [
        { ...said, ...open },
        { ...said, ...lifted },
      ] as never,
    }).suspensions;
    expect([first, second]).toEqual([
      { ...shown, lifted: null },
      { ...shown, lifted: by },
    ]);
    const limit = {
      id: 'l1',
      ...of,
      region: 'north',
      betMin: 1n,
      betMax: 2n,
      bonusMax: 3n,
      word: 'less',
      reason: 'late',
      setBy: 'ana',
      setAt: AT,
    };
    const ofLimit = { ...shown, id: 'l1', region: 'north', word: 'less', bet_min: 1n, bet_max: 2n, bonus_max: 3n };
    expect(limitOf({ ...limit, ...open } as never)).toEqual({ ...ofLimit, lifted: null });
    expect(limitOf({ ...limit, ...lifted } as never)).toEqual({ ...ofLimit, lifted: by });
  });

  test.each([
    [{ isOfGame: true, isOfLeague: false, market: null }, 'game'],
    [{ isOfGame: false, isOfLeague: true, market: null }, 'league'],
    [{ isOfGame: false, isOfLeague: false, market: null }, 'match'],
    [{ isOfGame: false, isOfLeague: false, market: 'wl' }, 'market'],
  ])('of a margin of %j', (of, name) => {
    const factor = { id: 'f1', ...of, factor: 150, reason: 'thin', setBy: 'ana', setAt: AT };
    const shown = { id: 'f1', of: name, market: of.market, factor: 150, reason: 'thin', by: 'ana', at: AT };
    expect(factorOf({ ...factor, ...open } as never)).toEqual({ ...shown, lifted: null });
    expect(factorOf({ ...factor, ...lifted, liftedBy: null, liftReason: null } as never)).toEqual({
      ...shown,
      lifted: { by: null, at: LATER, reason: '' },
    });
  });

  test('of odds by hand', () => {
    const row = {
      ...{
        id: 'o1',
        market: 'wl',
        selection: 'w',
        lineE2: 50,
        odds: 21_000,
        feedOdds: 20_000,
        beyondFair: true,
        needsTwo: false,
        untilAt: LATER,
      },
      ...{
        reason: 'sure',
        askedBy: 'ana',
        askedAt: AT,
        doneBy: null,
        doneAt: null,
        fallenAt: null,
        endedBy: null,
        endedAt: null,
        endReason: null,
      },
    };
    const shown = {
      ...{
        odds_id: 'o1',
        market: 'wl',
        selection: 'w',
        line: 50,
        odds: 21_000,
        feed: 20_000,
        beyond_fair: true,
        needs_two: false,
        until: LATER,
      },
      ...{ reason: 'sure', fallen_at: null, asked: { by: 'ana', at: AT }, done: null, ended: null },
    };
    expect(ownOddsOf(row as never)).toEqual(shown);
    const over = { doneBy: 'rui', doneAt: LATER, fallenAt: AT, endedAt: LATER };
    expect(ownOddsOf({ ...row, ...over } as never)).toEqual({
      ...{ ...shown, fallen_at: AT, done: { by: 'rui', at: LATER }, ended: { by: null, at: LATER, reason: '' } },
    });
  });

  test('of a decision, and of each outcome that was told before', () => {
    const decision = {
      ...{ id: 'd1', word: { kind: 'void', voidReason: 'abandoned' }, reason: 'storm', askedBy: 'ana', askedAt: AT },
      ...{ doneBy: null, doneAt: null, droppedBy: 'rui', droppedAt: LATER },
    };
    const revision = {
      ...{ revision: 2, home: 2, away: 1, halfHome: 1, halfAway: 0, overs: null, reason: null, note: 'n', source: 'staff' },
      ...{ askedBy: 'ana', doneBy: 'rui', decidedAt: AT },
    };
    const none = { ...revision, home: null, halfAway: null, askedBy: null, reason: 'abandoned' };
    const { decisions, revisions } = page({
      decisions: [decision, { ...decision, doneBy: 'eva', doneAt: AT, droppedBy: null }],
      revisions: [revision, none],
    } as never);
    const shown = { decision_id: 'd1', word: { kind: 'void', void_reason: 'abandoned' }, reason: 'storm', asked: { by: 'ana', at: AT } };
    expect(decisions).toEqual([
      { ...shown, done: null, dropped: { by: 'rui', at: LATER } },
      { ...shown, done: { by: 'eva', at: AT }, dropped: null },
    ]);
    const ofRevision = { revision: 2, overs: null, note: 'n', source: 'staff', at: AT };
    expect(revisions).toEqual([
      { ...ofRevision, score: { home: 2, away: 1 }, half_time: { home: 1, away: 0 }, void_reason: null, by: ['ana', 'rui'] },
      { ...ofRevision, score: null, half_time: null, void_reason: 'abandoned', by: ['rui'] },
    ]);
  });
});

test('a word means the same on the wire and here', () => {
  const words = [
    { kind: 'result', score: { home: 2, away: 1 }, half_time: { home: 1, away: 0 }, overs: null },
    { kind: 'void', void_reason: 'abandoned' },
    { kind: 'postponement', starts_at: AT },
  ] as const;
  const decisions = words.map((word) => ({
    id: '',
    word: wordOf(word as never),
    reason: '',
    askedBy: '',
    askedAt: AT,
    doneBy: null,
    droppedBy: null,
  }));
  expect(page({ decisions } as never).decisions.map(({ word }) => word)).toEqual(words);
  expect(wordOf(words[0])).toEqual({ kind: 'result', score: { home: 2, away: 1 }, halfTime: { home: 1, away: 0 }, overs: null });
});

test('what the feed said of a match that staff decided is told with its time, and with what it lacks as nothing', () => {
  const of = (overruled: object) => page({ match: { ...MATCH, ...NO_FLAGS, overruled } } as never).overruled;
  const all = { kind: 'result', at: AT.toISOString(), score: { home: 1, away: 1 }, half_time: { home: 0, away: 1 }, reason: 'late' };
  expect(of(all)).toEqual({ ...all, at: AT });
  expect(of({ kind: 'void', at: AT.toISOString() })).toEqual({ kind: 'void', at: AT, score: null, half_time: null, reason: null });
});
