import { Button, EmptyState, Icon, linkClass, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useReadNotices } from '../../shared/api/notices.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { BetCard } from './bet-card.tsx';
import { useReceiptEvents } from './bet-events.ts';
import { betQuery } from './bet-queries.ts';
import classes from './one-bet.module.css';
import { ReceiptBody } from './receipt-body.tsx';

/** One bet with its receipt open: the page behind a receipt's address. */
export function OneBet({ id }: { readonly id: string }) {
  const t = useTranslate();
  const start = useRef<HTMLDivElement>(null);
  const { data: receipt, error, refetch } = useQuery(betQuery(id));
  useReceiptEvents(receipt ? [receipt.bet] : []);
  useReadNotices(id);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={start} tabIndex={-1} className={classes.view}>
      <Link to="/my-bets" className={linkClass()}>
        <Icon name="left" size="small" />
        {t('my_bets.all_bets')}
      </Link>
      {receipt && (
        <BetCard bet={receipt.bet}>
          <ReceiptBody receipt={receipt} />
        </BetCard>
      )}
      {!receipt && error && (
        <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
          {errorText(error, t)}
        </EmptyState>
      )}
      {!receipt && !error && <Skeleton rows={1} row="bet" label={t('my_bets.loading_receipt')} />}
    </div>
  );
}
