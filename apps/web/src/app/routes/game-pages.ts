import { LOBBY_TYPES, WALLET_PROVIDERS } from '@fairbook/core/games';
import { notFound } from '@tanstack/react-router';
import { withGameMessages, withPrizeMessages, withRoundMessages } from '../../shared/format/i18n.ts';
import { doWhenIdle } from '../../shared/page/parts.ts';
import { pagePart } from './page-part.tsx';

const loadPlay = withGameMessages(() => import('./game-play-route.tsx'));
const loadPrizes = withPrizeMessages(() => import('../../pages/game-prizes.tsx'));
/** Visitors of the lobby will open a game: on a slow connection, loading its page would take half the time until it can be played. */
const withPlay =
  <Page>(load: () => Promise<Page>): (() => Promise<Page>) =>
  () =>
    load().finally(() => doWhenIdle(loadPlay));
const loadLobby = withPlay(withGameMessages(() => import('../../pages/games.tsx')));
const loadList = withPlay(withGameMessages(() => import('../../pages/game-list.tsx')));
const loadWallet = withRoundMessages(() => import('./game-wallet-route.tsx'));
const LOBBY = { title: 'common.games', words: 'games', page: 'src/pages/games.tsx' } as const;
const LIST = { title: 'common.games', words: 'games', page: 'src/pages/game-list.tsx' } as const;
const PRIZES = { title: 'common.games', words: 'prizes', page: 'src/pages/game-prizes.tsx' } as const;
const PLAY = { title: 'common.games', words: 'games', page: 'src/app/routes/game-play-route.tsx' } as const;
const WALLET = { title: 'common.games', words: 'all', page: 'src/app/routes/game-wallet-route.tsx' } as const;

/** A name of no provider with wallets is not found. */
export const ofWallet = ({ provider }: { readonly provider: string }): void => {
  if (!WALLET_PROVIDERS.some((each) => each === provider)) throw notFound();
};

/** A name that is no provider is not found. */
export const ofProvider = ({ game }: { readonly game: string }): void => {
  if (!LOBBY_TYPES.some((type) => type === game)) throw notFound();
};

/** The lobby of outside providers' games, and the pages that play one, which are for players only. */
export const gamePages = {
  arcade: { staticData: LOBBY, component: pagePart(loadLobby, 'GameArcadePage') },
  home: { staticData: LOBBY, component: pagePart(loadLobby, 'GameHomePage') },
  list: { staticData: LIST, component: pagePart(loadList, 'GameListPage') },
  jackpots: { staticData: PRIZES, component: pagePart(loadPrizes, 'JackpotsPage') },
  tournaments: { staticData: PRIZES, component: pagePart(loadPrizes, 'TournamentsPage') },
  play: { staticData: PLAY, component: pagePart(loadPlay, 'GamePlayRoute') },
  wallet: { staticData: WALLET, component: pagePart(loadWallet, 'GameWalletRoute') },
  loader: { staticData: PLAY, component: pagePart(loadPlay, 'GameLoaderRoute') },
};
