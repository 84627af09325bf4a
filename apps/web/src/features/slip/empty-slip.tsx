import { buttonClass, EmptyState } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toSport } from '../../shared/format/shown-sports.ts';

/** Nothing is chosen yet. */
export function EmptySlip() {
  const t = useTranslate();
  return (
    <EmptyState
      icon="ticket"
      action={
        <Link {...toSport()} className={buttonClass()}>
          {t('slip.see_matches')}
        </Link>
      }
    >
      {t('slip.empty')}
    </EmptyState>
  );
}
