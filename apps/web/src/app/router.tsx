import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type RouterHistory, redirect } from '@tanstack/react-router';
import { ErrorPage } from '../pages/error.tsx';
import { NotFoundPage } from '../pages/not-found.tsx';
import { type MessageId, withAllWords } from '../shared/i18n.ts';
import { readSearch } from '../shared/search.ts';
import { Shell } from './layout/shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: MessageId;
    /** The slip is docked beside the page when there is room. */
    readonly slip?: boolean;
    /** It says more than a guest's first page does. */
    readonly allWords?: boolean;
    /** Source file of the page, by which the server finds what the browser should load early. */
    readonly page?: `src/pages/${string}.tsx`;
  }
  interface Register {
    readonly router: AppRouter;
  }
}

const root = createRootRoute({ validateSearch: readSearch, component: Shell, notFoundComponent: NotFoundPage, errorComponent: ErrorPage });
const getParentRoute = () => root;

const homePlace = { title: 'common.home', slip: true, page: 'src/pages/home.tsx' } as const;
const resultsPlace = { title: 'common.results', allWords: true, page: 'src/pages/results.tsx' } as const;
const helpPlace = { title: 'common.how_to_play', allWords: true, page: 'src/pages/how-to-play.tsx' } as const;

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: homePlace,
  component: lazyRouteComponent(() => import('../pages/home.tsx'), 'HomePage'),
});
const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { ...homePlace, title: 'common.sign_in' },
  component: lazyRouteComponent(() => import('./auth-route.tsx'), 'LoginRoute'),
});
const registration = createRoute({
  getParentRoute,
  path: '/registration',
  staticData: { ...homePlace, title: 'common.register' },
  component: lazyRouteComponent(() => import('./auth-route.tsx'), 'RegistrationRoute'),
});
const sport = createRoute({
  getParentRoute,
  path: '/sport',
  beforeLoad: () => {
    throw redirect({ to: '/sport/soccer', replace: true });
  },
});
const soccer = createRoute({
  getParentRoute,
  path: '/sport/soccer',
  staticData: { title: 'common.soccer', slip: true, page: 'src/pages/sport.tsx' },
  component: lazyRouteComponent(() => import('../pages/sport.tsx'), 'SportPage'),
});
const match = createRoute({
  getParentRoute,
  path: '/sport/soccer/$matchId',
  staticData: { title: 'common.soccer', slip: true, page: 'src/pages/match.tsx' },
  component: lazyRouteComponent(() => import('../pages/match.tsx'), 'MatchPage'),
});
/** `/results` and `/howToPlay` show soccer, the default (specification, section 2). */
const resultsPage = {
  staticData: resultsPlace,
  component: lazyRouteComponent(
    withAllWords(() => import('../pages/results.tsx')),
    'ResultsPage',
  ),
};
const results = createRoute({ getParentRoute, path: '/results', ...resultsPage });
const soccerResults = createRoute({ getParentRoute, path: '/results/soccer', ...resultsPage });
const helpPage = {
  staticData: helpPlace,
  component: lazyRouteComponent(
    withAllWords(() => import('../pages/how-to-play.tsx')),
    'HowToPlayPage',
  ),
};
const help = createRoute({ getParentRoute, path: '/howToPlay', ...helpPage });
const soccerHelp = createRoute({ getParentRoute, path: '/howToPlay/soccer', ...helpPage });
const myBets = createRoute({
  getParentRoute,
  path: '/my-bets',
  staticData: { title: 'common.my_bets' },
  component: lazyRouteComponent(
    withAllWords(() => import('./my-bets-route.tsx')),
    'MyBetsRoute',
  ),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  staticData: { title: 'common.wallet' },
  component: lazyRouteComponent(
    withAllWords(() => import('./profile-route.tsx')),
    'ProfileRoute',
  ),
});

const limits = createRoute({
  getParentRoute,
  path: '/limits',
  staticData: { title: 'common.limits' },
  component: lazyRouteComponent(
    withAllWords(() => import('./limits-route.tsx')),
    'LimitsRoute',
  ),
});

const reports = createRoute({
  getParentRoute,
  path: '/reports',
  staticData: { title: 'common.reports' },
  component: lazyRouteComponent(
    withAllWords(() => import('./reports-route.tsx')),
    'ReportsRoute',
  ),
});

/** The links of notices lead here, signed in or not. */
const notMe = createRoute({
  getParentRoute,
  path: '/not-me',
  staticData: { title: 'common.not_me', allWords: true, page: 'src/pages/not-me.tsx' },
  component: lazyRouteComponent(
    withAllWords(() => import('../pages/not-me.tsx')),
    'NotMePage',
  ),
});

const routeTree = root.addChildren([
  home,
  login,
  registration,
  sport,
  soccer,
  match,
  results,
  soccerResults,
  help,
  soccerHelp,
  myBets,
  profile,
  limits,
  reports,
  notMe,
]);

/** The site's routes (specification, section 2). Pages are chunks of their own; a link loads its page when pointed at. */
export const createAppRouter = (history: RouterHistory, isServer = false) =>
  createRouter({ routeTree, history, isServer, defaultPreload: 'intent', scrollRestoration: !isServer });
export type AppRouter = ReturnType<typeof createAppRouter>;
