import { Button } from '@fairbook/ui';
import { useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';
import classes from './history.module.css';

export interface TotalsBarProps {
  /** What everything comes to that the filters let through. */
  readonly text: string;
  readonly count: number;
  /** Has the browser keep all of it as a file. */
  readonly onSave: () => Promise<void>;
}

/** Above a list: what all of it comes to, and a button that saves it. */
export function TotalsBar({ text, count, onSave }: TotalsBarProps) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave();
    } catch (error) {
      toast({ type: 'error', message: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.totals}>
      <span>{text}</span>
      <Button variant="line" disabled={busy || count === 0} onClick={() => void save()}>
        {t('wallet.csv')}
      </Button>
    </div>
  );
}
