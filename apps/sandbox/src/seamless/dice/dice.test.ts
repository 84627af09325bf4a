import { runInNewContext } from 'node:vm';
import { checkDice, diceCommitOf, diceResultOf } from '@fairbook/fair/dice';
import { expect, test } from 'vitest';
import type { StakeTeller } from '../stake-teller.ts';
import { DICE_SCRIPT } from './dice-script.ts';
import { createDiceTable, type OpenedTable, type Thrown } from './dice-table.ts';

type IsProven = (proof: object, promised: string) => Promise<boolean>;
const isProven = runInNewContext(`${DICE_SCRIPT}; isProven`, { crypto, TextEncoder, Uint8Array, DataView }) as IsProven;

test('the page checks a throw as packages/fair does', async () => {
  for (let n = 0; n < 300; n += 1) {
    const seeds = { serverSeed: n.toString(16).padStart(64, 'a'), clientSeed: `ação ${n % 7}`, nonce: n };
    const commit = diceCommitOf(seeds.serverSeed);
    const proof = { ...seeds, commit, result: n % 2 === 0 ? diceResultOf(seeds) : (diceResultOf(seeds) + 1) % 10_000 };
    expect(await isProven(proof, commit)).toBe(checkDice(proof) === 'proven');
    expect(await isProven(proof, diceCommitOf('0'.repeat(64)))).toBe(false);
  }
});

/** An operator that must not be asked anything. */
const NOBODY = new Proxy({} as StakeTeller, {
  get: (_, verb) => {
    throw new Error(`a practice called ${String(verb)}`);
  },
});

test('a practice plays with its own money, proves every throw, and tells nobody', async () => {
  const table = createDiceTable(NOBODY);
  const opened = (await table.open(undefined)) as OpenedTable;
  expect(opened).toMatchObject({ practice: true, balance: '1000.000000' });
  let { commit } = opened;
  let expected = 1_000;
  for (let n = 0; n < 200; n += 1) {
    const thrown = (await table.throw({ visit: opened.visit, stake: '1', odds: n % 10, client_seed: 'mine' })) as Thrown;
    expect([thrown.proof.commit, thrown.proof.nonce, checkDice(thrown.proof)]).toEqual([commit, n, 'proven']);
    expected += Number.parseFloat(thrown.paid) - 1;
    ({ commit } = thrown);
    expect(Number.parseFloat(thrown.balance)).toBeCloseTo(expected, 6);
  }
});

test.each([
  ['0', 'amount_out_of_range'],
  ['1000.01', 'insufficient_balance'],
])('a practice with a stake of %s is refused: %s', async (stake, refused) => {
  const table = createDiceTable(NOBODY);
  const { visit } = (await table.open(undefined)) as OpenedTable;
  expect(await table.throw({ visit, stake, odds: 0, client_seed: 'mine' })).toEqual({ refused });
});
