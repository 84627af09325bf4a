import { amount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { setBookCap, setCaps } from '../exposure/index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type DrawHouse, drawHouse, drawSlip, tryPlace, type WirePick } from './testing/draw-house.ts';

let house: DrawHouse;
let seven: bigint;
beforeAll(async () => {
  house = await drawHouse();
  const table = await house.lottery.table(house.db, 'hkmarksix');
  seven = BigInt(table.cell(0, '7')?.odds ?? 0) * 100n;
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

/** Caps of that many unit bets of one USDT on number 7, and on a whole draw. */
const cap = (outcome: bigint, whole: bigint) =>
  inTransaction(house.db, (tx) =>
    setCaps(tx, 'hkmarksix', { outcomeMax: amount(seven * outcome), wholeMax: amount(seven * whole), markets: [] }),
  );
const placing = async (drawId: string, picks: readonly WirePick[]) =>
  tryPlace(house.drawBets, await house.playerWith('1000'), drawSlip({ match_id: drawId, table_id: await house.table() }, picks));
const full = (drawId: string) => house.drawBets.full(house.db, drawId);
const told = async (drawId: string) => {
  const { rows } = await house.owner.pool.query(
    `select event::jsonb -> 'cells' as cells from outbox_events where event::jsonb ->> 'kind' = 'draw.full' and event::jsonb ->> 'match_id' = $1 order by id`,
    [drawId],
  );
  return rows.map(({ cells }) => cells);
};
const raise = (id: string, cell: string, units: bigint | null) =>
  inTransaction(house.db, (tx) =>
    setBookCap(tx, {
      ...{ book: { kind: 'draw', id, game: 'hkmarksix' }, cell, reason: 'more room', staff: 'Ana' },
      cap: units === null ? null : amount(seven * units),
    }),
  );

test('a cell that has reached its cap is off sale once, and on sale again when staff raise its cap', async () => {
  const draw = await house.draw();
  await cap(10n, 100n);
  await placing(draw, [{ amount: '10' }]);
  await house.drawBets.sweepFull();
  await house.drawBets.sweepFull();
  expect(await full(draw)).toEqual(['0:7']);
  expect(await told(draw)).toEqual([['0:7']]);
  expect(await placing(draw, [{}])).toMatchObject({ code: 'bet.exposure_full', details: { pick: '0' } });
  expect(await placing(draw, [{ selections: ['8'] }])).toMatchObject({ ok: true });
  await raise(draw, '0:7', 20n);
  await house.drawBets.sweepFull();
  expect(await full(draw)).toEqual([]);
  expect(await told(draw)).toEqual([['0:7'], []]);
  expect(await placing(draw, [{}])).toMatchObject({ ok: true });
});

test('a draw that has reached its cap over all results has off sale what comes with its worst case, and not another number', async () => {
  const draw = await house.draw();
  await cap(10n, 100n);
  await placing(draw, [{ amount: '10' }]);
  await raise(draw, '', 10n);
  await house.drawBets.sweepFull();
  const closed = await full(draw);
  // 7 is odd and small: neither side has room, nor has 7 itself.
  expect(closed).toEqual(expect.arrayContaining(['0:7', '1:odd']));
  expect(closed).not.toContain('0:8');
  expect(closed).not.toContain('1:even');
  expect(await placing(draw, [{ top: 1, selections: ['odd'], amount: '1' }])).toMatchObject({ code: 'bet.exposure_full' });
  expect(await placing(draw, [{ selections: ['8'] }])).toMatchObject({ ok: true });
  await raise(draw, '', null);
  await house.drawBets.sweepFull();
  // Its own cap still binds.
  expect(await full(draw)).toEqual(['0:7']);
});
