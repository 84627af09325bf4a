import { createBrowserHistory, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { AuditPage } from '../pages/audit.tsx';
import { BetRoom } from '../pages/bets/bet-room.tsx';
import { BetsRoom } from '../pages/bets/bets-room.tsx';
import { CasePage } from '../pages/cases/case-page.tsx';
import { CasesPage } from '../pages/cases/cases-page.tsx';
import { DepositsPage } from '../pages/deposits.tsx';
import { HeldPage } from '../pages/exceptions/held-page.tsx';
import { HeldResultsPage } from '../pages/exceptions/held-results-page.tsx';
import { ReconcilePage } from '../pages/exceptions/reconcile-page.tsx';
import { LotteryLayout } from '../pages/lottery/lottery-layout.tsx';
import { OverviewPage } from '../pages/overview/overview-page.tsx';
import { OwnPasswordPage } from '../pages/own-password.tsx';
import { PlayerPage } from '../pages/player.tsx';
import { PlayersPage } from '../pages/players.tsx';
import { CashOutsPage } from '../pages/settings/cash-outs.tsx';
import { DepositChannelsPage } from '../pages/settings/deposit-channels.tsx';
import { ExposureCapsPage } from '../pages/settings/exposure-caps.tsx';
import { GamesPage } from '../pages/settings/games-page.tsx';
import { LawPage } from '../pages/settings/law.tsx';
import { LimitSettingsPage } from '../pages/settings/limit-settings.tsx';
import { PromisesPage } from '../pages/settings/promises/promises-page.tsx';
import { RatesPage } from '../pages/settings/rates/rates-page.tsx';
import { RewardSettingsPage } from '../pages/settings/reward-settings.tsx';
import { SettingsLayout } from '../pages/settings/settings-layout.tsx';
import { WithdrawalChannelsPage } from '../pages/settings/withdrawal-channels.tsx';
import { StaffPage } from '../pages/staff/staff-page.tsx';
import { WithdrawalsPage } from '../pages/withdrawals.tsx';
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

const trading = createRoute({
  getParentRoute,
  path: '/trading',
  component: lazyRouteComponent(() => import('../pages/trading/trading-layout.tsx'), 'TradingLayout'),
});
const ofTrading = () => trading;

const games = createRoute({
  getParentRoute,
  path: '/games',
  component: lazyRouteComponent(() => import('../pages/games/games-layout.tsx'), 'GamesLayout'),
});
const ofGames = () => games;

const reports = createRoute({
  getParentRoute,
  path: '/reports',
  component: lazyRouteComponent(() => import('../pages/reports/reports-layout.tsx'), 'ReportsLayout'),
});
const ofReports = () => reports;

const content = [
  createRoute({
    getParentRoute,
    path: '/content',
    component: lazyRouteComponent(() => import('../pages/content/content-page.tsx'), 'ContentPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/content/$id',
    component: lazyRouteComponent(() => import('../pages/content/content-room.tsx'), 'ContentRoom'),
  }),
] as const;

const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: OverviewPage,
  }),
  createRoute({ getParentRoute, path: '/players', component: PlayersPage }),
  createRoute({ getParentRoute, path: '/players/$player', component: PlayerPage }),
  createRoute({ getParentRoute, path: '/bets', component: BetsRoom }),
  createRoute({ getParentRoute, path: '/bets/$player/$bet', component: BetRoom }),
  createRoute({ getParentRoute, path: '/cases', component: CasesPage }),
  createRoute({ getParentRoute, path: '/cases/$case', component: CasePage }),
  ...content,
  createRoute({ getParentRoute, path: '/held-results', component: HeldResultsPage }),
  createRoute({ getParentRoute, path: '/deposits', component: DepositsPage }),
  createRoute({ getParentRoute, path: '/withdrawals', component: WithdrawalsPage }),
  settings.addChildren([
    createRoute({ getParentRoute: ofSettings, path: '/', component: GamesPage }),
    createRoute({ getParentRoute: ofSettings, path: '/rates', component: RatesPage }),
    createRoute({ getParentRoute: ofSettings, path: '/cash-out', component: CashOutsPage }),
    createRoute({ getParentRoute: ofSettings, path: '/promises', component: PromisesPage }),
    createRoute({ getParentRoute: ofSettings, path: '/deposits', component: DepositChannelsPage }),
    createRoute({ getParentRoute: ofSettings, path: '/withdrawals', component: WithdrawalChannelsPage }),
    createRoute({ getParentRoute: ofSettings, path: '/limits', component: LimitSettingsPage }),
    createRoute({ getParentRoute: ofSettings, path: '/exposure', component: ExposureCapsPage }),
    createRoute({ getParentRoute: ofSettings, path: '/rewards', component: RewardSettingsPage }),
    createRoute({ getParentRoute: ofSettings, path: '/law', component: LawPage }),
  ]),
  lottery.addChildren([
    createRoute({
      getParentRoute: ofLottery,
      path: '/',
      component: lazyRouteComponent(() => import('../pages/lottery/draws-page.tsx'), 'DrawsPage'),
    }),
    createRoute({
      getParentRoute: ofLottery,
      path: '/draws/$draw',
      component: lazyRouteComponent(() => import('../pages/lottery/draw-page.tsx'), 'DrawPage'),
    }),
    createRoute({
      getParentRoute: ofLottery,
      path: '/schedules',
      component: lazyRouteComponent(() => import('../pages/lottery/schedules-page.tsx'), 'SchedulesPage'),
    }),
    createRoute({
      getParentRoute: ofLottery,
      path: '/odds',
      component: lazyRouteComponent(() => import('../pages/lottery/odds-page.tsx'), 'OddsPage'),
    }),
    createRoute({
      getParentRoute: ofLottery,
      path: '/imports',
      component: lazyRouteComponent(() => import('../pages/lottery/imports-page.tsx'), 'ImportsPage'),
    }),
  ]),
  trading.addChildren([
    createRoute({
      getParentRoute: ofTrading,
      path: '/',
      component: lazyRouteComponent(() => import('../pages/trading/matches-page.tsx'), 'MatchesPage'),
    }),
    createRoute({
      getParentRoute: ofTrading,
      path: '/matches/$match',
      component: lazyRouteComponent(() => import('../pages/trading/match-page.tsx'), 'TradingMatchPage'),
    }),
    createRoute({
      getParentRoute: ofTrading,
      path: '/feeds',
      component: lazyRouteComponent(() => import('../pages/trading/feeds-page.tsx'), 'FeedsPage'),
    }),
    createRoute({
      getParentRoute: ofTrading,
      path: '/ticker',
      component: lazyRouteComponent(() => import('../pages/trading/ticker-page.tsx'), 'TickerPage'),
    }),
    createRoute({
      getParentRoute: ofTrading,
      path: '/bonuses',
      component: lazyRouteComponent(() => import('../pages/trading/bonuses-page.tsx'), 'BonusesPage'),
    }),
  ]),
  games.addChildren([
    createRoute({
      getParentRoute: ofGames,
      path: '/',
      component: lazyRouteComponent(() => import('../pages/games/titles-page.tsx'), 'TitlesPage'),
    }),
    createRoute({
      getParentRoute: ofGames,
      path: '/prizes',
      component: lazyRouteComponent(() => import('../pages/games/prizes-page.tsx'), 'PrizesPage'),
    }),
    createRoute({
      getParentRoute: ofGames,
      path: '/rounds',
      component: lazyRouteComponent(() => import('../pages/games/rounds-page.tsx'), 'RoundsPage'),
    }),
    createRoute({
      getParentRoute: ofGames,
      path: '/providers',
      component: lazyRouteComponent(() => import('../pages/games/providers-page.tsx'), 'ProvidersPage'),
    }),
  ]),
  reports.addChildren([
    createRoute({
      getParentRoute: ofReports,
      path: '/',
      component: lazyRouteComponent(() => import('../pages/reports/results-page.tsx'), 'ResultsPage'),
    }),
    createRoute({
      getParentRoute: ofReports,
      path: '/margins',
      component: lazyRouteComponent(() => import('../pages/reports/margins-page.tsx'), 'MarginsPage'),
    }),
  ]),
  createRoute({ getParentRoute, path: '/transfers', component: HeldPage }),
  createRoute({ getParentRoute, path: '/reconcile', component: ReconcilePage }),
  createRoute({ getParentRoute, path: '/staff', component: StaffPage }),
  createRoute({ getParentRoute, path: '/password', component: OwnPasswordPage }),
  createRoute({ getParentRoute, path: '/audit', component: AuditPage }),
] as const;

/** The pages and their addresses. */
export const createOfficeRouter = () =>
  createRouter({ routeTree: root.addChildren(routes), history: createBrowserHistory(), defaultPreload: false });
