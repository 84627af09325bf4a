import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { FIRST_HEAD, headOf, rootOf } from './merkle.ts';
import { verifyLedger } from './verify.ts';

const leaf = (byte: number) => Buffer.alloc(32, byte);

/** Batches of these sizes, chained as they are sealed, each in a transaction of its own. */
function chainOf(...sizes: readonly number[]) {
  let head: Buffer = FIRST_HEAD;
  let total = 0n;
  return sizes.map((size, at) => {
    const leaves = Array.from({ length: size }, (_, place) => leaf(at * 10 + place));
    const root = rootOf(leaves);
    total += BigInt(size);
    head = headOf(head, root, total);
    return { id: BigInt(at + 1), fromTx: String(at * 100), toTx: String(at * 100 + 100), total, leaves: Buffer.concat(leaves), root, head };
  });
}
type Batch = ReturnType<typeof chainOf>[number];

/** A ledger of these batches, returned two at a time, with findings of other rules. */
function ledgerOf(batches: readonly Batch[], findings: Parameters<typeof paperDb>[0] = {}) {
  const paper: ReturnType<typeof paperDb> = paperDb({
    'verify.batches': ([after]) => {
      if (paper.asked('verify.batches').length > batches.length + 1) throw new Error('it never ends');
      return batches.filter(({ id }) => id > (after as bigint)).slice(0, 2);
    },
    ...findings,
  });
  return paper;
}

const FINDING = { at: 'there', found: '1', expected: '2' };

test.each([
  ['verify.chain', 'account_chain'],
  ['verify.balance', 'account_balance'],
  ['verify.debt', 'account_debt'],
  ['verify.hours', 'account_hours'],
  ['verify.house', 'house_balance'],
  ['verify.total', 'zero_sum'],
  ['verify.published', 'published_head'],
  ['verify.kept_heads', 'published_head'],
])('what %s finds is a fault of %s, the first alone', async (name, rule) => {
  expect(await verifyLedger(ledgerOf([], { [name]: [FINDING, FINDING] }).db)).toEqual([{ rule, ...FINDING }]);
});

test('each rule has a fault of its own, and a published head is told before a kept one', async () => {
  const findings = { 'verify.total': [FINDING], 'verify.published': [FINDING], 'verify.kept_heads': [{ ...FINDING, at: 'kept' }] };
  expect(await verifyLedger(ledgerOf([], findings).db)).toEqual([
    { rule: 'zero_sum', ...FINDING },
    { rule: 'published_head', ...FINDING },
  ]);
});

test('heads that somebody kept are looked for by their batches', async () => {
  const { db, asked } = ledgerOf([]);
  await verifyLedger(db, [
    { day: '2026-01-01', batch: '4', head: 'aa' },
    { day: '2026-01-02', batch: '9', head: 'bb' },
  ]);
  expect(asked('verify.kept_heads')).toEqual([
    [
      ['4', '9'],
      ['aa', 'bb'],
    ],
  ]);
});

test('batches that follow one another hold, however many are read at once, and each is compared with its movements', async () => {
  const batches = chainOf(3, 1, 2, 5, 1);
  const { db, asked } = ledgerOf(batches);
  expect(await verifyLedger(db)).toEqual([]);
  expect(asked('verify.leaf')).toEqual(batches.map(({ fromTx, toTx, leaves }) => [fromTx, toTx, leaves]));
});

const hex = (bytes: Buffer | undefined) => bytes?.toString('hex');
const WRONG = leaf(255);

test.each<[string, number, (batch: Batch) => Partial<Batch>, (batches: readonly Batch[]) => object]>([
  [
    'with another number',
    1,
    () => ({ id: 4n }),
    () => ({ rule: 'batch_order', at: 'batch 4', found: '4 from 100', expected: '2 from 100' }),
  ],
  [
    'that leaves transactions out',
    1,
    () => ({ fromTx: '101' }),
    () => ({ rule: 'batch_order', at: 'batch 2', found: '2 from 101', expected: '2 from 100' }),
  ],
  [
    'that begins elsewhere than at the beginning',
    0,
    () => ({ fromTx: '1' }),
    () => ({ rule: 'batch_order', at: 'batch 1', found: '1 from 1', expected: '1 from 0' }),
  ],
  [
    'with another root',
    1,
    () => ({ root: WRONG }),
    ([, second]) => ({ rule: 'batch_root', at: 'batch 2', found: hex(WRONG), expected: hex(second?.root) }),
  ],
  [
    'with another head',
    1,
    () => ({ head: WRONG }),
    ([, second]) => ({ rule: 'batch_head', at: 'batch 2', found: hex(WRONG), expected: hex(second?.head) }),
  ],
  [
    'that counts otherwise',
    1,
    ({ total }) => ({ total: total + 1n }),
    ([, second]) => ({ rule: 'batch_head', at: 'batch 2', found: hex(second?.head), expected: hex(second?.head) }),
  ],
])('a batch %s is named', async (_, at, changed, fault) => {
  const batches = chainOf(3, 1, 2);
  const written = batches.map((batch, nth) => (nth === at ? { ...batch, ...changed(batch) } : batch));
  expect(await verifyLedger(ledgerOf(written).db)).toEqual([fault(batches)]);
});

test('a movement that is not as it was sealed is named with its batch, before anything else of it', async () => {
  const [first, second] = chainOf(1, 2) as [Batch, Batch];
  const findings = { 'verify.leaf': ([from]: readonly unknown[]) => (from === '100' ? [{ ...FINDING, at: '1000/7' }] : []) };
  expect(await verifyLedger(ledgerOf([first, { ...second, root: WRONG }], findings).db)).toEqual([
    { rule: 'batch_leaf', ...FINDING, at: 'batch 2: 1000/7' },
  ]);
});
