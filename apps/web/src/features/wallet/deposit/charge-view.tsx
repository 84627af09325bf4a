import { type Deposit, walletApi } from '@fairbook/contract';
import { Banner, Button, buttonClass, Icon, Skeleton } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../shared/api/api.ts';
import { keys } from '../../../shared/api/query-keys.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useServerEvents } from '../../../shared/realtime/socket.ts';
import { SetupOffer } from '../withdraw/setup-offer.tsx';
import classes from './charge-view.module.css';
import { useMethodText } from './method-text.ts';
import { PayCountdown } from './pay-countdown.tsx';
import { PixCode } from './pix-code.tsx';

/** Polled as well, in case the socket is silent. */
const LOOK_MS = 10_000;

export interface ChargeViewProps {
  readonly begun: Deposit;
  /** Whether the player came from the slip. */
  readonly toSlip: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** A deposit order: how to pay it while that is possible, and then, live, its outcome. */
export function ChargeView({ begun, toSlip, onAgain, onClose }: ChargeViewProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { typed } = useFormat();
  const { name } = useMethodText();
  // The pressed button is gone: the focus moves to the top.
  const sum = useRef<HTMLParagraphElement>(null);
  useEffect(() => sum.current?.focus(), []);
  const queryKey = [...keys.account, 'deposit', begun.order_id];
  const { data: order, error } = useQuery({
    queryKey,
    queryFn: () => api(walletApi.continueRecharge, { order_id: begun.order_id }),
    initialData: begun,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'success' ? false : LOOK_MS),
  });
  useServerEvents([], (event) => {
    if (event.kind === 'deposit.changed' && event.order_id === begun.order_id) void queries.invalidateQueries({ queryKey });
  });
  return (
    <div className={classes.view}>
      <p className={classes.sum} ref={sum} tabIndex={-1}>
        <b>{typed(order.amount, order.currency)}</b>
        <span>{name(order.type)}</span>
      </p>
      {order.pay && <HowToPay order={order} />}
      <div role="status">{error ? <Banner tone="error">{errorText(error, t)}</Banner> : <WhatBecame order={order} />}</div>
      {order.state === 'success' && (
        <Button variant="primary" wide tall onClick={onClose}>
          {t(toSlip ? 'wallet.back_to_slip' : 'common.close')}
        </Button>
      )}
      {order.state === 'success' && <SetupOffer />}
      {(order.state === 'failed' || order.state === 'rejected' || order.state === 'expired') && (
        <Button wide tall onClick={onAgain}>
          {t('wallet.way_again')}
        </Button>
      )}
    </div>
  );
}

function HowToPay({ order }: { readonly order: Deposit }) {
  const t = useTranslate();
  if (!order.pay) return null;
  return (
    <>
      {order.pay.kind === 'pix' ? (
        <PixCode {...order.pay} />
      ) : (
        <>
          <p className={classes.fine}>{t('wallet.page_note')}</p>
          <a
            href={order.pay.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'primary', wide: true, tall: true })}
          >
            <Icon name="share" />
            {t('wallet.page_open')}
          </a>
        </>
      )}
      {order.expires_at && <PayCountdown until={order.expires_at} />}
    </>
  );
}

function WhatBecame({ order }: { readonly order: Deposit }) {
  const t = useTranslate();
  const { typed } = useFormat();
  switch (order.state) {
    case 'pending':
      return <p className={classes.waiting}>{t('wallet.state_pending')}</p>;
    case 'processing':
      return (
        <>
          <p className={classes.waiting}>{t('wallet.state_processing')}</p>
          <Skeleton rows={1} label={t('wallet.state_processing')} />
        </>
      );
    case 'success':
      return <Banner tone="success">{t('wallet.state_success', { amount: typed(order.net, order.currency) })}</Banner>;
    case 'failed':
      return <Banner tone="warning">{t('wallet.state_failed')}</Banner>;
    case 'rejected':
      return <Banner tone="warning">{t(`wallet.returned_${order.remark ?? 'too_late'}`)}</Banner>;
    case 'expired':
      return <Banner tone="warning">{t('wallet.state_expired')}</Banner>;
  }
}
