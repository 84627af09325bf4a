import type { LotteryGame } from '@fairbook/core/catalog';
import { Icon, Skeleton } from '@fairbook/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { keys } from '../../shared/api/query-keys.ts';
import { onceShown } from '../../shared/api/unshown.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useServerEvents } from '../../shared/realtime/socket.ts';
import disclosureClasses from '../../shared/receipts/receipt-disclosure.module.css';
import { ReceiptCode } from '../my-bets/index.ts';
import { drawBetQuery } from './draw-bet-queries.ts';
import { DrawReceiptBody } from './draw-receipt-body.tsx';
import { Failed } from './failed.tsx';

/** Expands a bet's receipt; read when first opened. */
export function DrawReceiptDisclosure({ game, id }: { readonly game: LotteryGame; readonly id: string }) {
  const t = useTranslate();
  const contentId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={disclosureClasses.toggle}
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
      >
        <span>{t('my_bets.receipt')}</span>
        <ReceiptCode id={id} />
        <Icon name={open ? 'up' : 'down'} size="small" />
      </button>
      <div id={contentId}>{open && <Receipt game={game} id={id} />}</div>
    </>
  );
}

function Receipt({ game, id }: { readonly game: LotteryGame; readonly id: string }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(drawBetQuery(game, id));
  useServerEvents([], (event) => {
    if (event.kind !== 'draw_bet.settled' || event.bet_id !== id) return;
    onceShown(event.match_id, () => void queries.invalidateQueries({ queryKey: keys.drawBet(id) }));
  });
  if (data) return <DrawReceiptBody receipt={data} />;
  if (error) return <Failed error={error} again={() => void refetch()} />;
  return <Skeleton rows={6} row="text" label={t('my_bets.loading_receipt')} />;
}
