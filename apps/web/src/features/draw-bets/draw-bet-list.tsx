import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { Button, buttonClass, EmptyState, Icon, Skeleton } from '@fairbook/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import listClasses from '../../shared/bet-list.module.css';
import { errorText } from '../../shared/error-text.ts';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import disclosureClasses from '../../shared/receipt-disclosure.module.css';
import { DrawBetCard } from './draw-bet-card.tsx';
import { type DrawBetFilter, drawBetQuery, drawBetsIn, drawBetsQuery } from './draw-bet-queries.ts';
import { DrawReceiptBody } from './draw-receipt-body.tsx';

/** The bets of one state, newest first, each with its receipt behind a button. */
export function DrawBetList({ game, filter }: { readonly game: LotteryGame; readonly filter: DrawBetFilter }) {
  const t = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(drawBetsQuery(game, filter));
  if (!data && error) return <Failed error={error} again={() => void refetch()} />;
  if (!data) return <Skeleton rows={5} row="match" label={t('my_bets.loading')} />;
  const bets = drawBetsIn(data);
  if (bets.length === 0) return <NoBets game={game} filter={filter} />;
  return (
    <>
      <ul className={listClasses.list}>
        {bets.map((bet) => (
          <li key={bet.bet_id}>
            <DrawBetCard bet={bet}>
              <ReceiptDisclosure game={game} id={bet.bet_id} />
            </DrawBetCard>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={listClasses.more}>
          <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.more')}
          </Button>
        </p>
      )}
    </>
  );
}

/** What could not be read, and the way to try again. */
export function Failed({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useTranslate();
  return (
    <EmptyState icon="warn" action={<Button onClick={again}>{t('common.try_again')}</Button>}>
      {errorText(error, t)}
    </EmptyState>
  );
}

function NoBets({ game, filter }: { readonly game: LotteryGame; readonly filter: DrawBetFilter }) {
  const t = useTranslate();
  const bet = (
    <Link to={isRaceGame(game) ? '/lottery/pk10' : '/lottery/mark-six'} search={{ game }} className={buttonClass()}>
      {t('lottery.see_odds')}
    </Link>
  );
  return (
    <EmptyState icon="ticket" action={filter === '1' && bet}>
      {t(`my_bets.empty_${filter}` satisfies MessageId)}
    </EmptyState>
  );
}

/** Opens a bet's receipt in its place; it is read when it is first opened. */
function ReceiptDisclosure({ game, id }: { readonly game: LotteryGame; readonly id: string }) {
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
        {t('my_bets.receipt')}
        <Icon name={open ? 'up' : 'down'} size="small" />
      </button>
      <div id={contentId}>{open && <Receipt game={game} id={id} />}</div>
    </>
  );
}

function Receipt({ game, id }: { readonly game: LotteryGame; readonly id: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(drawBetQuery(game, id));
  if (data) return <DrawReceiptBody receipt={data} />;
  if (error) return <Failed error={error} again={() => void refetch()} />;
  return <Skeleton rows={3} row="match" label={t('my_bets.loading_receipt')} />;
}
