import { Button, Icon } from '@fairbook/ui';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from '../format/i18n.ts';
import { useMissingText } from '../realtime/offline.ts';
import classes from './part.module.css';
import { forgetMissing, loadAgain } from './parts.ts';

export interface PartProps {
  /** Shown while it loads; null: it is an overlay, and so is the message that it failed. */
  readonly fallback: ReactNode;
  /** For overlays: closes it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A part of the page that is loaded on demand. If it breaks or does not load, only this part fails, and it can be retried. */
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
