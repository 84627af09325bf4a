import { call, gamesApi, limitsApi, type Refusal, securityApi, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { gameWallets, PIN, type PlayingAway } from './testing/game-wallets.ts';

let app: TestApp & { readonly wallets: PlayingAway };
beforeAll(async () => {
  app = await testApp({ with: { wallets: gameWallets } });
});
afterEach(async () => {
  app.wallets.providers.misbehave('ky', {});
  app.wallets.providers.misbehave('ng', {});
  expect(await app.faults()).toEqual([]);
  for (const provider of ['ky', 'ng'] as const) {
    const { ledger, provider: there } = await app.wallets.betweenSides(provider);
    expect([provider, ledger]).toEqual([provider, there]);
  }
});
afterAll(() => app.close());

const code = (error: unknown): string => (error as Refusal).code;
const toGame = (usdt: string, key = v7()) =>
  [gamesApi.transfer, { provider: 'ky', direction: 'to_game', amount: parseAmount(usdt), bank_password: PIN }, key] as const;
const fromGame = (usdt: string, key = v7()) =>
  [gamesApi.transfer, { provider: 'ky', direction: 'from_game', amount: parseAmount(usdt) }, key] as const;

describe('POST transfer', () => {
  test('200: money goes to a game and comes back, more of it when something was won, and both sides say so', async () => {
    const player = await app.wallets.playerWith('100');
    expect(await player.call(...toGame('40'))).toMatchObject({ state: 'done', direction: 'to_game', provider: 'ky', reason: null });
    expect([await player.balance(), app.wallets.atGame(player)]).toEqual([60_000_000n, 40_000_000n]);
    app.wallets.providers.play('ky', player.id, parseAmount('2.5'));
    expect(await player.call(...fromGame('42.5'))).toMatchObject({ state: 'done', direction: 'from_game' });
    expect([await player.balance(), app.wallets.atGame(player)]).toEqual([102_500_000n, 0n]);
    const { list } = await player.call(walletApi.changeLog, { start: 0, limit: 2, kind: ['to_game', 'from_game'] });
    expect(list.map(({ amount: moved, contra, kind }) => [moved, contra, kind])).toEqual([
      [42_500_000n, 'game_wallet:ky', 'from_game'],
      [-40_000_000n, 'game_wallet:ky', 'to_game'],
    ]);
  });

  test('200: the same key fifty times moves once, and every answer is that transfer', async () => {
    const [player, key] = [await app.wallets.playerWith('100'), v7()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.call(...toGame('40', key))));
    expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
    expect([await player.balance(), app.wallets.atGame(player)]).toEqual([60_000_000n, 40_000_000n]);
    expect(await player.call(...toGame('41', key)).catch(code)).toBe('request.idempotency_conflict');
  });

  test('400: without a key', async () => {
    const player = await app.wallets.playerWith('10');
    const answer = await player.transport.fetch(gamesApi.transfer.path, {
      method: 'POST',
      headers: { ...player.transport.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'ky', direction: 'to_game', amount: '5', bank_password: PIN }),
    });
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'request.idempotency_key_required',
    ]);
  });

  test.each([
    ['0', 'transfer.amount_out_of_range'],
    ['-5', 'transfer.amount_out_of_range'],
    ['0.999999', 'transfer.amount_out_of_range'],
    ['10000.000001', 'transfer.amount_out_of_range'],
    ['50.000001', 'transfer.insufficient_balance'],
  ])('422: %s of fifty to a game: %s', async (usdt, refused) => {
    const player = await app.wallets.playerWith('50');
    expect(await player.call(...toGame(usdt)).catch(code)).toBe(refused);
    expect([await player.balance(), app.wallets.atGame(player)]).toEqual([50_000_000n, 0n]);
  });

  test('200, and nothing moved: more than there is at the game is refused there', async () => {
    const player = await app.wallets.playerWith('50');
    await player.call(...toGame('20'));
    expect(await player.call(...fromGame('20.000001'))).toMatchObject({ state: 'returned', reason: 'insufficient' });
    expect([await player.balance(), app.wallets.atGame(player)]).toEqual([30_000_000n, 20_000_000n]);
  });

  test('409 for a provider that is not there, and for one that is closed, from which money still comes back', async () => {
    const player = await app.wallets.playerWith('50');
    const nowhere = { provider: 'nowhere', direction: 'to_game', amount: parseAmount('5'), bank_password: PIN } as const;
    expect(await player.call(gamesApi.transfer, nowhere).catch(code)).toBe('transfer.provider_unavailable');
    await player.call(...toGame('20'));
    await app.asOwner("update game_wallet_providers set enabled = false where provider = 'ky'");
    expect(await player.call(...toGame('5')).catch(code)).toBe('transfer.provider_unavailable');
    expect(await player.call(...fromGame('20'))).toMatchObject({ state: 'done' });
    await app.asOwner("update game_wallet_providers set enabled = true where provider = 'ky'");
  });

  test('a wrong payment password is counted and moves nothing; none is asked for on the way back, not even while it is locked', async () => {
    const player = await app.wallets.playerWith('50');
    await player.call(...toGame('20'));
    const wrong = { provider: 'ky', direction: 'to_game', amount: parseAmount('5'), bank_password: 'aaaaaa' } as const;
    for (let guess = 0; guess < 5; guess += 1)
      expect(await player.call(gamesApi.transfer, wrong).catch(code)).toBe('payment_password.wrong');
    expect(await player.call(...toGame('5')).catch(code)).toBe('payment_password.locked');
    expect(await player.call(...fromGame('20'))).toMatchObject({ state: 'done' });
    expect(await player.balance()).toBe(50_000_000n);
  });

  test('409: without a real name, and without a payment password', async () => {
    const player = await app.playerWith('50');
    expect(await player.call(...toGame('5')).catch(code)).toBe('payment_password.required');
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: 'a long word 1' });
    expect(await player.call(...toGame('5')).catch(code)).toBe('transfer.real_name_required');
    expect(await player.balance()).toBe(50_000_000n);
  });

  test('403 on the way to a game while a break lasts or the account is frozen; a break does not hold back what comes from there', async () => {
    const player = await app.wallets.playerWith('50');
    await player.call(...toGame('20'));
    await player.call(limitsApi.pause, { days: 7 });
    expect(await player.call(...toGame('5')).catch(code)).toBe('limit.paused');
    expect(await player.call(...fromGame('5'))).toMatchObject({ state: 'done' });
    await player.call(limitsApi.exclude, { months: null });
    expect(await player.call(...toGame('5')).catch(code)).toBe('limit.excluded');
    expect(await player.call(gamesApi.bringBack, {})).toMatchObject({ list: [{ state: 'done', amount: 15_000_000n }], unreached: [] });
    expect(await player.balance()).toBe(50_000_000n);
  });

  test('422: money at a game counts as lost until it is back, however many transfers run at once', async () => {
    const player = await app.wallets.playerWith('500');
    const { rateId: rate_id } = await app.settings.currentRate(app.db, 'USDT');
    await player.call(limitsApi.setLimit, { kind: 'loss', period: 'day', amount: parseAmount('100'), currency: 'USDT', rate_id });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => player.call(...toGame('20'))));
    const refused = answers.filter((each) => each.status === 'rejected').map(({ reason }) => code(reason));
    expect([answers.length - refused.length, new Set(refused)]).toEqual([5, new Set(['limit.loss_exceeded'])]);
    expect(app.wallets.atGame(player)).toBe(100_000_000n);
    await player.call(...fromGame('30'));
    expect(await player.call(...toGame('31')).catch(code)).toBe('limit.loss_exceeded');
    expect(await player.call(...toGame('30'))).toMatchObject({ state: 'done' });
  });

  test('401 for a guest, and nobody is shown another’s transfer', async () => {
    await expect(call(app.guest, gamesApi.transfers, { start: 0, limit: 1 })).rejects.toMatchObject({ code: 'auth.required' });
    const [owner, other] = [await app.wallets.playerWith('50'), await app.wallets.playerWith('50')];
    const { order_id } = await owner.call(...toGame('5'));
    expect(await other.call(gamesApi.oneTransfer, { order_id }).catch(code)).toBe('transfer.not_found');
    expect((await other.call(gamesApi.transfers, { start: 0, limit: 100 })).list).toEqual([]);
  });
});

describe('fifty at once', () => {
  test.each(Array.from({ length: 5 }, (_, at) => at))('transfers from a wallet worth ten take exactly ten (round %i)', async () => {
    const player = await app.wallets.playerWith('100');
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => app.wallets.move(player, 'to_game', '10', { provider: at % 2 === 0 ? 'ky' : 'ng' })),
    );
    const refusals = new Set(results.filter((each) => each.status === 'rejected').map(({ reason }) => code(reason)));
    expect([results.filter((each) => each.status === 'fulfilled').length, refusals]).toEqual([
      10,
      new Set(['transfer.insufficient_balance']),
    ]);
    for (;;) {
      await app.wallets.games.sweepTransfers();
      const { rows } = await app.asOwner("select count(*)::int as n from game_transfers where state in ('sending', 'unknown')");
      if (rows[0]?.n === 0) break;
    }
    expect([await player.balance(), app.wallets.atGame(player, 'ky') + app.wallets.atGame(player, 'ng')]).toEqual([0n, 100_000_000n]);
  });

  test('bringing back the same money takes it once', async () => {
    const player = await app.wallets.playerWith('100');
    await player.call(...toGame('100'));
    const results = await Promise.all(Array.from({ length: 20 }, () => app.wallets.move(player, 'from_game', '10')));
    expect(results.map(({ state }) => state).sort()).toEqual([...Array(10).fill('done'), ...Array(10).fill('returned')]);
    expect([await player.balance(), app.wallets.atGame(player)]).toEqual([100_000_000n, 0n]);
  });
});

describe('POST transfer/back', () => {
  test('200: everything at every provider is back; the same key brings nothing more, and a provider that does not answer is named', async () => {
    const [player, key] = [await app.wallets.playerWith('100'), v7()];
    await app.wallets.move(player, 'to_game', '30', { provider: 'ky' });
    await app.wallets.move(player, 'to_game', '20', { provider: 'ng' });
    app.wallets.providers.misbehave('ng', { silent: true });
    const first = await player.call(gamesApi.bringBack, {}, key);
    expect([first.list.map((each) => [each.provider, each.amount, each.state]), first.unreached]).toEqual([
      [['ky', 30_000_000n, 'done']],
      ['ng'],
    ]);
    app.wallets.providers.misbehave('ng', {});
    app.wallets.providers.play('ky', player.id, parseAmount('7'));
    expect((await player.call(gamesApi.bringBack, {}, key)).list).toEqual(first.list);
    const second = await player.call(gamesApi.bringBack, {});
    expect(second.list.map((each) => [each.provider, each.amount, each.state])).toEqual([
      ['ky', 7_000_000n, 'done'],
      ['ng', 20_000_000n, 'done'],
    ]);
    expect(await player.balance()).toBe(107_000_000n);
    expect(await player.call(gamesApi.bringBack, {})).toEqual({ list: [], unreached: [] });
  });
});

describe('the database itself', () => {
  const STATES = ['sending', 'unknown', 'done', 'returned'];
  const ALLOWED = ['sending>done', 'sending>returned', 'sending>unknown', 'unknown>done', 'unknown>returned'];
  test('lets a transfer take the steps of the table and no other, and changes nothing that was asked', async () => {
    const player = await app.wallets.playerWith('0');
    const taken: string[] = [];
    for (const from of STATES) {
      for (const to of STATES.filter((each) => each !== from)) {
        const id = v7();
        await app.asOwner(
          "insert into game_transfers (id, player_id, provider, direction, amount, not_after) values ($1, $2, 'ky', 'from_game', 1, now())",
          [id, player.id],
        );
        const step = (state: string) =>
          app.asOwner('update game_transfers set state = $2, reason = $3 where id = $1', [id, state, state === 'returned' ? 'late' : null]);
        if (from !== 'sending') await step(from);
        await step(to).then(
          () => taken.push(`${from}>${to}`),
          (error) => expect(error.constraint).toBe('game_transfers_step'),
        );
        await expect(app.asOwner('update game_transfers set amount = 2 where id = $1', [id])).rejects.toMatchObject({
          constraint: 'game_transfers_fixed',
        });
        await app.asOwner('delete from game_transfers where id = $1', [id]);
      }
    }
    expect(taken.sort()).toEqual([...ALLOWED].sort());
  });

  test('lets no money out of a frozen account to a game, and lets it come back', async () => {
    const player = await app.wallets.playerWith('50');
    await app.wallets.move(player, 'to_game', '20');
    await app.asOwner('select ledger_freeze($1, true)', [player.id]);
    expect(await app.wallets.move(player, 'to_game', '5').catch(code)).toBe('account.frozen');
    expect(await app.wallets.move(player, 'from_game', '20')).toMatchObject({ state: 'done' });
  });
});
