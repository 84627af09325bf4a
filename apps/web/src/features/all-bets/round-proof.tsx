import { gameLobbyApi } from '@fairbook/contract';
import { Button, EmptyState, Icon, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { errorText } from '../../shared/format/error-text.ts';
import { useTranslate, withRoundMessages } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import classes from '../../shared/receipts/receipt-disclosure.module.css';

const RoundBody = lazyPart(withRoundMessages(async () => ({ default: (await import('./round-body.tsx')).RoundBody })));

/** Expands the proof of a round; read when first opened. */
export function RoundProof({ id }: { readonly id: string }) {
  const t = useTranslate();
  const contentId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={contentId} onClick={() => setOpen(!open)}>
        <span>{t('my_bets.round_proof')}</span>
        <Icon name={open ? 'up' : 'down'} size="small" />
      </button>
      <div id={contentId}>{open && <Read id={id} />}</div>
    </>
  );
}

function Read({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: keys.round(id), queryFn: () => api(gameLobbyApi.round, { bet_id: id }) });
  const waiting = <Skeleton rows={6} row="text" label={t('my_bets.loading_receipt')} />;
  if (data) {
    return (
      <Part fallback={waiting}>
        <RoundBody page={data} />
      </Part>
    );
  }
  if (!error) return waiting;
  return (
    <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
      {errorText(error, t)}
    </EmptyState>
  );
}
