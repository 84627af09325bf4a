import { Button, buttonClass, EmptyState, Skeleton } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '../../shared/bet-list.module.css';
import { errorText } from '../../shared/error-text.ts';
import { type MessageId, useTranslate } from '../../shared/i18n.ts';
import { BetCard } from './bet-card.tsx';
import { type BetFilter, betsIn, betsQuery } from './bet-queries.ts';
import { ReceiptDisclosure } from './receipt-disclosure.tsx';

/** The bets of one state, newest first, each with its receipt behind a button. */
export function BetList({ filter }: { readonly filter: BetFilter }) {
  const t = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(betsQuery(filter));
  if (!data && error) {
    return (
      <EmptyState icon="warn" action={<Button onClick={() => void refetch()}>{t('common.try_again')}</Button>}>
        {errorText(error, t)}
      </EmptyState>
    );
  }
  if (!data) return <Skeleton rows={5} row="match" label={t('my_bets.loading')} />;
  const bets = betsIn(data);
  if (bets.length === 0) return <NoBets filter={filter} />;
  return (
    <>
      <ul className={classes.list}>
        {bets.map((bet) => (
          <li key={bet.bet_id}>
            <BetCard bet={bet}>
              <ReceiptDisclosure id={bet.bet_id} />
            </BetCard>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={classes.more}>
          <Button variant="line" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('common.more')}
          </Button>
        </p>
      )}
    </>
  );
}

function NoBets({ filter }: { readonly filter: BetFilter }) {
  const t = useTranslate();
  const matches = (
    <Link to="/sport/soccer" className={buttonClass()}>
      {t('my_bets.see_matches')}
    </Link>
  );
  return (
    <EmptyState icon="ticket" action={filter === '1' && matches}>
      {t(`my_bets.empty_${filter}` satisfies MessageId)}
    </EmptyState>
  );
}
