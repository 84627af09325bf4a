import { Button, classNames } from '@fairbook/ui';
import { useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';
import classes from './history.module.css';

export interface TotalsBarProps {
  /** The number of rows that match, and their total; undefined until known. */
  readonly known: { readonly count: number; readonly text: string } | undefined;
  /** Saves all of it as a file. */
  readonly onSave: () => Promise<void>;
}

/** Above a list: the total of all of it, and a button that saves it. */
export function TotalsBar({ known, onSave }: TotalsBarProps) {
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
  if (!known) return <div className={classNames(classes.totals, classes.awaited)} />;
  return (
    <div className={classes.totals}>
      <span>{known.text}</span>
      <Button variant="line" disabled={busy || known.count === 0} onClick={() => void save()}>
        {t('wallet.csv')}
      </Button>
    </div>
  );
}
