import type { Deposit } from '@fairbook/contract';
import { buttonClass } from '@fairbook/ui';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './charge-view.module.css';
import { CopyButton } from './copy-button.tsx';

type Pix = Extract<NonNullable<Deposit['pay']>, { kind: 'pix' }>;

/** A Pix code to photograph or to copy. */
export function PixCode({ code, qr, play_bank: bank }: Omit<Pix, 'kind'>) {
  const t = useTranslate();
  return (
    <>
      <svg className={classes.qr} viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label={t('wallet.pix_qr')}>
        <path d={qr.path} />
      </svg>
      <p className={classes.fine}>{t('wallet.pix_how')}</p>
      <textarea
        className={classes.code}
        readOnly
        rows={4}
        value={code}
        aria-label={t('wallet.pix_code')}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={code} label={t('wallet.pix_copy')} />
      {bank !== null && (
        <a href={bank} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'line', wide: true })}>
          {t('wallet.play_bank')}
        </a>
      )}
    </>
  );
}
