import { createBrowserHistory, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { AuditRoom } from '../rooms/audit.tsx';
import { BetRoom } from '../rooms/bets/bet-room.tsx';
import { BetsRoom } from '../rooms/bets/bets-room.tsx';
import { CaseRoom } from '../rooms/cases/case-room.tsx';
import { CasesRoom } from '../rooms/cases/cases-room.tsx';
import { DepositsRoom } from '../rooms/deposits.tsx';
import { LotteryLayout } from '../rooms/lottery/lottery-layout.tsx';
import { OwnPasswordRoom } from '../rooms/own-password.tsx';
import { PlayerRoom } from '../rooms/player.tsx';
import { PlayersRoom } from '../rooms/players.tsx';
import { DepositChannelsRoom } from '../rooms/settings/deposit-channels.tsx';
import { GamesAndRatesRoom } from '../rooms/settings/games-and-rates.tsx';
import { LawRoom } from '../rooms/settings/law.tsx';
import { LimitSettingsRoom } from '../rooms/settings/limit-settings.tsx';
import { RewardSettingsRoom } from '../rooms/settings/reward-settings.tsx';
import { SettingsLayout } from '../rooms/settings/settings-layout.tsx';
import { WithdrawalChannelsRoom } from '../rooms/settings/withdrawal-channels.tsx';
import { StaffRoom } from '../rooms/staff/staff-room.tsx';
import { HeldResultsRoom } from '../rooms/stuck/held-results-room.tsx';
import { HeldRoom } from '../rooms/stuck/held-room.tsx';
import { ReconcileRoom } from '../rooms/stuck/reconcile-room.tsx';
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
const settings = createRoute({ getParentRoute, path: '/settings', component: SettingsLayout });
const ofSettings = () => settings;
const lottery = createRoute({ getParentRoute, path: '/lottery', component: LotteryLayout });
const ofLottery = () => lottery;

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
  createRoute({ getParentRoute, path: '/bets', component: BetsRoom }),
  createRoute({ getParentRoute, path: '/bets/$player/$bet', component: BetRoom }),
  createRoute({ getParentRoute, path: '/cases', component: CasesRoom }),
  createRoute({ getParentRoute, path: '/cases/$case', component: CaseRoom }),
  createRoute({ getParentRoute, path: '/held-results', component: HeldResultsRoom }),
  createRoute({ getParentRoute, path: '/deposits', component: DepositsRoom }),
  createRoute({ getParentRoute, path: '/withdrawals', component: WithdrawalsRoom }),
  settings.addChildren([
    createRoute({ getParentRoute: ofSettings, path: '/', component: GamesAndRatesRoom }),
    createRoute({ getParentRoute: ofSettings, path: '/deposits', component: DepositChannelsRoom }),
    createRoute({ getParentRoute: ofSettings, path: '/withdrawals', component: WithdrawalChannelsRoom }),
    createRoute({ getParentRoute: ofSettings, path: '/limits', component: LimitSettingsRoom }),
    createRoute({ getParentRoute: ofSettings, path: '/rewards', component: RewardSettingsRoom }),
    createRoute({ getParentRoute: ofSettings, path: '/law', component: LawRoom }),
  ]),
  lottery.addChildren([
    createRoute({
      getParentRoute: ofLottery,
      path: '/',
      component: lazyRouteComponent(() => import('../rooms/lottery/draws-room.tsx'), 'DrawsRoom'),
    }),
    createRoute({
      getParentRoute: ofLottery,
      path: '/draws/$draw',
      component: lazyRouteComponent(() => import('../rooms/lottery/draw-room.tsx'), 'DrawRoom'),
    }),
    createRoute({
      getParentRoute: ofLottery,
      path: '/schedules',
      component: lazyRouteComponent(() => import('../rooms/lottery/schedules-room.tsx'), 'SchedulesRoom'),
    }),
    createRoute({
      getParentRoute: ofLottery,
      path: '/odds',
      component: lazyRouteComponent(() => import('../rooms/lottery/odds-room.tsx'), 'OddsRoom'),
    }),
    createRoute({
      getParentRoute: ofLottery,
      path: '/imports',
      component: lazyRouteComponent(() => import('../rooms/lottery/imports-room.tsx'), 'ImportsRoom'),
    }),
  ]),
  createRoute({ getParentRoute, path: '/transfers', component: HeldRoom }),
  createRoute({ getParentRoute, path: '/reconcile', component: ReconcileRoom }),
  createRoute({ getParentRoute, path: '/staff', component: StaffRoom }),
  createRoute({ getParentRoute, path: '/password', component: OwnPasswordRoom }),
  createRoute({ getParentRoute, path: '/audit', component: AuditRoom }),
] as const;

/** The rooms and their addresses. */
export const createOfficeRouter = () =>
  createRouter({ routeTree: root.addChildren(routes), history: createBrowserHistory(), defaultPreload: false });
