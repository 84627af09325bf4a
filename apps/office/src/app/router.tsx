import { createBrowserHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { AuditRoom } from '../rooms/audit.tsx';
import { DepositsRoom } from '../rooms/deposits.tsx';
import { PlayerRoom } from '../rooms/player.tsx';
import { PlayersRoom } from '../rooms/players.tsx';
import { SettingsRoom } from '../rooms/settings.tsx';
import { WithdrawalsRoom } from '../rooms/withdrawals.tsx';
import { readSearch } from '../shared/search.ts';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: ReturnType<typeof createOfficeRouter>;
  }
}

const root = createRootRoute({ validateSearch: readSearch, component: Shell });
const getParentRoute = () => root;

const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/players', replace: true });
    },
  }),
  createRoute({ getParentRoute, path: '/players', component: PlayersRoom }),
  createRoute({ getParentRoute, path: '/players/$player', component: PlayerRoom }),
  createRoute({ getParentRoute, path: '/deposits', component: DepositsRoom }),
  createRoute({ getParentRoute, path: '/withdrawals', component: WithdrawalsRoom }),
  createRoute({ getParentRoute, path: '/settings', component: SettingsRoom }),
  createRoute({ getParentRoute, path: '/audit', component: AuditRoom }),
] as const;

/** The rooms and their addresses. */
export const createOfficeRouter = () =>
  createRouter({ routeTree: root.addChildren(routes), history: createBrowserHistory(), defaultPreload: false });
