import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import {
  correctionFact,
  fixtureFact,
  hoursFromNow,
  oddsFact,
  postponementFact,
  resultFact,
  scoreFact,
  voidFact,
} from '../testing/feed-facts.ts';
import { type TestBook, testBook } from '../testing/test-book.ts';
import type { MatchWord } from './trading.ts';

let book: TestBook;
let fixture: string;
let id: string;
const REASON = 'because it is so';
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(book.db, work);
const desk = () => book.sportsbook.trading;
const ask = (word: MatchWord, staff = 'ana', matchId = id) => change((tx) => desk().ask(tx, { matchId, word, reason: REASON, staff }));
const waiting = async () => desk().waiting(book.db, id);
const confirm = async (staff = 'rui', decisionId?: string) => {
  const asked = decisionId ?? (await waiting())?.id ?? '0';
  await change((tx) => desk().confirm(tx, { matchId: id, decisionId: asked, staff }));
};
const meaning = (word: MatchWord) => desk().meaningOf(book.db, id, word);
const page = () => desk().page(book.db, id, 'en');
const events = async () =>
  (await book.asOwner<{ topics: string[]; events: string[] }>('select topics, events from outbox_batches order by tx_id, id')).flatMap(
    ({ topics, events: each }) => topics.map((topic, at) => [topic, JSON.parse(each[at] ?? '').kind].join(' ')),
  );
const forget = () => book.asOwner('delete from outbox_batches');
const startsIn = (hours: number) =>
  book.asOwner('update matches set starts_at = $1, original_start = $1 where fixture = $2', [hoursFromNow(hours), fixture]);

const score = (home: number, away: number): MatchWord => ({ kind: 'result', score: { home, away }, halfTime: null, overs: null });
const VOID: MatchWord = { kind: 'void', voidReason: 'abandoned' };
const later = (hours: number): MatchWord => ({ kind: 'postponement', startsAt: hoursFromNow(hours) });

beforeAll(async () => {
  book = await testBook();
  await book.asOwner(`insert into staff_access_grants (grantor, grantee, how) values ('ana', 'eva', 'invited')`);
});
afterAll(() => book.close());
beforeEach(async () => {
  fixture = book.newFixture();
  await book.take([fixtureFact(fixture), oddsFact(fixture)]);
  id = await book.idOf(fixture);
  await startsIn(-3);
  book.told.length = 0;
  await forget();
});

describe('a match is decided by two', () => {
  test('asked for by one it takes no bets; another who is not of the same hands decides it, and it is told', async () => {
    await ask(score(2, 1));
    expect(await waiting()).toMatchObject({ word: score(2, 1), reason: REASON, askedBy: 'ana', doneBy: null, droppedBy: null });
    expect(await book.quote(fixture)).toMatchObject({ open: false });
    expect((await page()).suspensions).toMatchObject([{ market: null, reason: REASON, suspendedBy: 'ana', liftedBy: null }]);
    expect(await events()).toEqual([`match:${id} markets.changed`]);
    await expect(ask(VOID, 'rui')).rejects.toMatchObject({ code: 'staff.request_open' });
    await expect(confirm('ana')).rejects.toMatchObject({ code: 'trading.four_eyes' });
    await expect(confirm('eva')).rejects.toMatchObject({ code: 'staff.same_hands', details: { name: 'ana' } });
    await expect(confirm('rui', '0')).rejects.toMatchObject({ code: 'staff.request_gone' });
    expect(book.told).toEqual([]);
    await confirm('rui');
    expect(book.told).toEqual([id]);
    expect(await page()).toMatchObject({
      match: { status: 'ended', revision: 1, by_staff: true, home_score: 2, away_score: 1 },
      suspensions: [{ liftedBy: 'rui', liftReason: REASON }],
      decisions: [{ askedBy: 'ana', doneBy: 'rui' }],
      revisions: [{ revision: 1, source: 'staff', note: REASON, askedBy: 'ana', doneBy: 'rui' }],
    });
    expect((await events()).slice(1)).toEqual(expect.arrayContaining([`match:${id} match.changed`, 'game:soccer matches.listed']));
    expect(await waiting()).toBeNull();
  });

  test('who takes it back leaves it as it was, and it may be asked for anew', async () => {
    await ask(VOID);
    const { id: decisionId = '0' } = (await waiting()) ?? {};
    await change((tx) => desk().drop(tx, { matchId: id, decisionId, staff: 'eva' }));
    expect((await page()).decisions).toMatchObject([{ droppedBy: 'eva', doneBy: null }]);
    await expect(confirm('rui', decisionId)).rejects.toMatchObject({ code: 'staff.request_gone' });
    await expect(change((tx) => desk().drop(tx, { matchId: id, decisionId, staff: 'eva' }))).rejects.toMatchObject({
      code: 'staff.request_gone',
    });
    await ask(score(0, 0), 'rui');
    await expect(change((tx) => desk().drop(tx, { matchId: id, decisionId: '0', staff: 'eva' }))).rejects.toMatchObject({
      code: 'staff.request_gone',
    });
  });

  test('again it is decided without being suspended, for nothing of it is on sale', async () => {
    await ask(score(2, 1));
    await confirm();
    await forget();
    await ask(score(3, 1));
    expect(await events()).toEqual([]);
    expect((await page()).suspensions).toMatchObject([{ liftedBy: 'rui' }]);
    await confirm();
    expect((await page()).revisions.map(({ revision, home }) => [revision, home])).toEqual([
      [2, 3],
      [1, 2],
    ]);
  });

  test('a void match keeps the scores it had, and a result replaces both, also where it has none at the break', async () => {
    await book.take([scoreFact(fixture, { home: 2, away: 1 }, { period: 'second_half', minute: 60, half_time: { home: 1, away: 0 } })]);
    const scores = async () => {
      const { home_score, away_score, half_home_score, half_away_score, minute } = (await page()).match;
      return [home_score, away_score, half_home_score, half_away_score, minute];
    };
    expect(await scores()).toEqual([2, 1, 1, 0, 60]);
    await ask(VOID);
    await confirm();
    expect(await scores()).toEqual([2, 1, 1, 0, null]);
    await ask(score(3, 1));
    await confirm();
    expect(await scores()).toEqual([3, 1, null, null, null]);
  });

  test('a move within the time stays suspended until somebody lifts it', async () => {
    await startsIn(2);
    await ask(later(5));
    await confirm();
    expect(await page()).toMatchObject({ match: { status: 'upcoming', revision: 0 }, suspensions: [{ liftedBy: null }] });
    expect(book.told).toEqual([]);
  });
});

describe('a word about a match', () => {
  test('means what the rules make of it', async () => {
    const before = new Date();
    const decided = await meaning(score(2, 1));
    expect(decided).toMatchObject({ kind: 'decided', outcome: { revision: 1, source: 'staff', kickedOffAt: null, finalOdds: [] } });
    expect(decided).toMatchObject({ outcome: { outcome: { kind: 'played', score: { home: 2, away: 1 }, halfTime: null } } });
    expect(decided.kind === 'decided' && decided.outcome.decidedAt.getTime() >= before.getTime() - 1_000).toBe(true);
    expect(await meaning(VOID)).toMatchObject({ outcome: { outcome: { kind: 'void', reason: 'abandoned' } } });
    expect(await meaning({ kind: 'postponement', startsAt: null })).toMatchObject({
      kind: 'decided',
      outcome: { outcome: { kind: 'void' } },
    });
    const moved = later(5);
    expect(await meaning(moved)).toEqual({ kind: 'moved', startsAt: moved.kind === 'postponement' && moved.startsAt });
  });

  test('is refused where the match cannot come to it', async () => {
    await expect(meaning(score(1_000, 0))).rejects.toMatchObject({ code: 'trading.result_impossible' });
    const half: MatchWord = { kind: 'result', score: { home: 1, away: 0 }, halfTime: { home: 2, away: 0 }, overs: null };
    await expect(meaning(half)).rejects.toMatchObject({ code: 'trading.result_impossible' });
    await startsIn(1);
    await expect(meaning(score(1, 0))).rejects.toMatchObject({ code: 'trading.not_begun' });
    await expect(ask(score(1, 0))).rejects.toMatchObject({ code: 'trading.not_begun' });
    await book.asOwner('update matches set kicked_off_at = $1 where fixture = $2', [hoursFromNow(-1), fixture]);
    expect(await meaning(score(1, 0))).toMatchObject({ kind: 'decided' });
  });

  test('is refused where it is so already, or decided', async () => {
    await ask(score(1, 0));
    await confirm();
    await expect(meaning(score(1, 0))).rejects.toMatchObject({ code: 'trading.same' });
    await expect(meaning(later(5))).rejects.toMatchObject({ code: 'trading.decided' });
    await startsIn(1);
    expect(await meaning(score(2, 0))).toMatchObject({ kind: 'decided', outcome: { revision: 2 } });
    expect(await meaning(VOID)).toMatchObject({ kind: 'decided' });
  });

  test('is refused of a match that there is not', async () => {
    await expect(desk().meaningOf(book.db, '999999', VOID)).rejects.toMatchObject({ code: 'match.not_found' });
    await expect(ask(VOID, 'ana', '999999')).rejects.toMatchObject({ code: 'match.not_found' });
    await expect(desk().page(book.db, '999999', 'en')).rejects.toMatchObject({ code: 'match.not_found' });
  });
});

describe('what the feed says of a match that staff decided', () => {
  const shown = async () => {
    const { match, revisions } = await page();
    return [match.home_score, revisions.length, match.overruled];
  };
  test('stands beside it while it differs, and changes nothing', async () => {
    await ask(score(1, 0));
    await confirm();
    book.told.length = 0;
    const report = await book.take([resultFact(fixture, { home: 2, away: 0 }, { version: 7, half_time: null })]);
    expect(report).toMatchObject({ applied: 1, held: 1 });
    expect(await shown()).toEqual([1, 1, expect.objectContaining({ kind: 'result', score: { home: 2, away: 0 } })]);
    expect((await page()).match).toMatchObject({ feed_differs: true });
    expect(await book.take([resultFact(fixture, { home: 5, away: 0 }, { version: 7, half_time: null })])).toMatchObject({ stale: 1 });
    expect(await book.take([resultFact(fixture, { home: 1, away: 0 }, { version: 8, half_time: null })])).toMatchObject({ held: 0 });
    expect(await shown()).toEqual([1, 1, null]);
    await book.take([voidFact(fixture, 9)]);
    expect(await shown()).toEqual([1, 1, { kind: 'void', at: expect.any(String), reason: 'cancelled' }]);
    await book.take([voidFact(fixture, 10), postponementFact(fixture, hoursFromNow(5), { version: 11 })]);
    expect(await shown()).toEqual([1, 1, expect.objectContaining({ kind: 'postponement' })]);
    expect(book.told).toEqual([]);
    await ask(score(1, 1));
    await confirm();
    expect(await shown()).toEqual([1, 2, null]);
    await book.take([{ ...correctionFact(fixture, { home: 1, away: 1 }, 12), half_time: null }]);
    expect(await shown()).toEqual([1, 2, null]);
  });
});
