import { call as callEndpoint, gamesApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAppWith, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { HOUSE } from '../ledger/index.ts';
import { gameWallets, PIN } from './testing/game-wallets.ts';
import { disown, inAnotherSession } from './testing/other-hands.ts';

let app: TestAppWith<{ away: typeof gameWallets }>;
beforeAll(async () => {
  app = await testApp({ with: { away: gameWallets } });
});
afterAll(() => app.close());

const usdt = parseAmount;
/** How a transfer to a game ended, or why there was none. */
const toGame = (transport: TestPlayer['transport'], amount: string): Promise<string | undefined> => {
  const asked = { provider: 'ky', direction: 'to_game', amount: usdt(amount), bank_password: PIN } as const;
  return callEndpoint(transport, gamesApi.transfer, asked, { idempotencyKey: v7() }).then(
    ({ state }) => state,
    (error: { code?: string }) => error.code,
  );
};

describe('to a game goes nothing', () => {
  test('after "it was not me", whoever signs in, until staff lift it; and what is there comes back', async () => {
    const player = await app.away.playerWith('500');
    await app.away.move(player, 'to_game', '100');
    await disown(app, player);
    const thief = await inAnotherSession(app, player);
    expect(await toGame(thief, '400')).toBe('transfer.not_allowed');
    expect(app.away.atGame(player)).toBe(usdt('100'));
    expect((await app.away.move(player, 'from_game', '100')).state).toBe('done');
    await app.asOwner("update withdrawal_blocks set lifted_by = 'eva', lifted_at = now() where player_id = $1", [player.id]);
    expect(await toGame(thief, '5')).toBe('done');
  });

  test('while staff let nothing be withdrawn; of one blocked channel it does', async () => {
    const player = await app.away.playerWith('50');
    const block = (channel: string | null) =>
      inTransaction(app.db, (tx) => app.withdrawals.blocks.set(tx, player.id, { channel, reason: 'x', by: 'eva' }));
    const [channel = ''] = await app.withdrawals.blocks.channels(app.db);
    await block(channel);
    expect(await toGame(player.transport, '5')).toBe('done');
    await block(null);
    expect(await toGame(player.transport, '5')).toBe('transfer.not_allowed');
  });

  test('of what is owed', async () => {
    const player = await app.away.playerWith('50');
    const owed = { account: player.id, reference: v7() };
    await inTransaction(app.db, (tx) =>
      app.ledger.post(tx, [
        { ...owed, contra: HOUSE.debts, amount: usdt('30'), kind: 'debt' },
        { ...owed, contra: HOUSE.revenue('soccer'), amount: usdt('-30'), kind: 'payout_reversed' },
      ]),
    );
    expect(await toGame(player.transport, '20.000001')).toBe('transfer.owed_first');
    expect(await toGame(player.transport, '20')).toBe('done');
  });
});
