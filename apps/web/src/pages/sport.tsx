import { linkClass, PageHead } from '@fairbook/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { SportMatches } from '../features/sports/index.ts';
import { useTranslate } from '../shared/i18n.ts';
import { OddsFormatMenu } from '../shared/odds-format-menu.tsx';
import { usePageTitle } from '../shared/page-title.ts';
import type { PageSearch } from '../shared/search.ts';
import classes from './sport.module.css';

/** A sport: every match on offer, by day and league. */
export function SportPage() {
  const t = useTranslate();
  const { live } = useSearch({ strict: false }) as PageSearch;
  const title = t(live ? 'common.live_now' : 'common.soccer');
  usePageTitle(title);
  return (
    <>
      <PageHead title={title}>
        <span className={classes.head}>
          <OddsFormatMenu />
          <Link to="/search" className={linkClass()}>
            {t('common.search')}
          </Link>
          <Link to="/results/soccer" className={linkClass()}>
            {t('common.results')}
          </Link>
        </span>
      </PageHead>
      <SportMatches game="soccer" />
    </>
  );
}
