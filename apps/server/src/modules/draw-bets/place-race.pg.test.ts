import type { PlayerId } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { times } from '@fairbook/testkit/long';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { type FaultyDb, faultyDb } from '../../platform/db/fault-pool.ts';
import { createDrawBets } from './index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type DrawHouse, drawHouse, drawSlip, newKey, type PlaceRequest, tryPlace } from './testing/draw-house.ts';

const ROUNDS = times(6, 2);
/** begin, lock, keys, draws, restrictions, write, exposure, commit. */
const STATEMENTS = 8;

let house: DrawHouse;
let request: PlaceRequest;
let faulty: FaultyDb;
beforeAll(async () => {
  house = await drawHouse();
  faulty = faultyDb(house.db);
  request = drawSlip({ match_id: await house.draw({ closesIn: 86_400 }), table_id: await house.table() });
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

describe(`a wallet worth ten bets, asked for fifty at once, takes exactly ten in each of ${ROUNDS} rounds`, () => {
  test.each([
    ['in one process', () => [house.drawBets]],
    ['over two processes with pools of their own', () => [house.another(), house.another()]],
    ['with a lane of its own for every bet', () => Array.from({ length: 50 }, () => house.another(house.db))],
  ] as const)('%s', async (_, processesOf) => {
    const processes = processesOf();
    for (let round = 0; round < ROUNDS; round += 1) {
      const player = await house.playerWith('10');
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_each, at) => tryPlace(processes[at % processes.length] ?? house.drawBets, player, request)),
      );
      const said = answers.map((answer) => (answer.ok ? 'placed' : answer.code));
      expect(said.filter((each) => each === 'placed')).toHaveLength(10);
      expect(new Set(said)).toEqual(new Set(['placed', 'slip.insufficient_balance']));
      expect(await house.ledger.balanceOf(house.db, player)).toBe(0n);
    }
  });
});

describe('a key', () => {
  const balanceOf = async (player: PlayerId) => formatAmount(await house.ledger.balanceOf(house.db, player), 0);

  test('sent twenty times at once over two processes makes one slip, answered twenty times the same', async () => {
    const [player, key, other] = [await house.playerWith('10'), newKey(), house.another()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => tryPlace(at % 2 === 0 ? house.drawBets : other, player, request, key)),
    );
    expect(
      new Set(answers.map((answer) => JSON.stringify(answer, (_name, value) => (typeof value === 'bigint' ? `${value}` : value)))).size,
    ).toBe(1);
    expect(await balanceOf(player)).toBe('9');
  });

  test('is placed once though the connection breaks after any of eight statements, and answered with what is kept', async () => {
    const before = faulty.count();
    await tryPlace(createDrawBets({ ...house.deps, db: faulty.db }), await house.playerWith('5'), request);
    expect(faulty.count() - before).toBe(STATEMENTS);
    for (let statement = 1; statement <= STATEMENTS; statement += 1) {
      const [player, key] = [await house.playerWith('5'), newKey()];
      faulty.breakAfter(statement);
      const answer = await tryPlace(createDrawBets({ ...house.deps, db: faulty.db }), player, request, key);
      expect(answer).toMatchObject({ ok: true });
      expect(await tryPlace(house.drawBets, player, request, key)).toEqual(answer);
      expect(await balanceOf(player)).toBe('4');
    }
  });

  test('of a frozen account takes nothing', async () => {
    const player = await house.playerWith('5');
    await inTransaction(house.db, (tx) => house.ledger.frozen.set(tx, player, true));
    expect(await tryPlace(house.drawBets, player, request)).toMatchObject({ code: 'account.frozen' });
    expect(await balanceOf(player)).toBe('5');
  });
});

describe('around the moment a draw closes (trust B3)', () => {
  test('a thousand slips: none is kept at or after it, and every refused one is told the draw is closed', async () => {
    const table_id = await house.table('racing');
    const players = await Promise.all(Array.from({ length: 50 }, () => house.playerWith('100')));
    const match_id = await house.draw({ game: 'racing', closesIn: 0.8 });
    const slip = drawSlip({ match_id, table_id }, [{ top: 0, selections: ['big'] }], { game: 'racing' });
    const processes = [house.drawBets, house.another()];
    // Until some were accepted and some refused, however fast the machine is.
    const tried: Promise<string>[] = [];
    let isClosed = false;
    const next = () => {
      const at = tried.length;
      const answer = tryPlace(processes[at % 2] as DrawHouse['drawBets'], players[at % players.length] as PlayerId, slip);
      const code = answer.then((each) => (each.ok ? 'placed' : each.code));
      tried.push(code);
      void code.then((each) => {
        isClosed ||= each === 'draw.closed';
      });
    };
    while (tried.length < 1_000 || !isClosed) {
      for (let burst = 0; burst < 20; burst += 1) next();
      await Promise.race(tried.slice(-20));
    }
    const answers = await Promise.all(tried);
    const placed = answers.filter((answer) => answer === 'placed').length;
    expect(new Set(answers)).toEqual(new Set(['placed', 'draw.closed']));
    const { rows } = await house.owner.pool.query(
      `select count(*)::int as kept, count(*) filter (where b.placed_at >= d.closes_at)::int as late from draw_bets b join draws d on d.id = b.draw_id
       where b.draw_id = $1`,
      [match_id],
    );
    expect(rows[0]).toEqual({ kept: placed, late: 0 });
  });
});
