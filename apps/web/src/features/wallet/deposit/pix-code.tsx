import type { Deposit } from '@fairbook/contract';
import { buttonClass } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { CopyButton } from '../../../shared/receipts/copy-button.tsx';
import { QrCode } from '../../../shared/receipts/qr-code.tsx';
import classes from './charge-view.module.css';

type Pix = Extract<NonNullable<Deposit['pay']>, { kind: 'pix' }>;

/** A Pix code to scan or to copy. */
export function PixCode({ code, qr, play_bank: bank }: Omit<Pix, 'kind'>) {
  const t = useTranslate();
  return (
    <>
      <QrCode squares={qr} label={t('wallet.pix_qr')} />
      <p className={classes.fine}>{t('wallet.pix_how')}</p>
      <textarea
        className={classes.code}
        readOnly
        rows={4}
        value={code}
        aria-label={t('wallet.pix_code')}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={code} label={t('wallet.pix_copy')} variant="primary" tall />
      {bank !== null && (
        <a href={bank} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'line', wide: true })}>
          {t('wallet.play_bank')}
        </a>
      )}
    </>
  );
}
