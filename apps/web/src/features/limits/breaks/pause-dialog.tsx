import { limitsApi } from '@fairbook/contract';
import { pauseEnd } from '@fairbook/core/limits';
import { Banner, Button } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';
import classes from '../limits.module.css';
import { useChange } from '../limits-query.ts';
import { useUntil } from './use-break.ts';

export interface PauseDialogProps {
  readonly days: number;
  /** Called with true if the pause has begun. */
  readonly onClose: (begun: boolean) => void;
}

/** Asks once, with the end written out: a pause cannot be shortened. */
export function PauseDialog({ days, onClose }: PauseDialogProps) {
  const t = useTranslate();
  const until = useUntil();
  const [asked] = useState(() => new Date());
  const pause = useChange(limitsApi.pause);
  const begin = () => {
    if (pause.isPending) return;
    const onSuccess = ({ paused_until: end }: { readonly paused_until: Date | null }) => {
      toast({ type: 'info', message: t('limits.pause_begun', { until: end ? until(end) : '' }) });
      onClose(true);
    };
    pause.mutate({ days }, { onSuccess });
  };
  return (
    <Dialog
      title={t('limits.pause_ask', { until: until(pauseEnd(days, asked)) })}
      open
      role="alertdialog"
      onClose={() => onClose(false)}
      equal
      actions={
        <>
          <Button onClick={() => onClose(false)}>{t('limits.pause_back')}</Button>
          <Button aria-disabled={pause.isPending} onClick={begin}>
            {t('limits.pause_do')}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <p>{t('limits.pause_final')}</p>
        <p className={classes.note}>{t('limits.pause_leaves')}</p>
        {pause.error && <Banner tone="error">{errorText(pause.error, t)}</Banner>}
      </div>
    </Dialog>
  );
}
