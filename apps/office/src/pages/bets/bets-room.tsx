import { type OfficeBet, officeBetsApi } from '@fairbook/contract/office';
import { Button, PageHead, Tag } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import { PlayerLink } from '../../shared/player-link.tsx';
import classes from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { type Column, Table } from '../../shared/table.tsx';
import { BetCode } from './bet-code.tsx';
import { BetSearch } from './bet-search.tsx';
import { BetStateTag } from './bet-state.tsx';
import { useBetWords } from './bet-words.ts';
import { askedOf, unreadableIn } from './search-fields.ts';

const ROWS = 50;

/** Bets of all players on everything, newest first. */
export function BetsRoom() {
  const t = useTranslate();
  const names = useNames();
  const words = useBetWords();
  const { amount } = useFormat();
  const [{ before, ...search }, setSearch] = useOfficeSearch();
  const isReadable = unreadableIn(search).length === 0;
  const bets = useQuery({
    queryKey: ['bets', search, before],
    queryFn: () => api(officeBetsApi.bets, { ...askedOf(search), before, limit: ROWS }),
    enabled: isReadable,
  });
  const columns: readonly Column<OfficeBet>[] = [
    { head: t('office.bet_code'), cell: (row) => <BetCode row={row} /> },
    { head: t('office.player'), cell: ({ player_id: player }) => <PlayerLink id={player} /> },
    { head: t('office.game'), cell: ({ bet: { bet } }) => names.game(bet.game) },
    { head: t('office.bet_on'), cell: ({ bet }) => words.short(bet), long: true },
    { head: t('office.bet_stake'), cell: ({ bet: { bet } }) => amount(bet.total_currency, bet.currency), figure: true },
    { head: t('office.bet_most'), cell: ({ bet: { bet } }) => amount(bet.max_bonus_currency, bet.currency), figure: true },
    {
      head: t('office.state'),
      cell: ({ bet, void_asked: isAsked }) => (
        <span className={classes.actions}>
          <BetStateTag bet={bet} />
          {isAsked && <Tag tone="warn">{t('office.bet_void_waits')}</Tag>}
        </span>
      ),
    },
    {
      head: t('office.bet_paid'),
      cell: ({ bet: { bet } }) => (bet.status === 'pending' ? '–' : amount(bet.bonus_currency, bet.currency)),
      figure: true,
    },
  ];
  const next = bets.data?.next ?? null;
  return (
    <div className={classes.room}>
      <PageHead title={t('office.bets')} />
      <p className={classes.small}>{t('office.bets_text')}</p>
      <BetSearch key={JSON.stringify(search)} search={search} onSearch={setSearch} />
      <Table
        stacks
        name={t('office.bets')}
        columns={columns}
        rows={isReadable ? bets.data?.list : []}
        keyOf={({ player_id: player, bet: { bet } }) => `${player}:${bet.bet_id}`}
        empty={t(isReadable ? 'office.nothing' : 'office.bets_unreadable')}
        error={bets.error}
      />
      <div className={classes.actions}>
        {before !== undefined && <Button onClick={() => setSearch(search)}>{t('office.newest')}</Button>}
        {next !== null && <Button onClick={() => setSearch({ ...search, before: next })}>{t('office.older')}</Button>}
      </div>
    </div>
  );
}
