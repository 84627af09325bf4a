import { parseAmount } from '@fairbook/core/money';
import { potSeedOf } from '@fairbook/fair/jackpot';
import { expect, test } from 'vitest';
import { isWonRightly } from './check-won-pot.ts';

const SECRET = 'ab'.repeat(32);
const jackpot = { jackpot_id: 'j', stake_per_win: parseAmount('1') };
const won = {
  ...{ seed: potSeedOf(SECRET, 1, 3), before: potSeedOf(SECRET, 0, 3), stake: parseAmount('2') },
  ticket: { provider: 'pg', round: 'r', nonce: 1, server_seed: 'cd'.repeat(32), client_seed: 'mine' },
};

test.each<[string, Parameters<typeof isWonRightly>[1], boolean]>([
  ['as it was, with a stake that always wins', won, true],
  ['by a seed that was not promised', { ...won, seed: potSeedOf(SECRET, 2, 3) }, false],
  ['with nothing at stake', { ...won, stake: parseAmount('0') }, false],
])('a win %s is found right: %#', (_, pot, right) => {
  expect(isWonRightly(jackpot, pot)).toBe(right);
});
