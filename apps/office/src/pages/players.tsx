import { type FoundPlayer, officePlayersApi } from '@fairbook/contract/office';
import { PageHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { PlayerLink } from '../shared/player-link.tsx';
import { PlayerTags } from '../shared/player-tags.tsx';
import classes from '../shared/room.module.css';
import { useOfficeSearch } from '../shared/search.ts';
import { SearchForm } from '../shared/search-form.tsx';
import { type Column, Pager, Table } from '../shared/table.tsx';
import { usePage } from '../shared/use-page.ts';
import { CodeBudgets, WithheldRewards } from './player-watch.tsx';

/** Searches players; each row links to the account. */
export function PlayersPage() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const seesPersons = useMay()('persons.read');
  const [{ text = '' }, setSearch] = useOfficeSearch();
  const { page, window, turn } = usePage();
  const found = useQuery({ queryKey: ['players', text, page], queryFn: () => api(officePlayersApi.search, { text, ...window }) });
  const columns: readonly Column<FoundPlayer>[] = [
    { head: t('office.number'), cell: (row) => <PlayerLink id={row.player_id} /> },
    { head: t('office.nickname'), cell: (row) => row.nickname },
    { head: t('office.email'), cell: (row) => row.email, long: true },
    { head: t('office.mobile'), cell: (row) => row.mobile },
    { head: t('office.role'), cell: (row) => t(row.role === 'agent' ? 'office.role_agent' : 'office.role_player') },
    { head: t('office.state'), cell: (row) => <PlayerTags player={row} /> },
    { head: t('office.opened'), cell: (row) => dateTime(row.created_at) },
  ];
  return (
    <div className={classes.room}>
      <PageHead title={t('office.players')} />
      <CodeBudgets />
      <SearchForm
        key={text}
        fields={[
          {
            name: 'text',
            label: t(seesPersons ? 'office.search_label_persons' : 'office.search_label'),
            hint: t(seesPersons ? 'office.search_hint_persons' : 'office.search_hint'),
            value: text,
          },
        ]}
        action={t('office.search')}
        onSearch={setSearch}
      />
      <Table
        stacks
        name={t('office.players')}
        columns={columns}
        rows={found.data?.list}
        keyOf={(row) => row.player_id.toString()}
        empty={t('office.nothing')}
        error={found.error}
      />
      <Pager page={page} more={found.data?.more === true} onPage={turn} />
      <WithheldRewards />
    </div>
  );
}
