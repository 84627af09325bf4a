import { Banner, Button, buttonClass, SumTable } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQuery } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from '../limits.module.css';
import { useUntil } from './use-break.ts';
import type { DepositStop } from './use-deposit-stop.ts';

export interface DepositStopViewProps {
  readonly stop: DepositStop;
  /** Opens the confirmation of a pause. */
  readonly onPause: () => void;
  readonly onClose: () => void;
}

/** In the place of a deposit after several lost ones: from when the next can be made, what went in, what is left, and the ways to limits and a pause. */
export function DepositStopView({ stop: { until: end, deposits, went_in: wentIn }, onPause, onClose }: DepositStopViewProps) {
  const t = useTranslate();
  const { balance } = useFormat();
  const until = useUntil();
  const { data: account } = useQuery(accountQuery);
  return (
    <div className={classes.body}>
      <Banner tone="info">{t('limits.deposits_stop', { until: until(end) })}</Banner>
      <SumTable
        rows={[
          { key: 'in', label: t('limits.stop_went_in', { deposits }), figure: balance(wentIn) },
          { key: 'left', label: t('limits.stop_left'), figure: account ? balance(account.score) : '…' },
        ]}
      />
      <p className={classes.note}>{t('limits.stop_note')}</p>
      <div className={classes.row}>
        <Link to="/limits" className={buttonClass({ variant: 'line' })} onClick={onClose}>
          {t('limits.link')}
        </Link>
        <Button variant="line" aria-haspopup="dialog" onClick={onPause}>
          {t('limits.pause_now')}
        </Button>
      </div>
    </div>
  );
}
