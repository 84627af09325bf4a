import { gamesApi, type PlayerId } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { askRoute, listening } from '../../../test/ask-route.ts';
import { paperDb } from '../../../test/paper-db.ts';
import { createGames } from './create-games.ts';
import type { Games, GamesDeps } from './games.ts';
import { gamesRoutes } from './routes.ts';

const ANA = 7n as PlayerId;
const CALL = { playerId: ANA, language: 'hi', idempotencyKey: 'key' } as const;
const ask = async (name: keyof typeof gamesApi, request: object = {}) => {
  const { asked, module } = listening<Games>({ wallets: ['one'] });
  const answer = await askRoute(gamesRoutes(module), gamesApi[name], request as never, CALL);
  return { asked, answer };
};

test.each(['ky', 'ng'] as const)(
  'the old calls of %s move money there and back, open its games and ask what is there',
  async (provider) => {
    const money = amount(5n);
    const into = { provider, direction: 'to_game', amount: money, bank_password: '123456' };
    for (const name of [`${provider}TransferIn`, `${provider}TransferInByGet`] as const)
      expect((await ask(name, { money, bank_password: '123456' })).asked).toEqual([['transfer', ANA, { key: 'key', request: into }]]);
    for (const name of [`${provider}TransferOut`, `${provider}TransferOutByGet`] as const)
      expect((await ask(name, { money })).asked).toEqual([
        ['transfer', ANA, { key: 'key', request: { provider, direction: 'from_game', amount: money } }],
      ]);
    for (const name of [`${provider}Login`, `${provider}LoginByPost`] as const)
      expect((await ask(name)).asked).toEqual([['login', ANA, provider, 'hi']]);
    for (const name of [`${provider}Balance`, `${provider}BalanceByPost`] as const)
      expect(await ask(name)).toEqual({ asked: [['balanceAt', ANA, provider]], answer: { score: 'balanceAt' } });
  },
);

test('a player sees and moves what is their own, under the key of the call', async () => {
  expect(await ask('wallets')).toEqual({ asked: [['wallets', ANA]], answer: { list: ['one'] } });
  const wanted = { provider: 'ky', direction: 'to_game', amount: amount(5n) };
  expect((await ask('transfer', wanted)).asked).toEqual([['transfer', ANA, { key: 'key', request: wanted }]]);
  expect((await ask('bringBack')).asked).toEqual([['recallFromGames', ANA, 'key']]);
  expect((await ask('transfers', { start: 2, limit: 5 })).asked).toEqual([['transfers', ANA, { start: 2, limit: 5 }]]);
  expect((await ask('oneTransfer', { order_id: 'x' })).asked).toEqual([['oneTransfer', ANA, 'x']]);
});

test('a transfer or player that was named is looked at, one that a queue lost is not, and every two seconds whatever has no end', async () => {
  const { db, asked } = paperDb();
  const { jobs } = createGames({ db, wallets: new Map() } as unknown as GamesDeps);
  const [one, leave, sweep] = jobs;
  await one?.run({});
  expect(asked('games.transfer')).toEqual([]);
  await one?.run({ id: 'x' });
  expect(asked('games.transfer')).toEqual([['x']]);
  await leave?.run({});
  expect(asked('games.opened_wallets')).toEqual([]);
  await sweep?.run({});
  expect([asked('games.transfers_due').length, jobs.map(({ everySeconds }) => everySeconds)]).toEqual([1, [undefined, undefined, 2]]);
});
