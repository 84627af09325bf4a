import type { BetHalf } from '@fairbook/contract';
import { Button, buttonClass, EmptyState, Skeleton } from '@fairbook/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useReadNotices } from '../../shared/api/notices.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { FIRST_SPORT, isShownSport, toSport } from '../../shared/format/shown-sports.ts';
import { NotLoading } from '../../shared/page/not-loading.tsx';
import classes from '../../shared/receipts/bet-list.module.css';
import { DrawBetCard, DrawReceiptDisclosure } from '../draw-bets/index.ts';
import { BetCard, ReceiptDisclosure } from '../my-bets/index.ts';
import { type BetListQuery, betsIn, idOf, listQuery, type OwnBet } from './all-bets-queries.ts';
import { type BetFilter, FILTERS, isNarrowed } from './bet-filter.ts';
import { RoundCard } from './round-card.tsx';
import { useHeldBets } from './use-held-bets.ts';

export interface BetListsProps {
  readonly query: BetListQuery;
  /** Clears all filters. */
  readonly onClear: () => void;
}

/** Bets without a result, and those settled since the page was opened. */
export function OpenBetList({ query, onClear }: BetListsProps) {
  const pages = useInfiniteQuery({ ...listQuery('open', query), refetchOnMount: 'always' });
  const bets = useHeldBets(query, pages.data && !pages.isPlaceholderData ? betsIn(pages.data) : undefined);
  return <BetList half="open" filter={query.filter} pages={pages} bets={bets} onClear={onClear} />;
}

/** Bets that are settled or cancelled. Opening the list marks their notices as read. */
export function ClosedBets({ query, onClear }: BetListsProps) {
  const pages = useInfiniteQuery({ ...listQuery('closed', query), refetchOnMount: 'always' });
  useReadNotices('bets');
  return <BetList half="closed" filter={query.filter} pages={pages} bets={betsIn(pages.data)} onClear={onClear} />;
}

interface BetListProps {
  readonly half: BetHalf;
  readonly filter: BetFilter;
  readonly onClear: () => void;
  readonly pages: {
    readonly data?: unknown;
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  readonly bets: readonly OwnBet[];
}

function BetList({ half, filter, pages: query, bets, onClear }: BetListProps) {
  const t = useTranslate();
  if (!query.data && query.error) return <NotLoading words="my_bets.not_loading" error={query.error} again={query.refetch} />;
  if (!query.data) return <Skeleton rows={4} row="bet" className={classes.list} label={t('my_bets.loading')} />;
  if (bets.length === 0) return <NoBets half={half} filter={filter} onClear={onClear} />;
  return (
    <>
      <ul className={classes.list}>
        {bets.map((each) => (
          <li key={idOf(each)}>
            <AnyBetCard any={each} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className={classes.more}>
          <Button variant="line" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common.more')}
          </Button>
        </p>
      )}
    </>
  );
}

function AnyBetCard({ any }: { readonly any: OwnBet }) {
  if (any.on === 'round') return <RoundCard round={any.bet} />;
  return any.on === 'matches' ? (
    <BetCard bet={any.bet}>
      <ReceiptDisclosure game={any.bet.game} id={any.bet.bet_id} />
    </BetCard>
  ) : (
    <DrawBetCard bet={any.bet}>
      <DrawReceiptDisclosure game={any.bet.game} id={any.bet.bet_id} />
    </DrawBetCard>
  );
}

function NoBets({ half, filter, onClear }: Pick<BetListProps, 'half' | 'filter' | 'onClear'>) {
  const t = useTranslate();
  const { kind, search } = filter;
  if (FILTERS.some((name) => isNarrowed(filter, name)) || search !== '') {
    const isSearched = search !== '' && !FILTERS.some((name) => isNarrowed(filter, name));
    return (
      <EmptyState icon="search" action={<Button onClick={onClear}>{t('my_bets.filter_clear')}</Button>}>
        {isSearched ? t('my_bets.nothing_found', { search }) : t('my_bets.filter_none')}
      </EmptyState>
    );
  }
  const sport = kind === 'all' ? FIRST_SPORT : isShownSport(kind) ? kind : null;
  const go = (
    <Link {...(sport === null ? ({ to: '/lottery' } as const) : toSport(sport))} className={buttonClass()}>
      {t(sport === null ? 'lottery.see_odds' : 'my_bets.see_matches')}
    </Link>
  );
  return (
    <EmptyState icon="ticket" action={half === 'open' && go}>
      {t(`my_bets.empty_${half}` satisfies MessageId)}
    </EmptyState>
  );
}
