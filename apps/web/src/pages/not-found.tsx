import { buttonClass } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../shared/format/i18n.ts';
import { NoticePage } from '../shared/page/notice-page.tsx';
import { usePageReady } from '../shared/page/ready.ts';

/** Any unknown address. */
export function NotFoundPage() {
  const t = useTranslate();
  usePageReady();
  return (
    <NoticePage title={t('common.not_found_title')} text={t('common.not_found_text')}>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('common.go_home')}
      </Link>
    </NoticePage>
  );
}
