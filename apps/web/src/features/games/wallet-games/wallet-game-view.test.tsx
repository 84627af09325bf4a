// @vitest-environment happy-dom
import { gameLobbyApi, gamesApi, type SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { WalletGameView } from './wallet-game-view.tsx';
import { WalletGamesSection } from './wallet-games-section.tsx';

const URL_AT_KY = 'https://ky.example/launch?token=one';
const wallet = (provider: string, more: object = {}) => ({
  ...{ provider, name: provider.toUpperCase(), score: '7.000000', open: true, min: '5.000000', max: '1000.000000' },
  ...more,
});
const ACCOUNT = { score: '100.000000', currency: 'USDT', nickname: 'Ana', net_today: '0', owed: '0' };

type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
let wallets: object[] = [];
let asked: string[] = [];
beforeEach(() => {
  [wallets, asked] = [[wallet('ky'), wallet('ng'), wallet('zz')], []];
  signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
});
afterEach(async () => {
  await open?.close();
  signedOut();
});

const ANSWERS: Readonly<Record<string, () => object>> = {
  [gamesApi.wallets.path]: () => ({ list: wallets }),
  [gamesApi.kyLoginByPost.path]: () => ({ url: URL_AT_KY }),
  [gameLobbyApi.checkAddress.path]: () => ({ url: URL_AT_KY }),
  '/sports/api/v1/member/account': () => ACCOUNT,
};
async function draw(part: () => React.ReactNode) {
  open = await drawnAt(part, {
    ...{ address: '/game/wallet/ky', words: NAMED_WORDS },
    answer: ({ pathname }, body) => {
      asked.push(body === '' || body === '{}' ? pathname : `${pathname} ${body}`);
      return ANSWERS[pathname]?.();
    },
  });
  return open;
}
const frame = () => open?.page.querySelector('iframe');
const text = () => open?.page.textContent ?? '';
async function drawGame() {
  await draw(() => <WalletGameView provider="ky" />);
  await until(frame);
}
const hear = async (game: string, origin = 'https://ky.example') => {
  const source = {};
  Object.defineProperty(frame(), 'contentWindow', { configurable: true, value: source });
  const message = Object.assign(new Event('message'), { source, origin, data: { game } });
  await act(async () => void window.dispatchEvent(message));
};

describe('the games of a provider with wallets', () => {
  test('are opened once, at an address that the house lets into a frame, under what is in the wallet', async () => {
    await drawGame();
    expect(frame()?.getAttribute('src')).toBe(URL_AT_KY);
    expect(asked.filter((each) => each.includes('login') || each.includes('address'))).toEqual([
      gamesApi.kyLoginByPost.path,
      `${gameLobbyApi.checkAddress.path} ${JSON.stringify({ address: URL_AT_KY })}`,
    ]);
    expect(text()).toMatch(/KY.*games\.in_game7\.00 USDT/);
    expect(text()).not.toContain('games.in_game_nothing');
  });

  test('say that the wallet is empty, and lead to the transfer', async () => {
    wallets = [wallet('ng'), wallet('ky', { score: '0.000000' })];
    await drawGame();
    expect(text()).toContain('games.in_game_nothing');
    await open?.press('games.transfer');
    await until(() => document.querySelector('[role=dialog]'));
    const dialog = document.querySelector('[role=dialog]');
    expect(dialog?.textContent).toContain('wallet.t_title');
    expect(dialog?.querySelector('[aria-checked=true], [aria-pressed=true], [data-selected]')?.textContent).toBe('KY');
  });

  test('are opened again when their session is over, if the player asks, and not for a word of another origin', async () => {
    await drawGame();
    await hear('session_over', 'https://evil.example');
    expect(text()).not.toContain('games.over');
    await hear('session_over');
    expect(text()).toContain('games.over');
    const before = asked.length;
    await open?.press('games.again');
    await until(() => asked.slice(before).some((each) => each.includes('login')));
    expect(text()).not.toContain('games.over');
  });

  test('are not there where the house has no wallet at the provider', async () => {
    wallets = [wallet('ng')];
    await draw(() => <WalletGameView provider="ky" />);
    await until(() => text().includes('errors.transfer.provider_unavailable'));
    expect(frame()).toBeNull();
  });
});

describe('in the lobby', () => {
  const links = () => [...(open?.page.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));

  test('they are listed with what is in each wallet, and only those that can be opened here', async () => {
    wallets = [wallet('ky'), wallet('ng', { score: null }), wallet('zz')];
    await draw(() => <WalletGamesSection />);
    await until(() => links().length > 0);
    expect(links()).toEqual(['/game/wallet/ky', '/game/wallet/ng']);
    expect(text()).toContain('games.in_game: 7.00 USDT');
    expect(text()).toContain('games.in_game: games.in_game_unknown');
  });

  test('one that takes no money is named and leads nowhere', async () => {
    wallets = [wallet('ky', { open: false })];
    await draw(() => <WalletGamesSection />);
    await until(() => text().includes('KY'));
    expect([links(), text().includes('games.closed')]).toEqual([[], true]);
  });
});
