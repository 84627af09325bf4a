import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkReceipt } from './check-receipt.ts';
import { UnreadableError } from './read-published.ts';
import { RECEIPT_FORM, readHouseKey, signedText } from './receipt-file.ts';

const BET = '0192e4f0-0000-7000-8000-000000000001';
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

/** A bet of 10 on one match at 2.1, won and paid. */
const RECEIPT = {
  bet: {
    ...{ bet_id: BET, game: 'soccer', status: 16, total_price: '10.000000', bonus: '21.000000' },
    data: [[{ m: '7', k: 'wl', n: 'w', o: '2.1', p: 0, e: 0, h: null, b: false, g: 'won' }]],
  },
  lines: [{ legs: ['7:wl:w'], factors: ['2.10'], payout: '21.000000', capped: false }],
  settlements: [{ revision: 1, status: 16, bonus: '21.000000', reason: 'decided' }],
  ledger: [moved('4', 'stake', ['-10.000000', '80.000000']), moved('5', 'payout', ['21.000000', '101.000000'])],
};

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
    ...['key_is_the_house', 'signature_is_right', 'stake_moved', 'paid_moved', 'factors_are_odds', 'sealed_as_said'],
    ...['movement_is_sealed', 'head_is_published', 'movement_is_sealed', 'head_is_published'],
  ]);
});

test.each<[string, (copy: typeof RECEIPT) => void, readonly string[]]>([
  ['stake', ({ bet }) => Object.assign(bet, { total_price: '11.000000' }), ['signature_is_right', 'stake_moved']],
  ['odds', ({ bet }) => Object.assign(bet.data[0]?.[0] ?? {}, { o: '2.4' }), ['signature_is_right', 'factors_are_odds']],
  ['payout', ({ bet }) => Object.assign(bet, { bonus: '22.000000' }), ['signature_is_right', 'paid_moved']],
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
    ...{ ...RECEIPT, lines: [], settlements: [], bet: { ...RECEIPT.bet, status: 1, bonus: '0.000000' } },
    ledger: [{ entry: RECEIPT.ledger[0]?.entry, seal: null }],
  };
  expect(whatDiffers(signed(open, HOUSE, false))).toEqual([]);
  expect(checkReceipt(signed(open, HOUSE, false), readHouseKey(PUBLISHED)).note).toContain('1 not sealed when it was signed');
  expect(whatDiffers(signed(open, HOUSE, true))).toEqual(['sealed_as_said']);
});

test('a payout that was taken back for another, and a share that was sold, count with their sign', () => {
  const corrected = {
    ...{ ...RECEIPT, lines: [], bet: { ...RECEIPT.bet, bonus: '7.000000' } },
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
  for (const place of [2, 3, 4])
    expect(whatDiffers(signed({ ...corrected, ledger: corrected.ledger.toSpliced(place, 1) }))).toEqual(['paid_moved']);
});

test('what stayed with the player after a correction is no difference where the receipt says that it stayed', () => {
  const kept = (...reasons: readonly string[]) => {
    const settlements = reasons.map((reason) => ({ reason }));
    return whatDiffers(signed({ ...RECEIPT, lines: [], bet: { ...RECEIPT.bet, bonus: '0.000000' }, settlements }));
  };
  expect([kept('corrected_uncollected'), kept('decided', 'corrected_uncollected')]).toEqual([[], []]);
  expect([kept('corrected'), kept()]).toEqual([['paid_moved'], ['paid_moved']]);
});

test('a line that was paid is held to the odds of the legs of its bet that won', () => {
  const leg = (n: string, g: string) => ({ m: '7', k: 'wl', n, o: '2.1', p: 0, e: 0, h: null, b: false, g });
  const paidBy = (legs: readonly string[], factors: readonly string[], grade = 'won') =>
    whatDiffers(
      signed({
        ...RECEIPT,
        bet: { ...RECEIPT.bet, data: [[leg('w', 'won')], [leg('d', grade)]] },
        lines: [{ legs, factors, payout: '21.000000', capped: false }],
      }),
    );
  expect(paidBy(['7:wl:w', '7:wl:d'], ['2.1', '2.1'])).toEqual([]);
  expect(paidBy(['7:wl:w', '7:wl:d'], ['2.1', '1'], 'void')).toEqual([]);
  expect(paidBy(['7:wl:w', '7:wl:d'], ['2.1', '1'])).toEqual(['factors_are_odds']);
  expect(paidBy(['7:wl:w', '7:wl:d'], ['2.1'])).toEqual(['factors_are_odds']);
  expect(paidBy(['7:wl:l'], ['2.1'])).toEqual(['factors_are_odds']);
});

test('what stayed with the player is no less than the bet says, and a receipt without a movement is not sealed', () => {
  const less = { ...RECEIPT, lines: [], bet: { ...RECEIPT.bet, bonus: '22.000000' }, settlements: [{ reason: 'corrected_uncollected' }] };
  expect(whatDiffers(signed(less))).toEqual(['paid_moved']);
  const none = { ...RECEIPT, lines: [], ledger: [], bet: { ...RECEIPT.bet, total_price: '0.000000', bonus: '0.000000' } };
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
