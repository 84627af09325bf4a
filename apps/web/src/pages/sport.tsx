import { linkClass, PageHead } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { SportMatches } from '../features/sports/index.ts';
import { useTranslate } from '../shared/i18n.ts';

/** A sport: every match on offer, by day and league. */
export function SportPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.soccer')}>
        <Link to="/results/soccer" className={linkClass()}>
          {t('common.results')}
        </Link>
      </PageHead>
      <SportMatches game="soccer" />
    </>
  );
}
