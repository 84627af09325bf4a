import { receiptCode } from '@fairbook/core/betting';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from './share-bet.module.css';

/** The short code of a bet, for people. */
export const ReceiptCode = ({ id }: { readonly id: string }) => <span className="code">{receiptCode(id)}</span>;

/** The full id of a bet, for those who need it. */
export function ReceiptDetails({ id }: { readonly id: string }) {
  const t = useTranslate();
  return (
    <details className={classes.details}>
      <summary>{t('my_bets.details')}</summary>
      <p>
        {t('my_bets.whole_id')} <span className="code">{id}</span>
      </p>
    </details>
  );
}
