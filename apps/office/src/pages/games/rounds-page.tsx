import { type DeskRound, officeGamesApi } from '@fairbook/contract/office';
import { amount as sum } from '@fairbook/core/money';
import { Button } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { PlayerLink } from '../../shared/player-link.tsx';
import { useOfficeSearch } from '../../shared/search.ts';
import { type Column, Table } from '../../shared/table.tsx';
import { ProviderFilter, providerIn } from './provider-filter.tsx';

const PAGE_ROWS = 50;
const ROUND = /^[0-9a-f-]{36}$/;
const PLAYER = /^[1-9]\d{0,17}$/;

/** Rounds of all players, newest first; filtered by provider or player in the address. */
export function RoundsPage() {
  const t = useTranslate();
  const { amount, dateTime } = useFormat();
  const [search, setSearch] = useOfficeSearch();
  const provider = providerIn(search.game);
  const player = search.player !== undefined && PLAYER.test(search.player) ? search.player : undefined;
  const before = search.before !== undefined && ROUND.test(search.before) ? search.before : undefined;
  const { data, error } = useQuery({
    queryKey: ['games', 'rounds', provider, player, before],
    queryFn: () =>
      api(officeGamesApi.rounds, {
        limit: PAGE_ROWS,
        ...(provider && { provider }),
        ...(player !== undefined && { player_id: BigInt(player) as DeskRound['player_id'] }),
        ...(before !== undefined && { before }),
      }),
  });
  const last = data?.list.at(-1)?.bet_id;
  const columns: readonly Column<DeskRound>[] = [
    { head: t('office.date'), cell: (row) => dateTime(row.began_at) },
    { head: t('office.player'), cell: (row) => <PlayerLink id={row.player_id} /> },
    { head: t('office.games_title'), cell: (row) => row.name },
    { head: t('office.games_staked'), cell: (row) => amount(row.staked), figure: true },
    { head: t('office.games_back'), cell: (row) => amount(row.back), figure: true },
    {
      head: t('office.games_house'),
      cell: (row) => (row.ended_at ? amount(sum(row.staked - row.back)) : t('office.games_open')),
      figure: true,
    },
    { head: t('office.games_round'), cell: (row) => <span className="code">{row.round}</span> },
  ];
  return (
    <>
      <ProviderFilter any />
      <Table
        name={t('office.games_rounds')}
        rows={data?.list}
        keyOf={(row) => row.bet_id}
        empty={t('office.nothing')}
        error={error}
        columns={columns}
      />
      {data?.more && last !== undefined && <Button onClick={() => setSearch({ ...search, before: last })}>{t('office.next')}</Button>}
    </>
  );
}
