import type { Availability, BetGame, Game } from '@fairbook/core/catalog';
import { EmptyState, Icon, VisuallyHidden } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { useAvailabilities } from '../api/games.ts';
import { FAMILIES, type Family, familyOf, gameWord, SPORT_FAMILIES } from '../format/families.ts';
import { useTranslate } from '../format/i18n.ts';
import { isShownSport, toHelp, toResults, toSport } from '../format/shown-sports.ts';
import classes from './game-tabs.module.css';
import { useChosenInView } from './use-chosen-in-view.ts';

/** The pages that each game has; only sports have a page of matches. */
const PAGES = { sport: SPORT_FAMILIES, results: FAMILIES, howToPlay: FAMILIES } as const satisfies Record<string, readonly Family[]>;
export type GamePage = keyof typeof PAGES;

export interface GameTabsProps {
  /** The game of this page; `all`: the matches of all sports. */
  readonly game: BetGame | 'all';
  readonly page: GamePage;
  /** Only matches in play are shown; the tabs keep that filter. */
  readonly live?: true | undefined;
}

/**
 * Tabs between the pages of games: one for each sport and each kind of lottery, and below them the lotteries of the current kind (specification, section 2).
 * Hidden games are left out; nothing is shown if there is only one.
 */
export function GameTabs({ game, page, live }: GameTabsProps) {
  const t = useTranslate();
  const availabilityOf = useAvailabilities();
  const families = PAGES[page].map((each: Family) => ({ ...each, games: visibleOf(each, availabilityOf) }));
  const shown = families.filter(({ games }) => games.length > 0);
  if (shown.flatMap(({ games }) => games).length < 2) return null;
  const tabOf = (each: BetGame): Tab => ({
    key: each,
    word: t(gameWord(each)),
    isClosed: availabilityOf(each) === 'disabled',
    to: toPage(page, each),
  });
  const kindOf = ({ name, games }: Family): Tab => ({
    key: name,
    word: t(name),
    isClosed: games.every((each) => availabilityOf(each) === 'disabled'),
    to: toPage(page, firstOf(games, availabilityOf)),
  });
  const tabs = shown.flatMap((family) => (family.games.some(isShownSport) ? family.games.map(tabOf) : [kindOf(family)]));
  const lotteries = game === 'all' || isShownSport(game) ? undefined : shown.find(({ name }) => name === familyOf(game).name);
  const all: Tab = { key: 'all', word: t('common.all_sports'), isClosed: false, to: { to: '/sport/all' } };
  const label = t(page === 'sport' ? 'common.choose_sport' : 'common.choose_game');
  return (
    <nav className={classes.tabs} aria-label={label}>
      <Row label={label} chosen={lotteries?.name ?? game} tabs={page === 'sport' ? [all, ...tabs] : tabs} live={live} />
      {lotteries && lotteries.games.length > 1 && (
        <Row label={t(lotteries.name)} chosen={game} tabs={lotteries.games.map(tabOf)} live={live} />
      )}
    </nav>
  );
}

type Availabilities = (game: Game) => Availability;

const visibleOf = ({ games }: Family, availabilityOf: Availabilities): readonly BetGame[] =>
  games.filter((game) => availabilityOf(game) !== 'hidden');

/** Returns the target of a family's tab: the first of its games that takes bets. */
const firstOf = (games: readonly BetGame[], availabilityOf: Availabilities): BetGame =>
  games.find((game) => availabilityOf(game) === 'active') ?? games[0] ?? 'soccer';

function toPage(page: GamePage, game: BetGame) {
  if (page === 'results') return toResults(game);
  if (page === 'howToPlay') return toHelp(game);
  return toSport(isShownSport(game) ? game : undefined);
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = STEPS[event.key]?.(at, links.length);
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

interface Tab {
  readonly key: string;
  readonly word: string;
  readonly isClosed: boolean;
  readonly to: ReturnType<typeof toPage> | { readonly to: '/sport/all' };
}

interface RowProps {
  readonly label: string;
  /** Undefined if none is current. */
  readonly chosen: string | undefined;
  readonly tabs: readonly Tab[];
  readonly live: true | undefined;
}

/** The tab stop is the current tab, or the first; arrow keys move along the row. */
function Row({ label, chosen, tabs, live }: RowProps) {
  const row = useChosenInView<HTMLDivElement>(chosen ?? '');
  const stop = tabs.some(({ key }) => key === chosen) ? chosen : tabs[0]?.key;
  return (
    <div ref={row} className={classes.row} role="toolbar" aria-label={label} onKeyDown={moveFocus}>
      {tabs.map(({ key, word, isClosed, to }) => {
        const current = { 'aria-current': key === chosen ? ('page' as const) : undefined };
        return (
          <Link key={key} {...to} search={{ live }} tabIndex={key === stop ? 0 : -1} {...current} activeProps={current}>
            {word}
            {isClosed && <Closed />}
          </Link>
        );
      })}
    </div>
  );
}

/** Says that the game takes no bets, and why. */
function Closed() {
  const t = useTranslate();
  return (
    <>
      <Icon name="lock" size="small" />
      <span>{t('common.closed')}</span>
      <VisuallyHidden>: {t('errors.game.unavailable')}</VisuallyHidden>
    </>
  );
}

/** Returns what to show instead of a page whose family has no visible game (specification, section 2); null if it has one. */
export function useComingSoon(game: BetGame | 'all'): ReactNode {
  const t = useTranslate();
  const availabilityOf = useAvailabilities();
  const families = game === 'all' ? SPORT_FAMILIES : [familyOf(game)];
  const isEmpty = families.every((each) => visibleOf(each, availabilityOf).length === 0);
  return isEmpty ? <EmptyState icon="clock">{t('common.coming_soon')}</EmptyState> : null;
}
