import { classNames, linkClass, PageHead } from '@fairbook/ui';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { SportMatches } from '../features/sports/index.ts';
import { useOfferedSports } from '../shared/api/games.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { OddsFormatMenu } from '../shared/format/odds-format-menu.tsx';
import { shownSport, sportName, toResults } from '../shared/format/shown-sports.ts';
import { GameTabs, useComingSoon } from '../shared/page/game-tabs.tsx';
import { usePageTitle } from '../shared/page/page-title.ts';
import type { PageSearch } from '../shared/page/search.ts';

import classes from './sport.module.css';

/** A sport: every match on offer, by day and league. If the address names none, the first visible sport. */
export function SportPage() {
  const t = useTranslate();
  const { game: named } = useParams({ strict: false });
  const [first] = useOfferedSports();
  const game = shownSport(named ?? first);
  const comingSoon = useComingSoon(game);
  const { live } = useSearch({ strict: false }) as PageSearch;
  const title = t(live ? 'common.live_now' : sportName(game));
  usePageTitle(title);
  return (
    <>
      <PageHead title={title}>
        <span className={classes.head}>
          <OddsFormatMenu />
          <Link to="/search" className={linkClass()}>
            {t('common.search')}
          </Link>
          <Link {...toResults(game)} className={classNames(linkClass(), classes.results)}>
            {t('common.results')}
          </Link>
        </span>
      </PageHead>
      <GameTabs game={game} page="sport" live={live} />
      {comingSoon ?? <SportMatches key={game} game={game} />}
    </>
  );
}
