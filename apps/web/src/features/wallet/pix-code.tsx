import type { Deposit } from '@fairbook/contract';
import { Button, buttonClass, Icon } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../shared/i18n.ts';
import { toast } from '../../shared/toast.ts';
import classes from './charge-view.module.css';

type Pix = Extract<NonNullable<Deposit['pay']>, { kind: 'pix' }>;

/** How long a button says that it copied (specification, section 9). */
const COPIED_MS = 1_000;

/** A Pix code to photograph or to copy. */
export function PixCode({ code, qr, play_bank: bank }: Omit<Pix, 'kind'>) {
  const t = useTranslate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      toast({ type: 'error', message: t('wallet.copy_failed') });
    }
  };
  return (
    <>
      <svg className={classes.qr} viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label={t('wallet.pix_qr')}>
        <path d={qr.path} />
      </svg>
      <p className={classes.fine}>{t('wallet.pix_how')}</p>
      <textarea
        className={classes.code}
        readOnly
        rows={3}
        value={code}
        aria-label={t('wallet.pix_code')}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="primary" wide tall onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} />
        {t(copied ? 'common.copied' : 'wallet.pix_copy')}
      </Button>
      {bank !== null && (
        <a href={bank} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'line', wide: true })}>
          {t('wallet.play_bank')}
        </a>
      )}
    </>
  );
}
