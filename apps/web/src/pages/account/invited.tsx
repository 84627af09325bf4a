import { PageHead } from '@fairbook/ui';
import { InvitedView } from '../../features/invite/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

/** Whom the player invited, and what it brought. */
export function InvitedPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('rewards.invited')} />
      <InvitedView />
    </>
  );
}
