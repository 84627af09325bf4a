import type { LotteryGame } from '@fairbook/core/catalog';
import { Icon, linkClass, Skeleton } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useReadNotices } from '../../shared/api/notices.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useDrawBetNews } from '../lottery/index.ts';
import { DrawBetCard } from './draw-bet-card.tsx';
import { drawBetQuery } from './draw-bet-queries.ts';
import classes from './draw-bets.module.css';
import { DrawReceiptBody } from './draw-receipt-body.tsx';
import { Failed } from './failed.tsx';

/** One bet on a draw with its receipt open: the page behind a receipt's address. */
export function OneDrawBet({ game, id }: { readonly game: LotteryGame; readonly id: string }) {
  const t = useTranslate();
  const start = useRef<HTMLDivElement>(null);
  const { data: receipt, error, refetch } = useQuery(drawBetQuery(game, id));
  useReadNotices(id);
  useDrawBetNews(game);
  useEffect(() => start.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={start} tabIndex={-1} className={classes.view}>
      <Link to="/lottery/my-bets" search={{ game }} className={linkClass()}>
        <Icon name="left" size="small" />
        {t('my_bets.all_bets')}
      </Link>
      {receipt && (
        <DrawBetCard bet={receipt.bet}>
          <DrawReceiptBody receipt={receipt} />
        </DrawBetCard>
      )}
      {!receipt && error && <Failed error={error} again={() => void refetch()} />}
      {!receipt && !error && <Skeleton rows={1} row="bet" label={t('my_bets.loading_receipt')} />}
    </div>
  );
}
