import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { type FaultyDb, faultyDb } from '../../platform/fault-pool.ts';
import { HOUSE } from '../ledger/index.ts';
import { type Betting, createBetting } from './index.ts';
import { type BettingHouse, bettingHouse } from './testing/betting-house.ts';
import { checkBooks } from './testing/check-books.ts';
import { newKey, slip, tryPlace } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

/** begin, lock, keys, quotes, standings, write, and commit or rollback. */
const STATEMENTS = 7;

/** What the clock of the house says: it stands still, so that a bet follows at once however long the machine takes. */
let now = Date.now();
let house: BettingHouse;
let faulty: FaultyDb;
let betting: Betting;
let match: TestMatch;
let player: PlayerId;
beforeAll(async () => {
  house = await bettingHouse(() => new Date(now));
  faulty = faultyDb(house.db);
});
beforeEach(async () => {
  betting = createBetting({ ...house.deps, db: faulty.db });
  match = await house.match();
  player = await house.playerWith('10');
  expect(await place()).toMatchObject({ ok: true });
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const place = (key = newKey()) => tryPlace(betting, player, slip([{ match_id: match.id }]), key);
const balance = async () => formatAmount(await house.ledger.balanceOf(house.db, player), 2);
/** How many statements the work took: more when a bet was decided by a guess that proved wrong. */
async function statementsOf<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const before = faulty.count();
  const result = await work();
  return [result, faulty.count() - before];
}
const move = (text: string, kind: 'deposit' | 'withdrawal') =>
  inTransaction(house.db, (tx) =>
    house.ledger.post(tx, [{ account: player, contra: HOUSE.sandboxChannel, amount: parseAmount(text), kind, reference: randomUUID() }]),
  );

test('a bet that follows at once is placed by what the one before it left, and costs nothing more', async () => {
  expect(await statementsOf(place)).toMatchObject([{ ok: true, placed: { balance: parseAmount('8') } }, STATEMENTS]);
  expect(await balance()).toBe('8.00');
});

describe('a guess that is no longer true writes nothing, and the bet is decided by what is', () => {
  test.each<readonly [string, () => Promise<unknown>, object]>([
    ['money came in', () => move('5', 'deposit'), { ok: true, placed: { balance: parseAmount('13') } }],
    ['money went out', () => move('-9', 'withdrawal'), { ok: false, code: 'slip.insufficient_balance' }],
    [
      'another process placed a bet',
      () => tryPlace(house.another(house.db), player, slip([{ match_id: match.id }])),
      { ok: true, placed: { balance: parseAmount('7') } },
    ],
    ['the odds moved', () => match.reprice('wl', { w: '1.95', d: '3.30', l: '3.60' }), { ok: false, code: 'slip.odds_changed' }],
    ['the market was suspended', () => match.suspend('wl'), { ok: false, code: 'slip.market_closed' }],
    ['the player paused', () => house.limits.pause(player, 1), { ok: false, code: 'limit.paused' }],
    [
      'the player set a limit',
      () => house.limits.set(player, { kind: 'stake', period: 'day', value: parseAmount('1.5') }),
      { ok: false, code: 'limit.stake_exceeded' },
    ],
  ])('when %s in between', async (_, between, answer) => {
    await between();
    const [answered, statements] = await statementsOf(place);
    expect(answered).toMatchObject(answer);
    expect(statements).toBeGreaterThan(STATEMENTS);
  });

  test('when the account was frozen in between, it is refused as such', async () => {
    await inTransaction(house.db, (tx) => house.ledger.frozen.set(tx, player, true));
    expect(await place()).toMatchObject({ ok: false, code: 'account.frozen' });
    expect(await balance()).toBe('9.00');
  });
});

test('a key that was answered is answered the same, whatever could be guessed', async () => {
  const key = newKey();
  const first = await place(key);
  expect(await place(key)).toEqual(first);
  expect(await balance()).toBe('8.00');
});

test('a refusal is kept under its key, also when the same bet could be accepted now', async () => {
  await move('-9', 'withdrawal');
  const key = newKey();
  expect(await place(key)).toMatchObject({ code: 'slip.insufficient_balance' });
  await move('5', 'deposit');
  expect(await place()).toMatchObject({ ok: true });
  expect(await place(key)).toMatchObject({ code: 'slip.insufficient_balance' });
});

test('after a second nothing is guessed any more', async () => {
  now += 1_001;
  await move('5', 'deposit');
  expect(await statementsOf(place)).toMatchObject([{ ok: true, placed: { balance: parseAmount('13') } }, STATEMENTS]);
});

test.each(Array.from({ length: STATEMENTS }, (_, at) => at + 1))(
  'a bet by guess whose connection breaks after statement %i is placed once',
  async (statement) => {
    const key = newKey();
    faulty.breakAfter(statement);
    const answer = await place(key);
    expect(answer).toMatchObject({ ok: true });
    expect(await place(key)).toEqual(answer);
    expect(await balance()).toBe('8.00');
  },
);
