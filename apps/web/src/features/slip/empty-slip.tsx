import { buttonClass, EmptyState, linkClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toSport } from '../../shared/format/shown-sports.ts';

/** Shown while no selection is chosen. */
export function EmptySlip() {
  const t = useTranslate();
  return (
    <EmptyState
      icon="ticket"
      action={
        <>
          <Link {...toSport()} className={buttonClass()}>
            {t('slip.see_matches')}
          </Link>
          <Link to="." search={(now) => ({ ...now, share: '' })} resetScroll={false} className={linkClass()}>
            {t('slip.have_code')}
          </Link>
        </>
      }
    >
      {t('slip.empty')}
    </EmptyState>
  );
}
