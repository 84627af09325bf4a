import type { GameTransfer, GameWallet } from '@fairbook/contract';
import { isGameTransferOpen } from '@fairbook/core/games';
import { Banner, Button } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './transfer-form.module.css';
import { transferQuery } from './transfer-queries.ts';

export interface TransferResultProps {
  readonly begun: GameTransfer;
  readonly wallets: readonly GameWallet[];
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The outcome of a transfer, live. Another one can be made once this one is final. */
export function TransferResult({ begun, wallets, onAgain, onClose }: TransferResultProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const sum = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: the focus moves to the top.
  useEffect(() => sum.current?.focus(), []);
  const { data } = useQuery({ ...transferQuery(begun.order_id), initialData: begun });
  const name = wallets.find(({ provider }) => provider === data.provider)?.name ?? data.provider;
  return (
    <div className={classes.form}>
      <p className={classes.sum} ref={sum} tabIndex={-1}>
        <b>{money(data.amount)}</b>
        <span>{t(`wallet.t_way_${data.direction}`, { name })}</span>
      </p>
      <div role="status">
        <WhatBecame transfer={data} name={name} />
      </div>
      {!isGameTransferOpen(data.state) && (
        <Button wide onClick={onAgain}>
          {t('wallet.t_again')}
        </Button>
      )}
      <Button variant="primary" wide tall onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  );
}

function WhatBecame({ transfer, name }: { readonly transfer: GameTransfer; readonly name: string }) {
  const t = useTranslate();
  const { money } = useFormat();
  const isOut = transfer.direction === 'to_game';
  switch (transfer.state) {
    case 'sending':
    case 'unknown':
      return <Banner tone="info">{t('wallet.t_checking', { name })}</Banner>;
    case 'done':
      return (
        <Banner tone="success">{t(isOut ? 'wallet.t_done_to' : 'wallet.t_done_from', { amount: money(transfer.amount), name })}</Banner>
      );
    case 'returned':
      return (
        <Banner tone="warning">
          {t(isOut ? 'wallet.t_returned_to' : 'wallet.t_returned_from', { name })} {t(`wallet.t_reason_${transfer.reason ?? 'refused'}`)}
        </Banner>
      );
  }
}
