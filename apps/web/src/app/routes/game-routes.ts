import { createRoute } from '@tanstack/react-router';
import { gamePages, ofProvider, ofWallet } from './game-pages.ts';
import { getParentRoute } from './root-route.ts';

const arcade = createRoute({ getParentRoute, path: '/gameArcade', ...gamePages.arcade });
const home = createRoute({ getParentRoute, path: '/game', ...gamePages.home });
const list = createRoute({ getParentRoute, path: '/game/$game', beforeLoad: ({ params }) => ofProvider(params), ...gamePages.list });
const jackpots = createRoute({ getParentRoute, path: '/game/jackpots', ...gamePages.jackpots });
const tournaments = createRoute({ getParentRoute, path: '/game/tournaments', ...gamePages.tournaments });
const play = createRoute({
  getParentRoute,
  path: '/game/play/$game/$id',
  beforeLoad: ({ params }) => ofProvider(params),
  ...gamePages.play,
});
const wallet = createRoute({
  getParentRoute,
  path: '/game/wallet/$provider',
  beforeLoad: ({ params }) => ofWallet(params),
  ...gamePages.wallet,
});
const loader = createRoute({ getParentRoute, path: '/game-loader', ...gamePages.loader });

/** Games of outside providers (specification, section 2). */
export const gameRoutes = [arcade, home, list, jackpots, tournaments, play, wallet, loader] as const;
