import { linkClass, PageHead } from '@fairbook/ui';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { SportMatches } from '../features/sports/index.ts';
import { useTranslate } from '../shared/format/i18n.ts';
import { OddsFormatMenu } from '../shared/format/odds-format-menu.tsx';
import { shownSport, sportName, toResults, toSport } from '../shared/format/shown-sports.ts';
import { usePageTitle } from '../shared/page/page-title.ts';
import type { PageSearch } from '../shared/page/search.ts';
import { SportLinks } from '../shared/page/sport-links.tsx';
import classes from './sport.module.css';

/** A sport: every match on offer, by day and league. */
export function SportPage() {
  const t = useTranslate();
  const { game } = useParams({ from: '/sport/$game' });
  const { live } = useSearch({ strict: false }) as PageSearch;
  const title = t(live ? 'common.live_now' : sportName(shownSport(game)));
  usePageTitle(title);
  return (
    <>
      <PageHead title={title}>
        <span className={classes.head}>
          <OddsFormatMenu />
          <Link to="/search" className={linkClass()}>
            {t('common.search')}
          </Link>
          <Link {...toResults(shownSport(game))} className={linkClass()}>
            {t('common.results')}
          </Link>
        </span>
      </PageHead>
      <SportLinks game={shownSport(game)} to={toSport} live={live} />
      <SportMatches key={game} game={shownSport(game)} />
    </>
  );
}
