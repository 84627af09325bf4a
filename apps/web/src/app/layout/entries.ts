import type { OnOffer } from '@fairbook/contract';
import { type Game, MARK_SIX_GAMES, RACE_GAMES } from '@fairbook/core/catalog';
import type { IconName } from '@fairbook/ui';
import type { LinkProps } from '@tanstack/react-router';
import { useAvailabilities, useOfferedSports } from '../../shared/api/games.ts';
import { useIsPlayer } from '../../shared/api/session.ts';
import type { MessageId } from '../../shared/format/i18n.ts';
import { SHOWN_SPORTS, type ShownSport, SPORT_ICONS, SPORT_NAMES, toHelp, toResults, toSport } from '../../shared/format/shown-sports.ts';
import type { OverlayName } from '../../shared/page/search.ts';

/** A way to another page, as the navigator, the menu and the top bar show it. */
export interface Entry {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: { readonly game: string };
  /** Not in the top bar, for want of room. */
  readonly isMinor?: true;
  /** The matches being played now, at an address of their own. */
  readonly live?: true;
  readonly label: MessageId;
  readonly icon: IconName;
  /** On a desktop it opens this panel over the current page instead (specification, section 2: my bets). */
  readonly panel?: OverlayName;
  /** It opens this over the current page, on every screen. */
  readonly overlay?: OverlayName;
  /** How much is there now, to stand beside it. */
  readonly count?: keyof OnOffer;
}

const sportEntry = (game: ShownSport): Entry => ({ ...toSport(game), label: SPORT_NAMES[game], icon: SPORT_ICONS[game], count: game });
const liveEntry = (game: ShownSport): Entry => ({
  ...toSport(game),
  live: true,
  label: 'common.live',
  icon: 'live',
  count: `${game}_live`,
});
const MARK_SIX: Entry = { to: '/lottery/mark-six', label: 'common.mark_six', icon: 'lottery', count: 'mark_six' };
const RACES: Entry = { to: '/lottery/pk10', label: 'common.races', icon: 'race', count: 'races' };
const LOTTERIES: Entry = { to: '/lottery', label: 'common.lotteries', icon: 'lottery' };
const MY_BETS: Entry = { to: '/my-bets', label: 'common.my_bets', icon: 'ticket', panel: 'mybet' };
const NOTICES: Entry = { to: '/private-messages', label: 'common.notices', icon: 'bell' };
const WALLET: Entry = { to: '/profile', label: 'common.wallet', icon: 'wallet' };
const ACCOUNT: Entry = { to: '/account', label: 'common.account_security', icon: 'user' };
const REWARDS: Entry = { to: '/rewards', label: 'common.rewards', icon: 'gift' };
const REPORTS: Entry = { to: '/reports', label: 'common.reports', icon: 'chart' };
const INVITE: Entry = { to: '.', label: 'common.invite', icon: 'users', overlay: 'invite' };
const resultsEntry = (game?: ShownSport): Entry => ({ ...toResults(game), label: 'common.results', icon: 'list' });
const helpEntry = (game?: ShownSport): Entry => ({ ...toHelp(game), label: 'common.how_to_play', icon: 'book' });

export interface Group {
  /** Without one the group stands at the top, under no heading. */
  readonly title?: MessageId;
  readonly entries: readonly Entry[];
  /** Drawn and unseen until it is known who looks, so that nothing moves once it is; a guest never sees it. */
  readonly awaitsPlayer?: boolean;
  /** Stands for all of them in the top bar, for want of room. */
  readonly door?: Entry;
}

/** What one accepts, where we are reached, and where help is: at the foot of each page and of the menu. */
export const HOUSE_TEXTS: Group = {
  title: 'common.house_texts',
  entries: [
    { to: '/agreement', label: 'common.house_rules', icon: 'book' },
    { to: '/privacy', label: 'common.privacy', icon: 'lock' },
    { to: '/contact', label: 'common.contact', icon: 'info' },
    { to: '/responsible-play', label: 'common.responsible_play', icon: 'info' },
  ],
};

/** What this visitor can go to now: a sport only while it is not hidden, the account's pages only for a player. */
export function useEntries(): readonly Group[] {
  const availabilityOf = useAvailabilities();
  const isShown = (game: Game): boolean => availabilityOf(game) !== 'hidden';
  const player = useIsPlayer();
  const offered = useOfferedSports();
  const [first] = offered;
  const sports = {
    entries: [
      ...offered.map((game) => ({ ...sportEntry(game), ...(game !== first && { isMinor: true as const }) })),
      ...(first ? [liveEntry(first)] : []),
    ],
  };
  const lotteries = {
    title: 'common.lotteries',
    door: LOTTERIES,
    entries: [...(MARK_SIX_GAMES.some(isShown) ? [MARK_SIX] : []), ...(RACE_GAMES.some(isShown) ? [RACES] : [])],
  } as const;
  const account = {
    ...({ title: 'common.account', awaitsPlayer: !player } as const),
    entries: [MY_BETS, NOTICES, WALLET, ACCOUNT, REWARDS, REPORTS, INVITE],
  };
  const information = { title: 'common.information', entries: [resultsEntry(first), helpEntry(first)] } as const;
  return [sports, ...(lotteries.entries.length > 0 ? [lotteries] : []), account, information];
}

/** The ways at the foot of a phone, for guests and players alike: where bettors go most, as far as this house has it. */
export function usePhoneEntries(): readonly Entry[] {
  const availabilityOf = useAvailabilities();
  const isShown = (game: Game): boolean => availabilityOf(game) !== 'hidden';
  const [first] = useOfferedSports();
  return [
    ...(first ? [sportEntry(first), liveEntry(first)] : []),
    ...([...MARK_SIX_GAMES, ...RACE_GAMES].some(isShown) ? [LOTTERIES] : []),
    { ...MY_BETS, label: 'common.bets' },
    WALLET,
  ];
}

/** Where an entry leads. */
const pathOf = ({ to, params }: Pick<Entry, 'to' | 'params'>): string => (params ? to.replace('$game', params.game) : to);

/** What names an entry among others: two may lead to one page. */
export const entryKey = (entry: Entry): string => entry.overlay ?? `${pathOf(entry)}${entry.live ? ' live' : ''}`;

/** Pages that belong to an entry though their address does not begin with its own. */
const ALSO: readonly (readonly [page: string, entry: string])[] = [
  ['/draws/', '/lottery'],
  ['/fairness', '/lottery'],
  ['/account', '/profile'],
  ['/rewards', '/profile'],
  ['/reports', '/profile'],
];

/** Whether an address is that of a sport's matches. */
const isList = (path: string): boolean => SHOWN_SPORTS.some((game) => path === `/sport/${game}`);

/** Whether an address belongs to an entry of the foot: no two of them are lit at once. */
export function isAt(entry: Pick<Entry, 'to' | 'params' | 'live'>, pathname: string, isLive: boolean): boolean {
  const to = pathOf(entry);
  const [, owner = pathname] = ALSO.find(([page]) => pathname.startsWith(page)) ?? [];
  const isUnder = owner === to || owner.startsWith(`${to}/`);
  return isUnder && (entry.live === true) === (isLive && isList(owner));
}
