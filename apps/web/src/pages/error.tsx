import { Button, buttonClass } from '@fairbook/ui';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '../shared/format/i18n.ts';
import { NoticePage } from '../shared/page/notice-page.tsx';
import { loadAgain, PartMissingError } from '../shared/page/parts.ts';
import { usePageReady } from '../shared/page/ready.ts';
import { useMissingText } from '../shared/realtime/offline.ts';

/** Shown instead of a page that failed to render: what that means for the visitor, and where to go. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  usePageReady();
  return error instanceof PartMissingError ? <Missing /> : <Broken error={error} reset={reset} />;
}

/** A plain link to the home page, since the router may be what broke. */
function Broken({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useTranslate();
  useEffect(() => console.error(error), [error]);
  return (
    <NoticePage title={t('common.error_title')} text={t('common.error_text')}>
      <Button onClick={reset}>{t('common.try_again')}</Button>
      <a href="/contact" className={buttonClass()}>
        {t('common.contact')}
      </a>
      <a href="/" className={buttonClass({ variant: 'primary' })}>
        {t('common.go_home')}
      </a>
    </NoticePage>
  );
}

/** The page's code did not load. The whole document is reloaded once the server is reachable, with the slip kept. */
function Missing() {
  const t = useTranslate();
  const text = useMissingText();
  const [tried, setTried] = useState(0);
  const retry = () => void loadAgain(() => location.reload()).then((isThere) => !isThere && setTried((before) => before + 1));
  return (
    <NoticePage key={tried} title={t('common.missing_title')} text={text}>
      <Button onClick={retry}>{t('common.try_again')}</Button>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('common.go_home')}
      </Link>
    </NoticePage>
  );
}
