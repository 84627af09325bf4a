// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import type { Receipt } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { SealProof } from './seal-proof.tsx';

type Sealed = Receipt['ledger'][number];
const BET = '0192e4f0-0000-7000-8000-000000000001';
const TEXT = `100001|4|110|-20000000|80000000|stake|${BET}|0|2026-11-20T21:12:07.000000Z|771`;
const ENTRY = { seq: '4', kind: 'stake', amount: -20_000_000n, balance: 80_000_000n, order_id: BET } as unknown as Sealed['entry'];
const hash = (...parts: readonly (string | Buffer)[]): Buffer => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};
const leaf = hash(Buffer.of(0), TEXT);
const [right, left, before] = [hash('right'), hash('left'), hash('before')];
const node = (one: Buffer, other: Buffer) => hash(Buffer.of(1), one, other);
const root = node(left, node(leaf, right));
const SEAL = {
  ...{ text: TEXT, leaf: leaf.toString('hex'), root: root.toString('hex'), before: before.toString('hex') },
  ...{ head: hash(before, root, '771').toString('hex'), batch: '12', total: '771' },
  path: [
    { side: 'right', hash: right.toString('hex') },
    { side: 'left', hash: left.toString('hex') },
  ],
} as unknown as NonNullable<Sealed['seal']>;

let open: Drawn | undefined;
afterEach(() => open?.close());
async function draw(entry = ENTRY, seal = SEAL) {
  open = await drawn(<SealProof entry={entry} seal={seal} />, [], NAMED_WORDS);
  return open;
}

describe('the proof of a movement', () => {
  test('is written out, each part under its own name and the path step by step', async () => {
    const { page } = await draw();
    expect([...page.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent])).toEqual([
      ['my_bets.seal_text', TEXT],
      ['my_bets.seal_leaf', leaf.toString('hex')],
      ['my_bets.seal_path 2', `my_bets.seal_right ${right.toString('hex')}my_bets.seal_left ${left.toString('hex')}`],
      ['my_bets.seal_root', root.toString('hex')],
      ['my_bets.seal_before', before.toString('hex')],
      ['my_bets.seal_head', hash(before, root, '771').toString('hex')],
      ['my_bets.seal_batch', '12'],
      ['my_bets.seal_total', '771'],
    ]);
    expect([...page.querySelectorAll('dd')].every(({ className }) => className === 'code')).toBe(true);
    expect(page.querySelectorAll('dd > span')).toHaveLength(2);
  });

  test('says how it is checked, and leads to the heads that all can read', async () => {
    const { page } = await draw();
    expect(page.querySelector('dl + p')?.textContent).toBe('my_bets.seal_how');
    const [heads] = page.querySelectorAll('a');
    expect([heads?.textContent, heads?.getAttribute('href')]).toEqual(['common.ledger_heads', '/sports/api/v1/ledger/heads']);
  });
});

describe('a check in this browser', () => {
  const verdict = () => open?.page.querySelector('[aria-live=polite] [role]');

  test('is made when it is asked for, and not before', async () => {
    const { press } = await draw();
    expect([open?.page.querySelector('[aria-live=polite]')?.textContent, verdict()]).toEqual(['', null]);
    await press('my_bets.seal_check');
    expect(verdict()).not.toBeNull();
  });

  test.each<[string, Sealed['entry'], typeof SEAL, string, string]>([
    ['holds', ENTRY, SEAL, 'proven', 'success'],
    ['is of another movement', { ...ENTRY, seq: '5' } as Sealed['entry'], SEAL, 'other_entry', 'error'],
    ['has a text that was changed', ENTRY, { ...SEAL, text: `${TEXT}2` }, 'other_leaf', 'error'],
    ['leads to another root', ENTRY, { ...SEAL, path: [] }, 'other_root', 'error'],
  ])('says of a proof that %s so, and calls nothing else proven', async (_, entry, seal, said, tone) => {
    const { press } = await draw(entry, seal);
    await press('my_bets.seal_check');
    expect([verdict()?.textContent, verdict()?.getAttribute('role')]).toEqual([
      `my_bets.verdict_${said}`,
      tone === 'error' ? 'alert' : 'status',
    ]);
    expect(verdict()?.className).toContain(tone);
  });
});
