// @vitest-environment happy-dom
import { type GameWallet, gamesApi } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { gameWalletsQuery } from './transfer-queries.ts';
import { TransferSides } from './transfer-sides.tsx';

const wallet = (provider: string, name: string, score: string | null): GameWallet =>
  ({
    provider,
    name,
    score: score === null ? null : parseAmount(score),
    open: true,
    min: parseAmount('5'),
    max: parseAmount('1000'),
  }) as GameWallet;
const [KY, PG] = [wallet('ky', 'KY', '7'), wallet('pg', 'PG', null)];
const KNOWN = [
  [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
  [keys.account, { score: parseAmount('100'), currency: 'USDT', nickname: 'Ana', net_today: 0n, owed: 0n }],
] as const;
let open: Drawn;
let sent: readonly SentCall[] = [];
afterEach(() => open.close());

describe('the dialog of transfers', () => {
  const draw = async (wallets?: readonly GameWallet[]) => {
    sent = sentTo(gamesApi.wallets, gamesApi.transfer);
    open = await drawn(<TransferDialog onClose={() => undefined} />, [
      ...KNOWN,
      ...(wallets ? [[gameWalletsQuery.queryKey, wallets] as const] : []),
    ]);
  };
  const dialog = () => document.querySelector('[role=dialog]');
  const press = (words: string) =>
    act(async () => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.includes(words))?.click());

  test('says why the wallets could not be read, and reads them again', async () => {
    await draw();
    expect([sent.length, dialog()?.querySelector('form')]).toEqual([1, null]);
    await sent[0]?.refuse('server.busy', 503);
    expect(dialog()?.textContent).toContain('errors.server.busy');
    await press('common.try_again');
    expect(sent).toHaveLength(2);
  });

  test('says that there is none where there is none', async () => {
    await draw([]);
    expect([dialog()?.textContent?.includes('wallet.t_none'), dialog()?.querySelector('form')]).toEqual([true, null]);
  });

  test('has both ways, and after one what became of it, and the way to another', async () => {
    await draw([KY]);
    expect([dialog()?.querySelectorAll('form').length, dialog()?.textContent?.includes('wallet.t_back_all')]).toEqual([1, true]);
    await act(async () => document.querySelector<HTMLButtonElement>('button[aria-label="wallet.t_swap"]')?.click());
    await press('wallet.t_all');
    await press('wallet.t_do');
    const call = sent.find(({ body }) => 'direction' in body);
    expect(call?.body).toMatchObject({ provider: 'ky', direction: 'from_game', amount: '7.000000' });
    const at = '2026-01-02T03:04:05.000Z';
    await call?.reply({
      ...{ order_id: '0192a1b2-0000-7000-8000-000000000001', date: at, provider: 'ky', direction: 'from_game', amount: '7.000000' },
      ...{ state: 'done', reason: null, changed_at: at },
    });
    expect([dialog()?.querySelector('form'), dialog()?.textContent?.includes('wallet.t_done_from')]).toEqual([null, true]);
    await press('wallet.t_again');
    expect(dialog()?.querySelectorAll('form')).toHaveLength(1);
  });
});

describe('both sides of a transfer', () => {
  const [chosen, swapped] = [vi.fn<(provider: string) => void>(), vi.fn<() => void>()];
  const draw = async (direction: 'to_game' | 'from_game', wallets: readonly GameWallet[], of = wallets[0] as GameWallet) => {
    const part = (
      <TransferSides wallets={wallets} chosen={of} balance={parseAmount('100')} direction={direction} onChoose={chosen} onSwap={swapped} />
    );
    open = await drawn(part, KNOWN, NAMED_WORDS);
    return open.text();
  };

  test.each([
    ['to_game', /t_from.*t_main100\.00 USDT100\.000000 USDT.*t_to.*KY7\.00 USDT7\.000000 USDT/],
    ['from_game', /t_from.*KY7\.00 USDT7\.000000 USDT.*t_to.*t_main100\.00 USDT/],
  ] as const)('%s begin with the one that the money leaves, and can be turned round', async (direction, text) => {
    expect(await draw(direction, [KY])).toMatch(text);
    swapped.mockClear();
    await act(async () => open.page.querySelector<HTMLButtonElement>('[aria-label="wallet.t_swap"]')?.click());
    expect(swapped).toHaveBeenCalledTimes(1);
  });

  test('have the wallets to choose from where there are several', async () => {
    await draw('to_game', [KY, PG], PG);
    expect(open.text()).toContain('wallet.t_unknown_balance');
    await open.press('KY');
    expect(chosen.mock.calls).toEqual([['ky']]);
  });
});
