import { buttonClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../shared/format/i18n.ts';
import type { PageSearch } from '../../shared/page/search.ts';

/** Opens the dialog of the invitation over this page. */
export function OpenInvite() {
  const t = useTranslate();
  return (
    <Link
      to="."
      search={(now: PageSearch) => ({ ...now, invite: true as const })}
      resetScroll={false}
      className={buttonClass({ variant: 'line' })}
    >
      {t('rewards.invite_open')}
    </Link>
  );
}
