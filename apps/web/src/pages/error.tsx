import { Button, buttonClass } from '@fairbook/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '../shared/i18n.ts';
import { NoticePage } from '../shared/notice-page.tsx';

/** In place of a page that could not be drawn: what that means for the visitor, and the ways on. A plain link, since the router may be what broke. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslate();
  useEffect(() => console.error(error), [error]);
  return (
    <NoticePage title={t('common.error_title')} text={t('common.error_text')}>
      <Button onClick={reset}>{t('common.try_again')}</Button>
      <a href="/" className={buttonClass({ variant: 'primary' })}>
        {t('common.go_home')}
      </a>
    </NoticePage>
  );
}
