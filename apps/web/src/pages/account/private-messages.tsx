import { PageHead } from '@fairbook/ui';
import { NoticeList } from '../../features/notices/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

/** The player's notices: settled bets, money in and out, changes of the account. */
export function PrivateMessagesPage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.notices')} />
      <NoticeList />
    </>
  );
}
