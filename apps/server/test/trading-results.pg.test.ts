import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixtureFact, oddsFact, oddsTable, resultFact, voidFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { resultOf, type TradingDesk, tradingDesk } from './trading-desk.ts';

let t: TradingDesk;
beforeAll(async () => {
  t = await tradingDesk();
});
afterAll(async () => expect(await t.close()).toEqual([]));
beforeEach(() => t.renew());

describe('a result of the staff', () => {
  beforeEach(() => t.startsIn(-3));

  test('takes two, and pays what the preview said', async () => {
    await t.startsIn(1);
    const [won, lost] = [await t.bet(), await t.bet({ legs: [t.raw.leg({ match_id: t.match, name: 'l', odds: '4' })] })];
    await t.startsIn(-3);
    const word = resultOf(2, 1, { home: 1, away: 0 });
    expect(await t.preview(word)).toMatchObject({
      ...{ meaning: 'result', bets: 2, changed: 2, stakes: '20.000000', paid_before: '0.000000', paid_after: '20.000000' },
      list: [
        { bet_id: won, status_before: 'pending', status_after: 'settled', paid_after: '20.000000' },
        { bet_id: lost, status_after: 'settled', paid_after: '0.000000' },
      ],
    });
    expect(await t.ask(word)).toMatchObject({ status: 200 });
    expect(await t.page()).toMatchObject({ match: { suspended: true, decision_asked: true, status: 'upcoming' } });
    expect(await t.confirm(word, t.one)).toMatchObject({ status: 403, code: 'trading.four_eyes' });
    expect(await t.balance()).toBe(parseAmount('80'));
    expect(await t.confirm(word)).toMatchObject({ status: 200 });
    await t.raw.app.settle();
    expect(await t.balance()).toBe(parseAmount('100'));
    expect(await t.page()).toMatchObject({
      match: { status: 'ended', revision: 1, suspended: false },
      revisions: [{ source: 'staff', score: { home: 2, away: 1 }, half_time: { home: 1, away: 0 }, by: [t.one.name, t.two.name] }],
    });
    const lines = await t.desk.owner(
      `select action, before, after from audit_log where subject = $1 and action like 'match.%' and action <> 'match.refused' order by number`,
      [`match:${t.match}`],
    );
    expect(lines).toEqual([
      { action: 'match.ask', before: null, after: { word: 'result 2-1 (1-0)' } },
      { action: 'match.decide', before: { paid: '0.000000' }, after: { word: 'result 2-1 (1-0)', bets: '2', paid: '20.000000' } },
    ]);
  });

  test('of cricket is a scorecard: it is refused without one, keeps its overs, and pays as the preview said', async () => {
    const fixture = `cricket-${t.fixture}`;
    const feed = (...facts: Parameters<typeof t.raw.app.sportsbook.take>[0]) =>
      t.raw.app.sportsbook.take(facts, 'overs', { game: 'cricket' });
    await t.desk.owner(`insert into feeds (name, game) values ('overs', 'cricket') on conflict do nothing`);
    await feed(fixtureFact(fixture), oddsFact(fixture, { odds: oddsTable({ w: 2, l: 1.8 }) }));
    t.match = (await t.desk.owner<{ id: string }>('select id::text from matches where fixture = $1', [fixture]))[0]?.id ?? '';
    const won = v7();
    await t.raw.send({
      ...{ path: '/sports/api/v1/cricket/bet', headers: { 'idempotency-key': won }, from: t.player },
      body: t.raw.slip({ unit_stake: '10', legs: [t.raw.leg({ match_id: t.match, odds: '2' })] }),
    });
    await t.startsIn(-3);
    const overs = {
      ...{ toss: 'away', first: 'home', scheduled: 120, possible: { home: 120, away: 120 }, balls: { home: 120, away: 120 } },
      ...{ wickets: { home: 6, away: 8 }, powerplay: null, winner: 'home', decision: 'runs', margin: 11, revised: false },
    };
    expect(await t.two.post(t.of('preview'), { word: resultOf(182, 171) })).toMatchObject({ code: 'trading.result_impossible' });
    const impossible = { ...resultOf(182, 171), overs: { ...overs, winner: 'away' } };
    expect(await t.two.post(t.of('preview'), { word: impossible })).toMatchObject({ code: 'trading.result_impossible' });
    const word = { ...resultOf(182, 171), overs };
    expect(await t.preview(word)).toMatchObject({ changed: 1, list: [{ bet_id: won, paid_after: '20.000000' }] });
    await t.decide(word);
    expect(await t.balance()).toBe(parseAmount('110'));
    expect(await t.page()).toMatchObject({ overs, revisions: [{ source: 'staff', score: { home: 182, away: 171 }, overs }] });
    const rained = {
      ...resultOf(182, 40),
      overs: {
        ...overs,
        winner: null,
        decision: 'no_result',
        margin: null,
        possible: { home: 120, away: 30 },
        balls: { home: 120, away: 30 },
      },
    };
    await t.decide(rained);
    expect(await t.balance()).toBe(parseAmount('100'));
    const [line] = await t.desk.owner<{ word: string }>(
      `select after ->> 'word' as word from audit_log where subject = $1 and action = 'match.decide' order by number limit 1`,
      [`match:${t.match}`],
    );
    expect(line?.word).toBe('result 182-171 6/120 8/120 home runs');
  });

  test('corrects one of the feed: what was paid goes back, and the feed overturns it no more', async () => {
    await t.startsIn(1);
    await t.bet();
    await t.raw.app.feed([resultFact(t.fixture, { home: 1, away: 0 })]);
    await t.raw.app.settle();
    expect(await t.balance()).toBe(parseAmount('110'));
    expect(await t.preview(resultOf(0, 1))).toMatchObject({ changed: 1, paid_before: '20.000000', paid_after: '0.000000' });
    await t.decide(resultOf(0, 1));
    expect(await t.balance()).toBe(parseAmount('90'));
    await t.raw.app.feed([resultFact(t.fixture, { home: 3, away: 0 }, { version: 2 })]);
    await t.raw.app.settle();
    expect(await t.balance()).toBe(parseAmount('90'));
    expect(await t.page()).toMatchObject({
      match: { feed_differs: true, revision: 2 },
      overruled: { kind: 'result', score: { home: 3, away: 0 } },
    });
    await t.raw.app.feed([voidFact(t.fixture, 3)]);
    expect(await t.page()).toMatchObject({ match: { status: 'ended' }, overruled: { kind: 'void', reason: 'cancelled' } });
    await t.decide(resultOf(3, 0));
    expect(await t.balance()).toBe(parseAmount('110'));
    expect(await t.page()).toMatchObject({ match: { feed_differs: false }, overruled: null });
    await t.raw.app.feed([resultFact(t.fixture, { home: 3, away: 0 }, { version: 4, half_time: null })]);
    expect(await t.page()).toMatchObject({ match: { feed_differs: false } });
  });

  test('is confirmed only as it was seen', async () => {
    await t.ask(resultOf(1, 0));
    const decision_id = await t.asked();
    const seen = (await t.preview(resultOf(1, 0))).digest;
    // Another bet on the match appears after they read the preview.
    await t.startsIn(1);
    await t.desk.owner(`update suspensions set lifted_at = now(), lifted_by = 'x', lift_reason = 'test' where match_id = $1`, [t.match]);
    await t.bet();
    await t.startsIn(-3);
    expect(await t.two.post(t.of('decision/confirm'), { decision_id, digest: seen })).toMatchObject({
      status: 409,
      code: 'trading.preview_changed',
    });
    expect(await t.confirm(resultOf(1, 0))).toMatchObject({ status: 200 });
  });

  test('fifty who confirm at once decide it once', async () => {
    await t.ask(resultOf(1, 0));
    const body = { decision_id: await t.asked(), digest: (await t.preview(resultOf(1, 0))).digest };
    const all = await Promise.all(Array.from({ length: 50 }, () => t.two.post(t.of('decision/confirm'), body)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await t.page()).revisions).toHaveLength(1);
  });

  test('is asked once at a time; what is taken back is not done, and its match stays suspended', async () => {
    await t.ask(resultOf(1, 0));
    expect(await t.ask(resultOf(2, 0), t.two)).toMatchObject({ status: 409, code: 'staff.request_open' });
    const decision_id = await t.asked();
    expect((await t.two.post(t.of('decision/drop'), { decision_id, reason: 'not so' })).status).toBe(200);
    expect(await t.two.post(t.of('decision/drop'), { decision_id, reason: 'not so' })).toMatchObject({ code: 'staff.request_gone' });
    expect(await t.two.post(t.of('decision/confirm'), { decision_id, digest: '0'.repeat(64) })).toMatchObject({
      code: 'staff.request_gone',
    });
    expect(await t.page()).toMatchObject({ match: { suspended: true, decision_asked: false, revision: 0 } });
  });

  test('is not confirmed by who was let in by who asked', async () => {
    await t.ask(resultOf(1, 0));
    const made = await t.desk.staffWith(['trading.read', 'trading.results']);
    await t.desk.owner(`insert into staff_access_grants (grantee, grantor, how) values ($1, $2, 'invited')`, [made.name, t.one.name]);
    expect(await t.confirm(resultOf(1, 0), made)).toMatchObject({ status: 403, code: 'staff.same_hands' });
  });

  test.each([
    ['more goals than a match can have', resultOf(300, 0), 'trading.result_impossible'],
    ['more at half time than at the end', resultOf(1, 0, { home: 2, away: 0 }), 'trading.result_impossible'],
  ])('with %s is refused', async (_, word, code) => expect(await t.ask(word)).toMatchObject({ status: 422, code }));

  test('of a match that has not begun, or the one that it has, is refused', async () => {
    await t.startsIn(1);
    expect(await t.ask(resultOf(1, 0))).toMatchObject({ status: 409, code: 'trading.not_begun' });
    await t.raw.app.feed([resultFact(t.fixture, { home: 1, away: 0 }, { half_time: null })]);
    await t.startsIn(-3);
    expect(await t.ask(resultOf(1, 0))).toMatchObject({ status: 409, code: 'trading.same' });
  });

  test('is not written without two, not even by the database’s owner', async () => {
    await t.ask(resultOf(1, 0));
    const forged = (decision: string | null) =>
      t.desk.owner(
        `insert into outcomes (match_id, revision, kind, home_score, away_score, source, version, hash, decision_id) values ($1, 1, 'played', 1, 0, 'staff', 0, sha256('x'), $2)`,
        [t.match, decision],
      );
    await expect(forged(null)).rejects.toThrow('outcomes_by_staff');
    await expect(forged(await t.asked())).rejects.toThrow('decided by two');
    await expect(
      t.desk.owner(`update match_decisions set done_by = asked_by, done_at = now() where match_id = $1`, [t.match]),
    ).rejects.toThrow(/two people|four_eyes/);
    await expect(t.desk.owner('update match_decisions set home_score = 3 where match_id = $1', [t.match])).rejects.toThrow('stays');
  });
});

describe('a void or a postponement of the staff', () => {
  test('a void gives the stakes back', async () => {
    await t.bet();
    const word = { kind: 'void', void_reason: 'cancelled' };
    expect(await t.preview(word)).toMatchObject({
      meaning: 'void',
      changed: 1,
      paid_after: '10.000000',
      list: [{ status_after: 'cancelled' }],
    });
    await t.decide(word);
    expect(await t.balance()).toBe(parseAmount('100'));
    expect(await t.page()).toMatchObject({ match: { status: 'void' }, revisions: [{ void_reason: 'cancelled', score: null }] });
  });

  test('of a match that was decided lists what changes most first, whether more or less is paid', async () => {
    const less = await t.bet();
    const more = await t.bet({ unit_stake: '20', legs: [t.raw.leg({ match_id: t.match, name: 'l', odds: '4' })] });
    await t.startsIn(-3);
    await t.decide(resultOf(1, 0));
    expect(await t.preview({ kind: 'void', void_reason: 'cancelled' })).toMatchObject({
      list: [
        { bet_id: more, paid_before: '0.000000', paid_after: '20.000000' },
        { bet_id: less, paid_before: '20.000000', paid_after: '10.000000' },
      ],
    });
  });

  test('a new start within 36 hours leaves bets standing, and the feed decides the match as ever', async () => {
    await t.bet();
    const starts_at = new Date(Date.now() + 20 * 3_600_000).toISOString();
    const word = { kind: 'postponement', starts_at };
    expect(await t.preview(word)).toMatchObject({ meaning: 'moved', changed: 0 });
    await t.decide(word);
    expect(await t.page()).toMatchObject({ match: { starts_at, revision: 0, suspended: true } });
    await t.raw.app.feed([resultFact(t.fixture, { home: 1, away: 0 })]);
    await t.raw.app.settle();
    expect(await t.balance()).toBe(parseAmount('110'));
    expect(await t.ask(word)).toMatchObject({ status: 409, code: 'trading.decided' });
  });

  test.each([
    ['one later than that', () => new Date(Date.now() + 60 * 3_600_000).toISOString()],
    ['one that nobody knows', () => null],
  ])('%s voids the match', async (_, starts_at) => {
    await t.bet();
    const word = { kind: 'postponement', starts_at: starts_at() };
    expect(await t.preview(word)).toMatchObject({ meaning: 'void', changed: 1 });
    await t.decide(word);
    expect(await t.balance()).toBe(parseAmount('100'));
    expect(await t.page()).toMatchObject({ revisions: [{ void_reason: 'postponed', source: 'staff' }] });
  });
});
