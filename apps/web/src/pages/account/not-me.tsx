import { PageHead } from '@fairbook/ui';
import { DisownCard } from '../../features/auth/index.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

/** The page for disowning a change of the account. */
export function NotMePage() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('common.not_me')} />
      <DisownCard />
    </>
  );
}
