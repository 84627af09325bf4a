import { type PlayerId, Refusal } from '@fairbook/contract';
import { conversionOf } from '@fairbook/core/catalog';
import { amount, parseAmount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { refusalFrom, refusalText } from './answer.ts';
import { keyColumns, refusedColumns, settlementColumns, walletColumns } from './sql/columns.ts';
import { pgArray, pgArrays } from './sql/pg-array.ts';
import { formatIn, shownAs, stakeFrom } from './stake-money.ts';

const BRL = conversionOf('BRL', parseRate('5'));

test('a stake takes of a balance what it comes to, to the nearest unit', () => {
  expect(stakeFrom(parseAmount('10'), parseAmount('5.01'), BRL)).toBe(parseAmount('1.002'));
  expect(stakeFrom(parseAmount('10'), parseAmount('0.01'), conversionOf('BRL', parseRate('3')))).toBe(3_333n);
});

test('amounts are written with the decimals and the name of their currency', () => {
  expect([formatIn('BRL')(parseAmount('5')), formatIn('USDT')(parseAmount('5'))]).toEqual(['5.00 BRL', '5.000000 USDT']);
  expect(shownAs('BRL', BRL)(parseAmount('1.001'))).toBe('5.00 BRL');
});

test('a refusal is kept with its details and read again as it was', () => {
  const read = refusalFrom(refusalText(new Refusal('slip.exceeds_max_bet', { max: '5.00 BRL' })));
  expect([read instanceof Refusal, read.code, read.details]).toEqual([true, 'slip.exceeds_max_bet', { max: '5.00 BRL' }]);
});

test('columns are arrays of PostgreSQL, one value a bet, and what there is not is null', () => {
  const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
  expect([pgArray([1, null, undefined, 2n, 'a']), pgArray([]), pgArrays([[1, null], null, []])]).toEqual([
    ...['{1,null,null,2,a}', '{}', '{"{1,null}",null,"{}"}'],
  ]);
  expect(
    keyColumns([
      { player: ANA, id: 'a' },
      { player: RUI, id: 'b' },
    ]),
  ).toEqual(['{7,8}', '{a,b}']);
  const refused = { command: { player: ANA, key: 'k', hash: 'h' }, refusal: new Refusal('server.busy') };
  expect(refusedColumns([refused])).toEqual(['{7}', '{k}', '{h}', ['{"code":"server.busy","details":{}}']]);
});

test('a player who placed several bets at once is told of the balance the last of them left', () => {
  const placed = (player: bigint, balance: bigint) => ({
    command: { player: player as PlayerId },
    bet: { placed: { balance: amount(balance) } },
  });
  const [topics, texts] = walletColumns([placed(7n, 5n), placed(8n, 9n), placed(7n, 3n)]) as [string, string[]];
  expect(topics).toBe('{player:7,player:8}');
  expect(texts.map((text) => JSON.parse(text))).toEqual([
    { kind: 'wallet.changed', balance: '0.000003', reason: 'bet' },
    { kind: 'wallet.changed', balance: '0.000009', reason: 'bet' },
  ]);
});

test('what is settled is written in its next revision, with what each player has of it, and the house’s money first', () => {
  const bet = { player: 7n, id: 'a', revision: 1 };
  const columns = settlementColumns({
    ...{ runId: 'r', news: [], debtNotices: [], events: [{ player: 7n as PlayerId, text: '"told"' }] },
    payments: [
      {
        decision: { bet, status: 'settled', payout: amount(5n) },
        received: amount(4n),
        movements: [{ account: 7n, contra: 2, amount: amount(5n), kind: 'payout', reference: 'a', revision: 2 }],
      },
    ],
    houseMovements: [{ account: 2, contra: 3, amount: amount(1n), kind: 'stake_taken', reference: 'r' }],
  } as never);
  expect(columns).toMatchObject({
    ...{ decisions: ['{7}', '{a}', '{2}', '{settled}', '{5}'], received: '{4}', news: ['{player:7}', ['"told"']] },
  });
  expect(columns.movements).toEqual(expect.arrayContaining(['{2,7}', '{1,5}', '{stake_taken,payout}', '{r,a}', '{0,2}']));
});
