import type { OnOffer } from '@fairbook/contract';
import { type BetGame, type Game, LOTTERY_GAMES, MARK_SIX_GAMES, RACE_GAMES } from '@fairbook/core/catalog';
import type { IconName } from '@fairbook/ui';
import type { LinkProps } from '@tanstack/react-router';
import { useAvailabilities, useOfferedSports, useProviderGames } from '../../shared/api/games.ts';
import { useIsPlayer } from '../../shared/api/session.ts';
import type { MessageId } from '../../shared/format/i18n.ts';
import {
  FIRST_SPORT,
  isShownSport,
  SHOWN_SPORTS,
  type ShownSport,
  sportIcon,
  sportName,
  toHelp,
  toResults,
  toSport,
} from '../../shared/format/shown-sports.ts';
import type { OverlayName } from '../../shared/page/search.ts';

/** A link to another page, as the navigator, the menu and the top bar show it. */
export interface Entry {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: { readonly game: string } | undefined;
  /** Left out of the top bar, for lack of room. */
  readonly isMinor?: true;
  /** The matches in play, at an address of their own. */
  readonly live?: true;
  readonly label: MessageId;
  readonly icon: IconName;
  /** On a desktop it opens this panel over the current page instead (specification, section 2: my bets). */
  readonly panel?: OverlayName;
  /** It opens this over the current page, on every screen. */
  readonly overlay?: OverlayName;
  /** The count shown beside it: the sum of these. */
  readonly count?: readonly (keyof OnOffer)[];
  /** The games behind it, if its name stands for several. */
  readonly games?: readonly BetGame[];
  /** None of its games takes bets now. */
  readonly isClosed?: boolean;
  /** Every page below this address belongs to it. */
  readonly under?: string;
}

const sportEntry = (game: ShownSport): Entry => ({ ...toSport(game), label: sportName(game), icon: sportIcon(game), count: [game] });
/** Matches in play in all sports, with the house's count over all of them. */
const LIVE: Entry = { to: '/sport/all', live: true, label: 'common.live', icon: 'live', count: ['live'] };
const MARK_SIX: Entry = { to: '/lottery/mark-six', label: 'common.mark_six', icon: 'lottery', count: ['mark_six'], games: MARK_SIX_GAMES };
const RACES: Entry = { to: '/lottery/pk10', label: 'common.races', icon: 'race', count: ['races'], games: RACE_GAMES };
const LOTTERIES: Entry = { to: '/lottery', label: 'common.lotteries', icon: 'lottery' };
const GAMES: Entry = { to: '/gameArcade', label: 'common.games', icon: 'games' };
/** Games with an entry of their own (specification, section 2), and the name of each in its address. */
const PROVIDERS = { pgGames: 'pgGame', tadaGames: 'tadaGame', noah: 'noah', winfinity: 'winfinity' } as const;
const MY_BETS: Entry = { to: '/my-bets', label: 'common.my_bets', icon: 'ticket', panel: 'mybet' };
const LIVE_SUPPORT: Entry = { to: '/chat', label: 'common.live_support', icon: 'chat', panel: 'chat', isMinor: true };
const NOTICES: Entry = { to: '/private-messages', label: 'common.notices', icon: 'bell' };
const WALLET: Entry = { to: '/profile', label: 'common.wallet', icon: 'wallet' };
const ACCOUNT: Entry = { to: '/account', label: 'common.account_security', icon: 'user' };
const REWARDS: Entry = { to: '/rewards', label: 'common.rewards', icon: 'gift' };
const REPORTS: Entry = { to: '/reports', label: 'common.reports', icon: 'chart' };
const INVITE: Entry = { to: '.', label: 'common.invite', icon: 'users', overlay: 'invite' };
const ANNOUNCEMENTS: Entry = { to: '/announcements', label: 'common.announcements', icon: 'megaphone', isMinor: true };
const PROMOTIONS: Entry = { to: '/promotions', label: 'common.promotions', icon: 'tag', under: '/promotions', isMinor: true };
const resultsEntry = (game?: ShownSport): Entry => ({ ...toResults(game), label: 'common.results', icon: 'list', under: '/results' });
const helpEntry = (game?: ShownSport): Entry => ({ ...toHelp(game), label: 'common.how_to_play', icon: 'book', under: '/howToPlay' });

export interface Group {
  /** Left out: the group comes first, without a heading. */
  readonly title?: MessageId;
  readonly entries: readonly Entry[];
  /** Rendered invisibly until the session is known, so that nothing moves then; a guest never sees it. */
  readonly awaitsPlayer?: boolean;
  /** Represents the whole group in the top bar, for lack of room. */
  readonly door?: Entry;
}

/** House texts, contact and help: at the foot of each page and of the menu. */
export const HOUSE_TEXTS: Group = {
  title: 'common.house_texts',
  entries: [
    { to: '/agreement', label: 'common.house_rules', icon: 'book' },
    { to: '/privacy', label: 'common.privacy', icon: 'lock' },
    { to: '/anti-money-laundering', label: 'common.aml', icon: 'shield' },
    { to: '/faq', label: 'common.faq', icon: 'info' },
    { to: '/contact', label: 'common.contact', icon: 'chat' },
    { to: '/responsible-play', label: 'common.responsible_play', icon: 'info' },
  ],
};

/** The entries of this visitor: sports that are not hidden, and account pages for players only. */
export function useEntries(): readonly Group[] {
  const lotteries = useLotteryEntries();
  const offered = useOfferedSports();
  const [first] = offered;
  const sports = {
    entries: [
      ...offered.map((game) => ({ ...sportEntry(game), ...(game !== first && { isMinor: true as const }) })),
      ...(first ? [LIVE] : []),
    ],
  };
  const draws = { title: 'common.lotteries', door: LOTTERIES, entries: lotteries } as const;
  const games = useGameEntries();
  return [
    sports,
    ...(lotteries.length > 0 ? [draws] : []),
    ...(games.length > 0 ? [{ title: 'common.games', door: GAMES, entries: games } as const] : []),
    ...useOwnEntries(),
  ];
}

function useLotteryEntries(): readonly Entry[] {
  const availabilityOf = useAvailabilities();
  return [MARK_SIX, RACES].flatMap((entry) => {
    const shown = (entry.games ?? []).filter((game) => availabilityOf(game) !== 'hidden');
    return shown.length === 0 ? [] : [{ ...entry, isClosed: shown.every((game) => availabilityOf(game) === 'disabled') }];
  });
}

/** The lobby and the providers with a visible game; empty if there is none. */
function useGameEntries(): readonly Entry[] {
  const availabilityOf = useAvailabilities();
  const shown = useProviderGames();
  if (shown.length === 0) return [];
  const entry = (game: keyof typeof PROVIDERS): Entry => ({
    to: '/game/$game',
    params: { game: PROVIDERS[game] },
    label: `common.${game}`,
    icon: 'games',
    isClosed: availabilityOf(game) === 'disabled',
  });
  return [GAMES, ...(Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[]).filter((game) => shown.includes(game)).map(entry)];
}

/** The pages of the account, and those that inform. */
function useOwnEntries(): readonly Group[] {
  const player = useIsPlayer();
  const [first] = useOfferedSports();
  return [
    { title: 'common.account', awaitsPlayer: !player, entries: [MY_BETS, NOTICES, WALLET, ACCOUNT, REWARDS, REPORTS, INVITE] },
    { title: 'common.information', entries: [resultsEntry(first), ANNOUNCEMENTS, PROMOTIONS, helpEntry(first), LIVE_SUPPORT] },
  ];
}

/** The two kinds of products, each with a button at the top of the navigator. */
export const NAVIGATOR_KINDS = ['sports', 'games'] as const;
export type NavigatorKind = (typeof NAVIGATOR_KINDS)[number];

export interface Navigator {
  /** The kinds with something visible. */
  readonly kinds: readonly NavigatorKind[];
  readonly entries: Readonly<Record<NavigatorKind, readonly Entry[]>>;
  readonly groups: readonly Group[];
}

/**
 * The navigator (specification, section 2): an entry for each visible sport, and one for live matches; behind the other button the lotteries and games, as far as
 * they are visible.
 */
export function useNavigator(): Navigator {
  const availabilityOf = useAvailabilities();
  const games = [...useLotteryEntries(), ...useGameEntries()];
  const shown = SHOWN_SPORTS.filter((game) => availabilityOf(game) !== 'hidden').map((game) => ({
    ...sportEntry(game),
    games: [game],
    isClosed: availabilityOf(game) === 'disabled',
    ...(game === FIRST_SPORT && ({ to: '/sport', params: undefined } as const)),
  }));
  const sports: readonly Entry[] = shown.length > 0 ? [LIVE, ...shown] : [];
  const entries = { sports, games };
  return { entries, kinds: NAVIGATOR_KINDS.filter((kind) => entries[kind].length > 0), groups: useOwnEntries() };
}

/** Returns the kind an address belongs to; undefined if neither. */
export function kindAt(pathname: string): NavigatorKind | undefined {
  if (/^\/(lottery|draws|fairness|game|gameArcade|game-loader)(\/|$)/.test(pathname)) return 'games';
  const [, page, game] = pathname.split('/');
  if (page === 'sport') return 'sports';
  if (page !== 'results' && page !== 'howToPlay') return undefined;
  return LOTTERY_GAMES.some((each) => each === game) ? 'games' : 'sports';
}

/** The bottom navigation of a phone, for guests and players alike: what bettors use most, as far as it is offered. */
export function usePhoneEntries(): readonly Entry[] {
  const availabilityOf = useAvailabilities();
  const isShown = (game: Game): boolean => availabilityOf(game) !== 'hidden';
  const [first, ...others] = useOfferedSports();
  const hasGames = useProviderGames().length > 0;
  return [
    ...(first ? [{ ...sportEntry(first), under: '/sport', ...(others.length > 0 && { label: 'common.sports' as const }) }] : []),
    ...(LOTTERY_GAMES.some(isShown) ? [LOTTERIES] : []),
    ...(hasGames ? [GAMES] : []),
    { ...MY_BETS, label: 'common.bets' },
    WALLET,
    { ...LIVE_SUPPORT, label: 'common.support' },
  ];
}

/** The path of an entry. */
const pathOf = ({ to, params }: Pick<Entry, 'to' | 'params'>): string => (params ? to.replace('$game', params.game) : to);

/** The unique key of an entry: two may lead to one page. */
export const entryKey = (entry: Entry): string => entry.overlay ?? `${pathOf(entry)}${entry.live ? ' live' : ''}`;

/** Pages that belong to an entry although their address does not begin with its own. */
const ALSO: readonly (readonly [page: string, entry: string])[] = [
  ['/draws/', '/lottery'],
  ['/fairness', '/lottery'],
  ['/game/', '/gameArcade'],
  ['/game-loader', '/gameArcade'],
  ['/account', '/profile'],
  ['/rewards', '/profile'],
  ['/reports', '/profile'],
  ['/contact', '/chat'],
];

/** The list of live matches in all sports has an entry of its own. */
const isLiveList = (path: string, isLive: boolean): boolean => isLive && path === '/sport/all';

/** Whether an address belongs to an entry of the bottom navigation; at most one matches. */
export function isAt({ under, ...entry }: Pick<Entry, 'to' | 'params' | 'under'>, pathname: string): boolean {
  const to = under ?? pathOf(entry);
  const [, owner = pathname] = ALSO.find(([page]) => pathname.startsWith(page)) ?? [];
  return owner === to || owner.startsWith(`${to}/`);
}

/** Whether the page of an address belongs to an entry of the navigator; undefined if the link's own address decides. */
export function isHere(
  { to, games, under, live }: Pick<Entry, 'to' | 'games' | 'under' | 'live'>,
  pathname: string,
  isLive: boolean,
): boolean | undefined {
  if (live) return isLiveList(pathname, isLive);
  const [, page, game] = pathname.split('/');
  if (under !== undefined) return `/${page}` === under;
  const isSport = games?.some(isShownSport) === true;
  if (!isSport) return undefined;
  return page === 'sport' && (game === undefined ? to === '/sport' : games.some((each) => each === game));
}
