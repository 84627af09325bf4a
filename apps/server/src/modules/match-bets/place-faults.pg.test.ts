import { formatAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FaultyDb, faultyDb } from '../../platform/db/fault-pool.ts';
import { createMatchBets } from './index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace } from './testing/slips.ts';

/** begin, lock, keys, the lock of offers, quotes, limits, write, exposure, commit. */
const STATEMENTS = 9;
/** With the terms of early payouts, which are read at most once a second. */
const FIRST_STATEMENTS = STATEMENTS + 1;

let house: MatchBetsHouse;
let faulty: FaultyDb;
beforeAll(async () => {
  house = await matchBetsHouse();
  faulty = faultyDb(house.db);
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

test('a bet is placed by nine statements', async () => {
  const [player, match] = [await house.playerWith('6'), await house.match()];
  const matchBets = createMatchBets({ ...house.deps, db: faulty.db });
  const counts: number[] = [];
  for (let bet = 0; bet < 6; bet += 1) {
    const before = faulty.count();
    await matchBets.place(player, { idempotencyKey: newKey() }, slip([{ match_id: match.id }]));
    counts.push(faulty.count() - before);
  }
  expect([counts[0], Math.min(...counts)]).toEqual([FIRST_STATEMENTS, STATEMENTS]);
});

describe.each(Array.from({ length: FIRST_STATEMENTS }, (_, at) => at + 1))('when the connection breaks after statement %i', (statement) => {
  test('the bet is placed once all the same, and answered with what is kept', async () => {
    const [player, match, key] = [await house.playerWith('5'), await house.match(), newKey()];
    const request = slip([{ match_id: match.id }]);
    faulty.breakAfter(statement);
    const answer = await tryPlace(createMatchBets({ ...house.deps, db: faulty.db }), player, request, key);
    expect(answer).toMatchObject({ ok: true });
    expect(await tryPlace(house.matchBets, player, request, key)).toEqual(answer);
    expect(formatAmount(await house.ledger.balanceOf(house.db, player))).toBe('4.000000');
  });

  test('a batch is placed whole, each bet once and each refusal told', async () => {
    const match = await house.match();
    const players = await Promise.all(Array.from({ length: 9 }, (_, at) => house.playerWith(at % 3 === 2 ? '0.5' : '2')));
    const matchBets = createMatchBets({ ...house.deps, db: faulty.db });
    faulty.breakAfter(statement);
    const answers = await Promise.all(players.map((player) => tryPlace(matchBets, player, slip([{ match_id: match.id }]))));
    expect(answers.map((answer) => (answer.ok ? 'placed' : answer.code))).toEqual(
      players.map((_, at) => (at % 3 === 2 ? 'slip.insufficient_balance' : 'placed')),
    );
    const balances = await Promise.all(players.map(async (player) => formatAmount(await house.ledger.balanceOf(house.db, player), 1)));
    expect(balances).toEqual(players.map((_, at) => (at % 3 === 2 ? '0.5' : '1.0')));
  });
});
