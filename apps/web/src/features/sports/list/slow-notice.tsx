import { Banner, Button } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';

/** Loading for this long is explained. */
const SLOW_MS = 5_000;

/** Beside something that is loading: after five seconds the reason, and a retry button. */
export function SlowNotice({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <Banner tone="warning" action={<Button onClick={onRetry}>{t('common.try_again')}</Button>}>
      {t('sports.slow')}
    </Banner>
  );
}

/** Shown instead of the matches if they could not be read. */
export function NotLoading({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate();
  return (
    <Banner tone="error" action={<Button onClick={onRetry}>{t('common.try_again')}</Button>}>
      {t('sports.not_loading')}
    </Banner>
  );
}
