import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPotSeed, potSeedOf, ticketFigure } from './jackpot.ts';

const SECRET = createHash('sha256').update('a secret').digest('hex');

test('the seeds of pots are a chain: each proves itself by the one before, and none tells the next', () => {
  const seeds = [0, 1, 2, 3, 4].map((number) => potSeedOf(SECRET, number, 4));
  const fits = (seed: number, before: number) => isPotSeed(seeds[seed] ?? '', seeds[before] ?? '');
  for (const number of [1, 2, 3, 4]) expect([fits(number, number - 1), fits(number - 1, number)]).toEqual([true, false]);
  expect(seeds[4]).toBe(SECRET);
  expect(isPotSeed('not hex', seeds[0] ?? '')).toBe(false);
});

test('a figure is what the rule says, written apart', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 64 }), fc.nat(), fc.uuid(), (clientSeed, nonce, round) => {
      const ticket = { jackpot: 'j', provider: 'pg', round, nonce, serverSeed: SECRET, clientSeed };
      const bytes = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(`j pg ${round} ${nonce} ${SECRET} ${clientSeed}`).digest();
      expect(ticketFigure(SECRET, ticket)).toBe(BigInt(`0x${bytes.toString('hex')}`));
    }),
  );
});

test('figures lie anywhere: of many a tenth is below a tenth, within what chance leaves', () => {
  const count = 4_000;
  const below = (1n << 256n) / 10n;
  const figures = Array.from({ length: count }, (_, nonce) =>
    ticketFigure(SECRET, { jackpot: 'j', provider: 'pg', round: 'r', nonce, serverSeed: SECRET, clientSeed: '' }),
  );
  const found = figures.filter((figure) => figure < below).length;
  expect(Math.abs(found - count / 10)).toBeLessThan(4.5 * Math.sqrt(count * 0.09));
});
