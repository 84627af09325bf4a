import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkReceipt } from './check-receipt.ts';
import { UnreadableError } from './read-published.ts';
import { RECEIPT_FORM, readHouseKey, signedText } from './receipt-file.ts';
import { BET_ID as BET, drawReceiptOf, exactly, leg, line, receiptOf, settled, type Told } from './testing/receipts.ts';

const OTHER = '0192e4f0-0000-7000-8000-000000000002';
const sha = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A key pair whose private key is Node's, so that signing and checking use different implementations. */
function newKey(): { readonly key: string; readonly privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'), privateKey };
}
const HOUSE = newKey();

/** A movement that shares its batch with another one, which is on the right. */
function moved(seq: string, kind: string, [amount, balance]: readonly [string, string], bet = BET) {
  const millionths = (text: string) => text.replace('.', '');
  const text = `100001|${seq}|110|${millionths(amount)}|${millionths(balance)}|${kind}|${bet}|0|2026-11-20T21:12:07.000000Z|77${seq}`;
  const [leaf, other, before] = [sha(Buffer.of(0), text), sha('another movement'), sha('the head before')];
  const root = sha(Buffer.of(1), leaf, other);
  return {
    entry: { seq, kind, amount, balance, contra: 'open_bets:soccer', order_id: bet, date: '2026-11-20T21:12:07.000Z' },
    seal: {
      ...{
        batch: `1${seq}`,
        root: root.toString('hex'),
        before: before.toString('hex'),
        total: `40${seq}`,
        text,
        leaf: leaf.toString('hex'),
      },
      head: sha(before, root, `40${seq}`).toString('hex'),
      path: [{ side: 'right', hash: other.toString('hex') }],
    },
  };
}

const won = settled([[leg('7', 'w', { o: '2.1' })]], {
  ...{ bonus: '21.000000', lines: [line('7:wl:w', '2.10', '21.000000')], exact: exactly(21_000_000n) },
});
/** A bet of 10 on one match at 2.1, won and paid. */
const RECEIPT = { ...won, ledger: [moved('4', 'stake', ['-10.000000', '80.000000']), moved('5', 'payout', ['21.000000', '101.000000'])] };
/** The same bet, while a corrected result has not been settled: it is not known what was to be paid. */
const UNKNOWN = { ...RECEIPT, lines: [], lines_paid: 0, exact: null };

function signed(receipt: unknown = RECEIPT, { key, privateKey } = HOUSE, sealed = true) {
  const file = { form: RECEIPT_FORM, heads: 'https://house.example/heads', signed_at: '2026-11-20T22:00:00.000Z', sealed, receipt, key };
  return { ...file, signature: sign(null, Buffer.from(signedText(file)), privateKey).toString('hex') };
}
/** Returns a copy with a manual change. */
function changed(file: object, change: (copy: typeof RECEIPT) => void): unknown {
  const copy = structuredClone(file) as { receipt: typeof RECEIPT };
  change(copy.receipt);
  return copy;
}

const PUBLISHED = { key: HOUSE.key, list: RECEIPT.ledger.map(({ seal: { batch, head } }) => ({ batch, head })) };
const whatDiffers = (file: unknown, house: unknown = PUBLISHED): readonly string[] =>
  checkReceipt(file, readHouseKey(house))
    .checks.filter(({ passes }) => !passes)
    .map(({ name }) => name);

test('a receipt as the house signed it holds, whatever the order its names are kept in', () => {
  const file = signed();
  expect(whatDiffers(file)).toEqual([]);
  expect(whatDiffers(Object.fromEntries(Object.entries(file).toReversed()))).toEqual([]);
  expect(checkReceipt(file, readHouseKey({ code: 0, data: PUBLISHED })).checks.map(({ name }) => name)).toEqual([
    ...['key_is_the_house', 'signature_is_right', 'stake_moved', 'paid_moved'],
    ...['stake_is_counted', 'factors_are_odds', 'payout_is_by_odds', 'sealed_as_said'],
    ...['movement_is_sealed', 'head_is_published', 'movement_is_sealed', 'head_is_published'],
  ]);
});

test.each<[string, (copy: typeof RECEIPT) => void, readonly string[]]>([
  ['stake', ({ bet }) => Object.assign(bet, { total_price: '11.000000' }), ['signature_is_right', 'stake_moved', 'stake_is_counted']],
  [
    'odds',
    ({ bet }) => Object.assign(bet.data[0]?.[0] ?? {}, { o: '2.4' }),
    ['signature_is_right', 'factors_are_odds', 'payout_is_by_odds'],
  ],
  ['payout', ({ bet }) => Object.assign(bet, { bonus: '22.000000' }), ['signature_is_right', 'paid_moved', 'payout_is_by_odds']],
  ['movement', ({ ledger }) => Object.assign(ledger[0]?.entry ?? {}, { seq: '9' }), ['signature_is_right', 'movement_is_sealed']],
  ['cut proof', ({ ledger }) => ledger[1]?.seal.path.pop(), ['signature_is_right', 'movement_is_sealed']],
  ['missing movement', ({ ledger }) => ledger.shift(), ['signature_is_right', 'stake_moved']],
  ['word anywhere', ({ settlements }) => Object.assign(settlements[0] ?? {}, { reason: 'corrected' }), ['signature_is_right']],
])('a changed %s is named', (_, change, names) => {
  expect(whatDiffers(changed(signed(), change))).toEqual(names);
});

test.each([
  ['stake', moved('6', 'stake', ['-10.000000', '80.000000'], OTHER), 0, ['stake_moved']],
  ['payout', moved('7', 'payout', ['21.000000', '101.000000'], OTHER), 1, ['paid_moved']],
] as const)('a %s of another bet pays for none, though it is sealed', (_, movement, place, names) => {
  expect(whatDiffers(signed({ ...RECEIPT, ledger: RECEIPT.ledger.with(place, movement) }))).toEqual(names);
});

test('another key is refused, also over a receipt that was changed and signed anew', () => {
  const other = newKey();
  expect(whatDiffers(signed(RECEIPT, other))).toEqual(['key_is_the_house']);
  const forged = changed({ receipt: RECEIPT }, ({ bet }) => Object.assign(bet, { note: 'mine' })) as { receipt: unknown };
  expect(whatDiffers({ ...signed(forged.receipt, other), key: HOUSE.key })).toEqual(['signature_is_right']);
});

test('a head that the house publishes otherwise is named, even where all else is signed by it', () => {
  const list = PUBLISHED.list.map((each) => ({ ...each, head: sha('another chain').toString('hex') }));
  expect(whatDiffers(signed(), { ...PUBLISHED, list })).toEqual(['head_is_published', 'head_is_published']);
});

test('a bet that is not sealed yet holds when its file says so, and not when it says otherwise', () => {
  const open = {
    ...receiptOf([[leg('7', 'w', { g: null })]]),
    ledger: [{ entry: RECEIPT.ledger[0]?.entry, seal: null }],
  };
  expect(whatDiffers(signed(open, HOUSE, false))).toEqual([]);
  expect(checkReceipt(signed(open, HOUSE, false), readHouseKey(PUBLISHED)).note).toContain('1 not sealed when it was signed');
  expect(whatDiffers(signed(open, HOUSE, true))).toEqual(['sealed_as_said']);
});

test('a payout that was taken back for another, and a share that was sold, count with their sign', () => {
  const corrected = {
    ...{ ...UNKNOWN, bet: { ...UNKNOWN.bet, bonus: '7.000000', cashed_out: '3.000000', open_e8: 70_000_000 } },
    cash_outs: [{ share: 30, open_before_e8: 100_000_000, credited: '3.000000' }],
    ledger: [
      ...RECEIPT.ledger,
      moved('6', 'payout_reversed', ['-21.000000', '80.000000']),
      moved('7', 'refund', ['4.000000', '84.000000']),
      moved('8', 'cash_out', ['3.000000', '87.000000']),
      // Belongs to this bet, but is not part of its payout.
      moved('9', 'debt_collected', ['-1.000000', '86.000000']),
    ],
  };
  expect(whatDiffers(signed(corrected))).toEqual([]);
  const without = (place: number) => whatDiffers(signed({ ...corrected, ledger: corrected.ledger.toSpliced(place, 1) }));
  expect([without(2), without(3), without(4)]).toEqual([['paid_moved'], ['paid_moved'], ['paid_moved', 'cash_outs_add_up']]);
});

test('what stayed with the player after a correction is no difference where the receipt says that it stayed', () => {
  const kept = (...reasons: readonly string[]) => {
    const settlements = reasons.map((reason) => ({ reason }));
    return whatDiffers(signed({ ...UNKNOWN, bet: { ...UNKNOWN.bet, bonus: '0.000000' }, settlements }));
  };
  expect([kept('corrected_uncollected'), kept('decided', 'corrected_uncollected')]).toEqual([[], []]);
  expect([kept('corrected'), kept()]).toEqual([['paid_moved'], ['paid_moved']]);
});

test('a movement counts once, however often it is told', () => {
  const twice = settled([[leg('7', 'w', { o: '4.2' })]], {
    ...{ bonus: '42.000000', lines: [line('7:wl:w', '4.20', '42.000000')], exact: exactly(42_000_000n) },
  });
  const ledger = [...RECEIPT.ledger, ...RECEIPT.ledger.slice(1)];
  expect(whatDiffers(signed({ ...twice, ledger }))).toEqual(['paid_moved']);
});

test('a bet is worked out by what it is on, and it is said where it cannot be', () => {
  const verdictOf = (receipt: Told) => checkReceipt(signed(receipt), readHouseKey(PUBLISHED));
  const namesOf = (receipt: Told) => verdictOf(receipt).checks.flatMap(({ name }) => (/counted|odds|add_up/.test(name) ? [name] : []));
  const ledger = [moved('6', 'stake', ['-20.000000', '80.000000']), moved('7', 'payout', ['472.850000', '552.850000'])];
  expect(whatDiffers(signed({ ...drawReceiptOf(), ledger }))).toEqual([]);
  expect(whatDiffers(signed({ ...drawReceiptOf({}, undefined, { numbers: [1, 2, 3, 4, 5, 6, 8] }), ledger }))).toEqual([
    'payout_is_by_odds',
  ]);
  expect(namesOf({ ...drawReceiptOf(), ledger })).toEqual(['stake_is_counted', 'payout_is_by_odds']);
  expect(namesOf(UNKNOWN)).toEqual(['stake_is_counted']);
  expect(
    [UNKNOWN, RECEIPT].map((receipt) => verdictOf(receipt).note.endsWith('; its payout is being corrected, and was not worked out')),
  ).toEqual([true, false]);
});

test('what stayed with the player is no less than the bet says, and a receipt without a movement is not sealed', () => {
  const less = { ...UNKNOWN, bet: { ...UNKNOWN.bet, bonus: '22.000000' }, settlements: [{ reason: 'corrected_uncollected' }] };
  expect(whatDiffers(signed(less))).toEqual(['paid_moved']);
  const free = { unit_currency: '0.000000', total_currency: '0.000000', total_price: '0.000000', bonus: '0.000000' };
  const none = { ...UNKNOWN, ledger: [], bet: { ...UNKNOWN.bet, ...free } };
  expect(whatDiffers(signed(none))).toEqual(['sealed_as_said']);
  expect(whatDiffers(signed(none, HOUSE, false))).toEqual([]);
});

test('a head the house does not tell of is not compared, and a check names its movement and what is wrong with it', () => {
  const file = signed();
  expect(whatDiffers(file, { ...PUBLISHED, list: [] })).toEqual([]);
  const { about, note, checks } = checkReceipt(file, readHouseKey({ ...PUBLISHED, list: PUBLISHED.list.slice(1) }));
  expect([about, note]).toEqual([`soccer ${BET}`, 'signed at 2026-11-20T22:00:00.000Z; 2 movements']);
  expect(checks.flatMap(({ of }) => of ?? [])).toEqual(['movement 4 (stake) in batch 14', 'movement 5 (payout) in batch 15', 'batch 15']);
  const cut = checkReceipt(
    changed(file, ({ ledger }) => ledger[1]?.seal.path.pop()),
    readHouseKey(PUBLISHED),
  );
  expect(cut.checks.find(({ passes, of }) => !passes && of)?.of).toBe('movement 5 (payout) in batch 15: other root');
});

test('what is no such file cannot be read', () => {
  for (const file of [{}, { ...signed(), form: 'another/1' }, { ...signed(), signature: 'zz' }, { ...signed(), receipt: {} }])
    expect(() => checkReceipt(file, readHouseKey(PUBLISHED))).toThrow(UnreadableError);
});
