import { linkClass, PageHead } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { LimitsView } from '../../features/limits/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

/** Limits, pauses and self-exclusion. */
export function LimitsPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('limits.title')} />
      <Link to="/responsible-play" className={linkClass()}>
        {t('limits.help_lines')}
      </Link>
      <LimitsView />
    </>
  );
}
