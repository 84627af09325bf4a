import { Button, classNames } from '@fairbook/ui';
import { useState } from 'react';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { toast } from '../../../shared/page/toast.ts';
import classes from './history.module.css';

export interface TotalsBarProps {
  /** How many rows the filters let through, and what they come to; undefined until that is known. */
  readonly known: { readonly count: number; readonly text: string } | undefined;
  /** Has the browser keep all of it as a file. */
  readonly onSave: () => Promise<void>;
}

/** Above a list: what all of it comes to, and a button that saves it. */
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
