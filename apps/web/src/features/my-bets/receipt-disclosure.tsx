import type { SportGame } from '@fairbook/core/catalog';
import { Button, EmptyState, Icon, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../shared/format/error-text.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import classes from '../../shared/receipts/receipt-disclosure.module.css';
import { useReceiptEvents } from './bet-events.ts';
import { betQuery } from './bet-queries.ts';
import { ReceiptBody } from './receipt-body.tsx';
import { ReceiptCode } from './receipt-code.tsx';

interface ReceiptProps {
  readonly game: SportGame;
  readonly id: string;
}

/** Expands a bet's receipt; read when first opened. */
export function ReceiptDisclosure(props: ReceiptProps) {
  const t = useTranslate();
  const contentId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={contentId} onClick={() => setOpen(!open)}>
        <span>{t('my_bets.receipt')}</span>
        <ReceiptCode id={props.id} />
        <Icon name={open ? 'up' : 'down'} size="small" />
      </button>
      <div id={contentId}>{open && <Receipt {...props} />}</div>
    </>
  );
}

function Receipt({ game, id }: ReceiptProps) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(betQuery(id, game));
  useReceiptEvents(data ? [data.bet] : []);
  if (data) return <ReceiptBody receipt={data} />;
  if (!error) return <Skeleton rows={6} row="text" label={t('my_bets.loading_receipt')} />;
  return (
    <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
      {errorText(error, t)}
    </EmptyState>
  );
}
