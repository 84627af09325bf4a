import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkSeal, type Movement, type Seal } from './check-seal.ts';

const BET = '0192e4f0-0000-7000-8000-000000000001';
const TEXT = `100001|4|110|-20000000|80000000|stake|${BET}|0|2026-11-20T21:12:07.000000Z|771`;
const ENTRY: Movement = {
  seq: '4',
  kind: 'stake',
  amount: -20_000_000n,
  balance: 80_000_000n,
  order_id: BET,
};

const hash = (...parts: readonly (string | Buffer)[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};
const leafOf = (text: string) => hash(Buffer.of(0), text);
const nodeOf = (left: Buffer, right: Buffer) => hash(Buffer.of(1), left, right);

/** Four movements, ours the third: its sibling is on the right, the pair before it on the left. */
const [first, second, third, fourth] = [leafOf('first'), leafOf('second'), leafOf(TEXT), leafOf('fourth')];
const pair = nodeOf(first, second);
const root = nodeOf(pair, nodeOf(third, fourth));
const before = hash('the head before');
const headOf = (top: Buffer): string => hash(before, top, '771').toString('hex');
const SEAL: Seal = {
  root: root.toString('hex'),
  before: before.toString('hex'),
  head: headOf(root),
  total: '771',
  text: TEXT,
  leaf: third.toString('hex'),
  path: [
    { side: 'right', hash: fourth.toString('hex') },
    { side: 'left', hash: pair.toString('hex') },
  ],
};

describe('checkSeal', () => {
  test('follows a proof with siblings on both sides to the root', () => {
    expect(checkSeal(ENTRY, SEAL)).toBe('proven');
  });

  test('a batch of one movement has its leaf as root', () => {
    expect(checkSeal(ENTRY, { ...SEAL, path: [], root: SEAL.leaf, head: headOf(third) })).toBe('proven');
  });

  test('a true proof of another movement proves nothing about the one shown', () => {
    expect(checkSeal({ ...ENTRY, amount: -19_000_000n }, SEAL)).toBe('other_entry');
    expect(checkSeal({ ...ENTRY, seq: '5' }, SEAL)).toBe('other_entry');
    expect(checkSeal({ ...ENTRY, balance: 80_000_001n }, SEAL)).toBe('other_entry');
    expect(checkSeal({ ...ENTRY, kind: 'payout' }, SEAL)).toBe('other_entry');
    expect(checkSeal({ ...ENTRY, order_id: BET.replace(/1$/, '2') }, SEAL)).toBe('other_entry');
  });

  test('a text changed after sealing has another leaf', () => {
    expect(checkSeal(ENTRY, { ...SEAL, text: SEAL.text.replace('|771', '|772') })).toBe('other_leaf');
  });

  test.each([
    ['a sibling on the wrong side', { path: SEAL.path.map(({ hash }) => ({ side: 'left' as const, hash })) }],
    ['a missing step', { path: SEAL.path.slice(1) }],
    ['another root', { root: SEAL.head }],
  ])('%s does not lead to the root', (_, change) => {
    expect(checkSeal(ENTRY, { ...SEAL, ...change })).toBe('other_root');
  });

  test.each([
    ['of another batch before', { before: SEAL.root }],
    ['over another count of movements', { total: '772' }],
    ['that is stated otherwise', { head: SEAL.root }],
  ])('a head %s does not come out', (_, change) => {
    expect(checkSeal(ENTRY, { ...SEAL, ...change })).toBe('other_head');
  });

  test('a step that is no hash is said to be unreadable', () => {
    expect(checkSeal(ENTRY, { ...SEAL, path: [{ side: 'left', hash: 'zz' }] })).toBe('unreadable');
    expect(checkSeal(ENTRY, { ...SEAL, root: SEAL.root.toUpperCase() })).toBe('unreadable');
    expect(checkSeal(ENTRY, { ...SEAL, before: SEAL.before.slice(2) })).toBe('unreadable');
  });
});
