import { Button, Icon } from '@fairbook/ui';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from '../format/i18n.ts';
import { useMissingText } from '../realtime/offline.ts';
import classes from './part.module.css';
import { forgetMissing, loadAgain } from './parts.ts';

export interface PartProps {
  /** In its place while it loads; null: it floats over the page, and so does the word that it did not come. */
  readonly fallback: ReactNode;
  /** For what floats: gives it up. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A part of the page that is loaded when it is needed. When it breaks or does not come, only it does, and there is a way to try again. */
export function Part({ fallback, onClose, children }: PartProps) {
  return (
    <CatchBoundary
      getResetKey={() => 'part'}
      errorComponent={({ reset }) => <Missing floats={fallback === null} onRetry={reset} {...(onClose && { onClose })} />}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

interface MissingProps extends Pick<PartProps, 'onClose'> {
  readonly floats: boolean;
  readonly onRetry: () => void;
}

function Missing({ floats, onRetry, onClose }: MissingProps) {
  const t = useTranslate();
  const text = useMissingText();
  const [tried, setTried] = useState(0);
  const retry = () => void loadAgain(onRetry).then((isThere) => !isThere && setTried((before) => before + 1));
  const close = () => {
    forgetMissing();
    onClose?.();
    onRetry();
  };
  return (
    <div className={floats ? classes.floating : classes.place} role="alert" key={tried}>
      <Icon name="warn" />
      <p>{text}</p>
      <Button onClick={retry}>{t('common.try_again')}</Button>
      {onClose && <Button onClick={close}>{t('common.close')}</Button>}
    </div>
  );
}
