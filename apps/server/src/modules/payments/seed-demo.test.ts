import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { DEMO_PLAYERS, seedDemo } from './seed-demo.ts';

const CHANNELS = [
  { channel: 'card', min: parseAmount('50') },
  { channel: 'pix', min: parseAmount('30'), max: parseAmount('900') },
];

/** A house whose players already have the entries of these keys. */
async function seeded(known: readonly string[] = [], channels: readonly object[] = CHANNELS) {
  const done: (readonly unknown[])[] = [];
  const note =
    (name: string) =>
    async (...given: readonly unknown[]) =>
      void done.push([name, ...given.filter((each) => typeof each !== 'object' || each === null || !('query' in each))]);
  await seedDemo({
    db: paperDb().db,
    ledger: { entriesOf: async (_: unknown, __: unknown, keys: readonly string[]) => keys.filter((key) => known.includes(key)) },
    identity: { ensureAccount: async ({ email }: { readonly email: string }) => email },
    limits: { decline: note('no limits'), texts: { accept: note('texts') } },
    settings: { currentRate: async () => ({ rateId: 5n }) },
    payments: { deposit: note('deposit'), terms: { deposits: async () => channels, setDeposit: note('terms') } },
  } as unknown as Parameters<typeof seedDemo>[0]);
  return done;
}

test('a player of a demonstration has no limits, has accepted the texts, and begins with play money; a Pix is small there', async () => {
  const [first] = DEMO_PLAYERS;
  const done = (await seeded()).slice(0, 4);
  expect(done.map(([name]) => name)).toEqual(['no limits', 'texts', 'terms', 'deposit']);
  expect(done[2]).toEqual(['terms', { channel: 'pix', min: parseAmount('10'), max: parseAmount('900') }]);
  expect(done[3]).toEqual([
    ...['deposit', first.email],
    { key: first.depositKey, request: { type: 'sandbox', amount: parseAmount('5420'), currency: 'BRL', rate_id: 5n } },
  ]);
});

test('who has begun is left as they are, and where there is no Pix nothing is made smaller', async () => {
  const [first, second] = DEMO_PLAYERS;
  expect((await seeded([first.depositKey])).filter(([name]) => name === 'deposit').map(([, player]) => player)).toEqual([second.email]);
  expect((await seeded([first.depositKey, second.depositKey])).length).toBe(0);
  expect((await seeded([first.depositKey], CHANNELS.slice(0, 1))).map(([name]) => name)).toEqual(['no limits', 'texts', 'deposit']);
});
