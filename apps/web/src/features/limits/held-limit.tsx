import { limitsApi, type PlayerLimit } from '@fairbook/contract';
import { Banner, Button } from '@fairbook/ui';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { LimitMeter } from './limit-meter.tsx';
import classes from './limits.module.css';
import { useChange } from './limits-query.ts';
import { PERIOD_WORDS, useLimitText } from './use-limit-text.ts';

/** A limit in force: its usage, and a pending raise, which can be confirmed when its time has come, or dropped. */
export function HeldLimit({ limit, now }: { readonly limit: PlayerLimit; readonly now: Date }) {
  const t = useTranslate();
  const written = useLimitText();
  const used = t('limits.used', { used: written(limit.used), left: written(limit.left) });
  return (
    <li className={classes.item}>
      <p className={classes.value}>{t('limits.held', { limit: written(limit), period: t(PERIOD_WORDS[limit.period]) })}</p>
      <LimitMeter limit={limit} label={used} />
      <p className={classes.note}>{used}</p>
      {limit.pending && <Pending limit={limit} pending={limit.pending} now={now} />}
    </li>
  );
}

interface PendingProps {
  readonly limit: PlayerLimit;
  readonly pending: NonNullable<PlayerLimit['pending']>;
  readonly now: Date;
}
function Pending({ limit, pending, now }: PendingProps) {
  const t = useTranslate();
  const written = useLimitText();
  const { dateTime } = useFormat();
  const confirm = useChange(limitsApi.confirmRaise);
  const cancel = useChange(limitsApi.cancelRaise);
  const { kind, period } = limit;
  const from = dateTime(pending.from);
  const error = confirm.error ?? cancel.error;
  const isNone = pending.amount === null && pending.minutes === null;
  return (
    <>
      <p>{isNone ? t('limits.pending_none', { from }) : t('limits.pending_raise', { value: written(pending), from })}</p>
      <div className={classes.row}>
        {now >= pending.from && (
          <Button
            aria-disabled={confirm.isPending}
            onClick={() =>
              confirm.mutate({ kind, period }, { onSuccess: () => toast({ type: 'successful', message: t('limits.confirmed') }) })
            }
          >
            {t('limits.confirm')}
          </Button>
        )}
        <Button
          variant="line"
          aria-disabled={cancel.isPending}
          onClick={() => cancel.mutate({ kind, period }, { onSuccess: () => toast({ type: 'info', message: t('limits.cancelled') }) })}
        >
          {t('limits.cancel')}
        </Button>
      </div>
      {error && <Banner tone="error">{errorText(error, t)}</Banner>}
    </>
  );
}
