import type { PlayerId } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { checkBooks } from './testing/check-books.ts';
import { type DrawHouse, drawHouse, drawSlip, newKey, tryPlace } from './testing/draw-house.ts';

let house: DrawHouse;
let table_id: string;
let match_id: string;
beforeAll(async () => {
  house = await drawHouse();
  table_id = await house.table();
});
beforeEach(async () => {
  match_id = await house.draw();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

async function placed() {
  const [player, id] = [await house.playerWith('10'), newKey()];
  const answer = await tryPlace(house.drawBets, player, drawSlip({ match_id, table_id }, [{ amount: '4' }]), id);
  if (!answer.ok) throw new Error(answer.code);
  return { player, id };
}
const voidBet = (key: { readonly player: PlayerId; readonly id: string }) =>
  inTransaction(house.db, (tx) => house.drawBets.voidBet(tx, key));
const balanceOf = async (player: PlayerId) => formatAmount(await house.ledger.balanceOf(house.db, player), 3);

test('a bet is given back whole while its draw takes bets, once and for good', async () => {
  const [bet, other] = [await placed(), await placed()];
  expect(await voidBet(bet)).toMatchObject({ ...bet, status: 'pending' });
  expect([await balanceOf(bet.player), await balanceOf(other.player)]).toEqual(['10.000', '6.000']);
  const { bet: shown, settlements } = await house.drawBets.receipt(bet.player, { game: 'hkmarksix', id: bet.id });
  expect(shown).toMatchObject({ status: 'cancelled', cancel_reason: 'voided' });
  expect(settlements).toMatchObject([{ reason: 'voided', status: 'cancelled' }]);
  await expect(voidBet(bet)).rejects.toMatchObject({ code: 'bet.not_voidable' });
  await house.decide(match_id, [1, 2, 3, 4, 5, 6, 7]);
  await house.drawBets.settleDraw(match_id);
  expect(await balanceOf(bet.player)).toBe('10.000');
  expect(await balanceOf(other.player)).not.toBe('6.000');
});

test('none is from the moment its draw closes, and none of another player', async () => {
  const bet = await placed();
  const other = await house.playerWith('1');
  expect(await voidBet({ ...bet, player: other })).toBeUndefined();
  await house.closeIn(match_id, -1);
  await expect(voidBet(bet)).rejects.toMatchObject({ code: 'bet.not_voidable' });
  expect(await balanceOf(bet.player)).toBe('6.000');
});
