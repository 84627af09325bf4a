import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { createRoute, createRouter, notFound, type RouterHistory, redirect } from '@tanstack/react-router';
import { ErrorPage } from '../pages/error.tsx';
import {
  type MessageId,
  withAllMessages,
  withDrawMessages,
  withLotteryMessages,
  withResultMessages,
  withSportMessages,
} from '../shared/format/i18n.ts';
import { isShownSport } from '../shared/format/shown-sports.ts';
import { gameRoutes } from './routes/game-routes.ts';
import { housePages } from './routes/house-pages.ts';
import { lotteryPages } from './routes/lottery-pages.ts';
import { pagePart } from './routes/page-part.tsx';
import { playerPages } from './routes/player-pages.ts';
import { getParentRoute, root } from './routes/root-route.ts';
import { supportPages } from './routes/support-pages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: MessageId;
    /** The slip, of matches or of draws, is docked beside the page if there is room. */
    readonly slip?: 'sports' | 'lottery';
    /** Nothing can be added to that slip there, so it is loaded only if something is on it. */
    readonly slipOnceFilled?: true;
    /** The messages it needs beyond a guest's first page. */
    readonly words?:
      | 'sports'
      | 'lotteries'
      | 'lottery-help'
      | 'draws'
      | 'fairness'
      | 'results'
      | 'house'
      | 'figures'
      | 'content'
      | 'games'
      | 'prizes'
      | 'all';
    /** Source file of the page, by which the server finds the chunks to preload. */
    readonly page?: `src/${'pages' | 'app'}/${string}.tsx`;
  }
  interface Register {
    readonly router: AppRouter;
  }
}

/** Its slip opens over it: an empty panel would take a third of a guest's first view. */
const homePlace = { title: 'common.home', words: 'sports', page: 'src/pages/home.tsx' } as const;
const resultsPlace = { title: 'common.results', words: 'results', page: 'src/pages/results.tsx' } as const;
const helpPlace = { title: 'common.how_to_play', words: 'all', page: 'src/pages/how-to-play.tsx' } as const;

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: homePlace,
  component: pagePart(
    withSportMessages(() => import('../pages/home.tsx')),
    'HomePage',
  ),
});
const authRoute = withSportMessages(() => import('./routes/auth-route.tsx'));
const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { ...homePlace, title: 'common.sign_in' },
  component: pagePart(authRoute, 'LoginRoute'),
});
const registration = createRoute({
  getParentRoute,
  path: '/registration',
  staticData: { ...homePlace, title: 'common.register' },
  component: pagePart(authRoute, 'RegistrationRoute'),
});
/** A name that is no sport with pages is not found. The specification's addresses (section 2) write one sport's name the other way round. */
const ofSport = ({
  params,
  location,
}: {
  readonly params: { readonly game: string };
  readonly location: { readonly href: string };
}): void => {
  if (params.game === '365sports') throw redirect({ href: location.href.replace('/365sports', '/sports365'), replace: true });
  if (!isShownSport(params.game)) throw notFound();
};
const sportPage = {
  staticData: { title: 'common.soccer', slip: 'sports', words: 'sports', page: 'src/pages/sport.tsx' },
  component: pagePart(
    withSportMessages(() => import('../pages/sport.tsx')),
    'SportPage',
  ),
} as const;
const sport = createRoute({ getParentRoute, path: '/sport', ...sportPage });
const matches = createRoute({ getParentRoute, path: '/sport/$game', beforeLoad: (at) => ofSport(at), ...sportPage });
const allSportsPlace = { title: 'common.all_sports', slip: 'sports', words: 'sports', page: 'src/pages/all-sports.tsx' } as const;
const allSportsPage = pagePart(
  withSportMessages(() => import('../pages/all-sports.tsx')),
  'AllSportsPage',
);
const allSports = createRoute({ getParentRoute, path: '/sport/all', staticData: allSportsPlace, component: allSportsPage });
const match = createRoute({
  getParentRoute,
  path: '/sport/$game/$matchId',
  beforeLoad: (at) => ofSport(at),
  staticData: { title: 'common.soccer', slip: 'sports', words: 'sports', page: 'src/pages/match.tsx' },
  component: pagePart(
    withSportMessages(() => import('../pages/match.tsx')),
    'MatchPage',
  ),
});
/** A team by its id; not found if the id is malformed or the sport has no pages. */
const team = createRoute({
  getParentRoute,
  path: '/sport/$game/team/$teamId',
  beforeLoad: ({ params: { game, teamId } }) => {
    if (!isShownSport(game) || !/^[1-9]\d{0,17}$/.test(teamId)) throw notFound();
  },
  staticData: { title: 'common.soccer', slip: 'sports', words: 'all', page: 'src/pages/team.tsx' },
  component: pagePart(
    withAllMessages(() => import('../pages/team.tsx')),
    'TeamPage',
  ),
});
/** `/results` and `/howToPlay` show the first sport, soccer (specification, section 2). */
const resultsPage = {
  staticData: resultsPlace,
  component: pagePart(
    withResultMessages(() => import('../pages/results.tsx')),
    'ResultsPage',
  ),
};
const results = createRoute({ getParentRoute, path: '/results', ...resultsPage });
const findPlace = { title: 'common.search', words: 'all', page: 'src/pages/find.tsx' } as const;
const findPage = withAllMessages(() => import('../pages/find.tsx'));
const find = createRoute({ getParentRoute, path: '/search', staticData: findPlace, component: pagePart(findPage, 'FindPage') });
const sportResults = createRoute({ getParentRoute, path: '/results/$game', beforeLoad: (at) => ofSport(at), ...resultsPage });
const helpPage = {
  staticData: helpPlace,
  component: pagePart(
    withAllMessages(() => import('../pages/how-to-play.tsx')),
    'HowToPlayPage',
  ),
};
const help = createRoute({ getParentRoute, path: '/howToPlay', ...helpPage });
const sportHelp = createRoute({ getParentRoute, path: '/howToPlay/$game', beforeLoad: (at) => ofSport(at), ...helpPage });
const myBets = createRoute({ getParentRoute, path: '/my-bets', ...playerPages.myBets });

/** The player's own pages. */
const profile = createRoute({ getParentRoute, path: '/profile', ...playerPages.profile });
const account = createRoute({ getParentRoute, path: '/account', ...playerPages.account });
const rewards = createRoute({ getParentRoute, path: '/rewards', ...playerPages.rewards });
const invited = createRoute({ getParentRoute, path: '/invited', ...playerPages.invited });
const limits = createRoute({ getParentRoute, path: '/limits', ...playerPages.limits });
const reports = createRoute({ getParentRoute, path: '/reports', ...playerPages.reports });
const privateMessages = createRoute({ getParentRoute, path: '/private-messages', ...playerPages.privateMessages });

/** The links of notices lead here, signed in or not. */
const notMePlace = { title: 'common.not_me', words: 'all', page: 'src/pages/account/not-me.tsx' } as const;
const notMePage = withAllMessages(() => import('../pages/account/not-me.tsx'));
const notMe = createRoute({ getParentRoute, path: '/not-me', staticData: notMePlace, component: pagePart(notMePage, 'NotMePage') });

/** `/lottery` redirects to the lottery viewed last; each tab of its two kinds has an address of its own. */
const lottery = createRoute({
  getParentRoute,
  path: '/lottery',
  staticData: { title: 'common.lotteries', words: 'lotteries', page: 'src/pages/lottery/lottery-home.tsx' },
  component: pagePart(
    withLotteryMessages(() => import('../pages/lottery/lottery-home.tsx')),
    'LotteryHomePage',
  ),
});
const markSix = createRoute({ getParentRoute, path: '/lottery/mark-six', ...lotteryPages.markSix });
const races = createRoute({ getParentRoute, path: '/lottery/pk10', ...lotteryPages.races });
const markSixResults = createRoute({ getParentRoute, path: '/lottery/mark-six/results', ...lotteryPages.markSixResults });
const raceResults = createRoute({ getParentRoute, path: '/lottery/pk10/results', ...lotteryPages.raceResults });
const markSixHelp = createRoute({ getParentRoute, path: '/lottery/mark-six/howToPlay', ...lotteryPages.markSixHelp });
const raceHelp = createRoute({ getParentRoute, path: '/lottery/pk10/howToPlay', ...lotteryPages.raceHelp });
/** Results and rules of one lottery, beside those of the sports (specification, section 2). */
const gameResults = LOTTERY_GAMES.map((game) => createRoute({ getParentRoute, path: `/results/${game}`, ...lotteryPages.gameResults }));
const gameHelp = LOTTERY_GAMES.map((game) => createRoute({ getParentRoute, path: `/howToPlay/${game}`, ...lotteryPages.gameHelp }));
const lotteryBets = createRoute({
  getParentRoute,
  path: '/lottery/my-bets',
  staticData: { title: 'common.my_lottery_bets', words: 'all', page: 'src/app/routes/lottery-bets-route.tsx' },
  component: pagePart(
    withAllMessages(() => import('./routes/lottery-bets-route.tsx')),
    'LotteryBetsRoute',
  ),
});

/** A draw of a lottery by its id; not found if either is malformed. */
const draw = createRoute({
  getParentRoute,
  path: '/draws/$game/$matchId',
  beforeLoad: ({ params: { game, matchId } }) => {
    if (!LOTTERY_GAMES.some((each) => each === game) || !/^[1-9]\d{0,17}$/.test(matchId)) throw notFound();
  },
  staticData: { title: 'common.results', words: 'draws', page: 'src/pages/lottery/draw.tsx' },
  component: pagePart(
    withDrawMessages(() => import('../pages/lottery/draw.tsx')),
    'DrawPage',
  ),
});
const fairness = createRoute({ getParentRoute, path: '/fairness', ...lotteryPages.fairness });

/** The house texts, where to find help, and what the house publishes. */
const agreement = createRoute({ getParentRoute, path: '/agreement', ...housePages.agreement });
const privacy = createRoute({ getParentRoute, path: '/privacy', ...housePages.privacy });
const responsiblePlay = createRoute({ getParentRoute, path: '/responsible-play', ...housePages.responsiblePlay });
const faq = createRoute({ getParentRoute, path: '/faq', ...housePages.faq });
const moneyLaundering = createRoute({ getParentRoute, path: '/anti-money-laundering', ...housePages.moneyLaundering });
const contact = createRoute({ getParentRoute, path: '/contact', ...supportPages.contact });
const chat = createRoute({ getParentRoute, path: '/chat', ...supportPages.chat });
const figures = createRoute({ getParentRoute, path: '/figures', ...housePages.figures });
const announcements = createRoute({ getParentRoute, path: '/announcements', ...housePages.announcements });
const promotions = createRoute({ getParentRoute, path: '/promotions', ...housePages.promotions });
const promotion = createRoute({ getParentRoute, path: '/promotions/$id', ...housePages.promotion });
const underConstruction = createRoute({ getParentRoute, path: '/under-construction', ...housePages.underConstruction });

const routeTree = root.addChildren([
  home,
  login,
  registration,
  sport,
  allSports,
  matches,
  match,
  team,
  results,
  find,
  sportResults,
  help,
  sportHelp,
  myBets,
  profile,
  account,
  rewards,
  invited,
  limits,
  reports,
  privateMessages,
  notMe,
  lottery,
  markSix,
  races,
  markSixResults,
  raceResults,
  markSixHelp,
  raceHelp,
  ...gameResults,
  ...gameHelp,
  lotteryBets,
  draw,
  fairness,
  ...gameRoutes,
  agreement,
  privacy,
  responsiblePlay,
  faq,
  moneyLaundering,
  figures,
  contact,
  chat,
  announcements,
  promotions,
  promotion,
  underConstruction,
]);

/** The site's routes (specification, section 2). Pages are separate chunks; a link preloads its page on hover. */
export const createAppRouter = (history: RouterHistory, isServer = false) =>
  createRouter({
    routeTree,
    history,
    isServer,
    defaultPreload: 'intent',
    scrollRestoration: !isServer,
    // A page that crashes leaves the rest of the site usable.
    defaultErrorComponent: ErrorPage,
  });
export type AppRouter = ReturnType<typeof createAppRouter>;
