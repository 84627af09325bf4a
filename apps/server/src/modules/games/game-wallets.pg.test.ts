import { gamesApi, type PlayerId, type Refusal, reportsApi, securityApi } from '@fairbook/contract';
import { amount, parseAmount } from '@fairbook/core/money';
import { parseDay } from '@fairbook/core/rewards';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { gameWallets, PIN, type PlayingAway } from './testing/game-wallets.ts';

let app: TestApp & { readonly wallets: PlayingAway };
beforeAll(async () => {
  app = await testApp({ with: { wallets: gameWallets } });
});
afterEach(async () => {
  app.wallets.providers.misbehave('ky', {});
  expect(await app.faults()).toEqual([]);
});
afterAll(() => app.close());

const code = (error: unknown): string => (error as Refusal).code;

describe('what a player is shown', () => {
  test('GET transfer/wallets: both providers with what is there now, and null for one that does not answer', async () => {
    const player = await app.wallets.playerWith('100');
    await app.wallets.move(player, 'to_game', '30');
    app.wallets.providers.play('ky', player.id, parseAmount('-10'));
    const { list } = await player.call(gamesApi.wallets, {});
    expect(list.map(({ provider, name, score, open }) => [provider, name, score, open])).toEqual([
      ['ky', 'KY Cards', 20_000_000n, true],
      ['ng', 'NG Games', 0n, true],
    ]);
    app.wallets.providers.misbehave('ky', { silent: true });
    expect((await player.call(gamesApi.wallets, {})).list.map(({ score }) => score)).toEqual([null, 0n]);
  });

  test('GET transfer: pages, filters, and totals that are the ledger’s', async () => {
    const player = await app.wallets.playerWith('100');
    await app.wallets.move(player, 'to_game', '30');
    await app.wallets.move(player, 'to_game', '20', { provider: 'ng' });
    await app.wallets.move(player, 'from_game', '12.345678');
    await app.wallets.move(player, 'from_game', '999');
    const all = await player.call(gamesApi.transfers, { start: 0, limit: 3 });
    expect([all.list.map(({ amount: each }) => each), all.more]).toEqual([[999_000_000n, 12_345_678n, 20_000_000n], true]);
    expect(all.totals).toEqual({ count: 4, to_game: 50_000_000n, from_game: 12_345_678n });
    const { rows } = await app.asOwner(
      "select coalesce(sum(amount), 0)::bigint as net from ledger_movements where account_id = $1 and kind in ('to_game', 'from_game')",
      [player.id],
    );
    expect(amount(all.totals.from_game - all.totals.to_game)).toBe(rows[0]?.net);
    const today = parseDay(new Date().toISOString().slice(0, 10));
    const report = await player.call(reportsApi.accountSummary, { start_date: today, end_date: today });
    expect([report.game_transfers, report.closing]).toEqual([
      rows[0]?.net,
      amount(report.opening + report.deposits + report.game_transfers),
    ]);
    const back = await player.call(gamesApi.transfers, { start: 0, limit: 100, direction: 'from_game', provider: 'ky' });
    expect([back.list.length, back.totals]).toEqual([2, { count: 2, to_game: 0n, from_game: 12_345_678n }]);
    const later = await player.call(gamesApi.transfers, { start: 0, limit: 100, from: new Date(Date.now() + 60_000) });
    expect([later.list, later.totals.count]).toEqual([[], 0]);
  });

  test('an account is not closed while something is at a game or a provider does not say', async () => {
    const player = await app.wallets.playerWith('20');
    await app.wallets.move(player, 'to_game', '20');
    const close = () => player.call(securityApi.closeAccount, { password: 'a long word 1' }).catch(code);
    expect(await close()).toBe('account.game_wallet_left');
    app.wallets.providers.play('ky', player.id, parseAmount('-20'));
    app.wallets.providers.misbehave('ky', { silent: true });
    expect(await close()).toBe('account.game_wallet_left');
    app.wallets.providers.misbehave('ky', {});
    expect(await close()).toEqual({});
  });

  test('an account is not closed over money that went to a game while the providers were asked', async () => {
    const player = await app.wallets.playerWith('20');
    const records = {
      hasMoneyAtGames: async (id: PlayerId) => {
        const has = await app.wallets.games.hasMoney(id);
        if ((await player.balance()) > 0n) await app.wallets.move(player, 'to_game', '20');
        return has;
      },
      isWithdrawing: app.withdrawals.isPending,
      openBets: app.matchBets.openBets,
    };
    const close = app.identity.security.closeAccount(
      { player: player.id, password: 'a long word 1', address: '127.0.0.1', secondFactor: undefined },
      records,
    );
    expect(await close.catch(code)).toBe('account.game_wallet_left');
    expect(await player.balance(), 'the account is open').toBe(0n);
  });

  test('the calls of the specification move the same money', async () => {
    const player = await app.wallets.playerWith('100');
    const asked = { money: parseAmount('25'), bank_password: PIN };
    expect(await player.call(gamesApi.kyTransferIn, asked)).toMatchObject({ state: 'done', provider: 'ky' });
    expect(await player.call(gamesApi.ngTransferIn, asked)).toMatchObject({ state: 'done', provider: 'ng' });
    expect(await player.call(gamesApi.kyBalance, {})).toEqual({ score: 25_000_000n });
    expect(await player.call(gamesApi.kyTransferOut, { money: parseAmount('10') })).toMatchObject({ state: 'done' });
    expect(await player.call(gamesApi.ngTransferOut, { money: parseAmount('25') })).toMatchObject({ state: 'done' });
    expect([await player.call(gamesApi.kyBalance, {}), await player.call(gamesApi.ngBalance, {})]).toEqual([
      { score: 15_000_000n },
      { score: 0n },
    ]);
    expect(await player.balance()).toBe(85_000_000n);
  });
});
