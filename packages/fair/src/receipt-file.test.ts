import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { UnreadableError } from './read-published.ts';
import { RECEIPT_FORM, readHouseKey, readReceiptFile, signedText } from './receipt-file.ts';
import { BET_ID, drawReceiptOf, leg, line, receiptOf } from './testing/receipts.ts';

const [KEY, SIGNATURE, HEAD] = ['ab'.repeat(32), 'cd'.repeat(64), 'ef'.repeat(32)];
const BET = { ...receiptOf([[leg('7', 'w', { o: '2.1' })], [leg('8', 'w', { o: '2.1', g: null })]]).bet, bonus: '21.500000' };
const ENTRY = { seq: '4', kind: 'stake', order_id: 'a bet', amount: '-10.000000', balance: '80.000000' };
const SEAL = {
  ...{ batch: '14', root: 'r', before: 'b', head: 'h', total: '40', text: 't', leaf: 'l' },
  path: [
    { side: 'left', hash: 'x' },
    { side: 'right', hash: 'y' },
  ],
};
const RECEIPT = {
  ...receiptOf([]),
  ...{ bet: BET, lines: [line('7:wl:w', '2.10', '21.000000')], settlements: [{ reason: 'decided' }] },
  ledger: [
    { entry: ENTRY, seal: SEAL },
    { entry: { ...ENTRY, seq: '5', kind: 'payout', amount: '21.5' }, seal: null },
  ],
};
const FILE = { form: RECEIPT_FORM, key: KEY, signature: SIGNATURE, signed_at: '2026-06-22T00:00:00.000Z', sealed: true, receipt: RECEIPT };
const withReceipt = (more: object) => ({ ...FILE, receipt: { ...RECEIPT, ...more } });
const withBet = (more: object) => withReceipt({ bet: { ...BET, ...more } });
const withEntry = (more: object) => withReceipt({ ledger: [{ entry: { ...ENTRY, ...more }, seal: null }] });

describe('a kept receipt', () => {
  test('is read whole', () => {
    expect(readReceiptFile(FILE)).toEqual({
      ...{ form: 'fairbook.receipt/1', key: KEY, signature: SIGNATURE, signedAt: '2026-06-22T00:00:00.000Z', isSealed: true },
      bet: {
        ...{ id: BET_ID, game: 'soccer', status: 'pending', stake: parseAmount('10'), paid: parseAmount('21.5') },
        ...{ cost: parseAmount('10'), conversion: { rate: RATE_ONE, step: 1n } },
      },
      told: expect.objectContaining({
        kind: 'matches',
        names: ['7:wl:w', '8:wl:w'],
        grades: ['won', null],
        lines: [{ legs: ['7:wl:w'], factors: [210_000], payout: parseAmount('21'), capped: false }],
        ticket: expect.objectContaining({ game: 'soccer', sizes: [1], unitStake: parseAmount('10'), multiple: 1 }),
      }),
      isUncollected: false,
      movements: [
        { movement: { ...ENTRY, amount: parseAmount('-10'), balance: parseAmount('80') }, seal: SEAL },
        { movement: { ...ENTRY, seq: '5', kind: 'payout', amount: parseAmount('21.5'), balance: parseAmount('80') }, seal: null },
      ],
    });
  });

  test('of a bet on a draw has its picks and the numbers', () => {
    const { told } = readReceiptFile({ ...FILE, receipt: { ...drawReceiptOf(), ledger: [] } });
    expect(told).toMatchObject({ kind: 'draw', game: 'hkmarksix', picks: [{ selections: ['7', '8'] }], numbers: [1, 2, 3, 4, 5, 6, 7] });
  });

  test('is sealed only where it says yes, and something stayed with the player where any settlement says so', () => {
    expect([true, false, 'true', 1, null].map((sealed) => readReceiptFile({ ...FILE, sealed }).isSealed)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    const kept = (...reasons: readonly string[]) =>
      readReceiptFile(withReceipt({ settlements: reasons.map((reason) => ({ reason })) })).isUncollected;
    expect([kept(), kept('decided'), kept('corrected_uncollected', 'decided'), kept('uncollected_decided')]).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test.each<readonly [string, unknown, string]>([
    ['of another form', { ...FILE, form: 'fairbook.receipt/2' }, 'form is not fairbook.receipt/1'],
    ['that is nothing at all', null, 'form is missing'],
    ['without a receipt', { ...FILE, receipt: undefined }, 'receipt is missing'],
    ['without a bet', withReceipt({ bet: undefined }), 'bet is missing'],
    ['without a word on seals', { ...FILE, sealed: undefined }, 'sealed is missing'],
    ['of a short key', { ...FILE, key: KEY.slice(2) }, 'key is not 32 bytes in hex'],
    ['of a long key', { ...FILE, key: `${KEY}ab` }, 'key is not 32 bytes in hex'],
    ['of a key in capitals', { ...FILE, key: KEY.toUpperCase() }, 'key is not 32 bytes in hex'],
    ['whose key is no hex at its end', { ...FILE, key: `${KEY.slice(1)}x` }, 'key is not 32 bytes in hex'],
    ['whose key is no hex at its beginning', { ...FILE, key: `x${KEY.slice(1)}` }, 'key is not 32 bytes in hex'],
    ['of a short signature', { ...FILE, signature: KEY }, 'signature is not 64 bytes in hex'],
    ['whose time is no text', { ...FILE, signed_at: 7 }, 'signed_at is no text'],
    ['whose stake is no amount', withBet({ total_price: 'ten' }), 'total_price is no amount'],
    ['whose payout is no text', withBet({ bonus: 7 }), 'bonus is no text'],
    ['whose legs are no list', withBet({ data: {} }), 'data is no list'],
    ['whose leg has no odds', withBet({ data: [[leg('7', 'w', { o: undefined })]] }), 'o is missing'],
    ['whose leg has no grade', withBet({ data: [[leg('7', 'w', { g: undefined })]] }), 'g is missing'],
    ['whose lines are no list', withReceipt({ lines: 'x' }), 'lines is no list'],
    ['whose factors are no list', withReceipt({ lines: [{ ...line('7:wl:w', '2.10', '21'), factors: null }] }), 'factors is no list'],
    ['whose settlements are no list', withReceipt({ settlements: null }), 'settlements is no list'],
    ['without movements', withReceipt({ ledger: undefined }), 'ledger is missing'],
    ['whose movement moves no amount', withEntry({ amount: '' }), 'amount is no amount'],
    ['whose movement is of nothing', withEntry({ order_id: undefined }), 'order_id is missing'],
    ['whose movement has no word on its seal', withReceipt({ ledger: [{ entry: ENTRY }] }), 'seal is missing'],
    ['whose seal has no leaf', withReceipt({ ledger: [{ entry: ENTRY, seal: { ...SEAL, leaf: 7 } }] }), 'leaf is no text'],
  ])('%s cannot be read, and it is said why', (_, told, why) => {
    expect(() => readReceiptFile(told)).toThrow(new UnreadableError(why));
  });
});

test('what is signed is the file without its signature, every name in order at every depth, without spaces', () => {
  const text = signedText({ signature: 'x', b: [2, { d: null, c: 'é "' }, []], a: { z: 1.5, Z: true, ä: '' }, list: [[{}]] });
  expect(text).toBe('{"a":{"Z":true,"z":1.5,"ä":""},"b":[2,{"c":"é \\"","d":null},[]],"list":[[{}]]}');
  expect(signedText({ ...FILE, signature: 'another' })).toBe(signedText(FILE));
});

describe('the key of a house', () => {
  const told = { key: KEY, list: [{ batch: '14', head: HEAD }] };
  test('is read with the heads of its ledger, in the envelope it came in or without', () => {
    const read = { key: KEY, heads: new Map([['14', HEAD]]) };
    expect([readHouseKey(told), readHouseKey({ code: 0, msg: '', data: told })]).toEqual([read, read]);
  });
  test.each<readonly [string, unknown, string]>([
    ['no key', { list: [] }, 'key is missing'],
    ['no list', { key: KEY }, 'list is missing'],
    ['a head that is none', { ...told, list: [{ batch: '14', head: HEAD.slice(1) }] }, 'head is not 32 bytes in hex'],
    ['a batch without a number', { ...told, list: [{ head: HEAD }] }, 'batch is missing'],
    ['nothing', { data: null }, 'key is missing'],
  ])('with %s cannot be read', (_, said, why) => expect(() => readHouseKey(said)).toThrow(new UnreadableError(why)));
});
