import { type DeskProvider, officeGamesApi } from '@fairbook/contract/office';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { type Column, Table } from '../../shared/table.tsx';

/** The providers of this installation, and how a key is rotated. */
export function ProvidersPage() {
  const t = useTranslate();
  const names = useNames();
  const { dateTime } = useFormat();
  const { data, error } = useQuery({ queryKey: ['games', 'providers'], queryFn: () => api(officeGamesApi.providers, {}) });
  const columns: readonly Column<DeskProvider>[] = [
    { head: t('office.provider'), cell: ({ provider, game }) => <Named name={names.game(game)} code={provider} /> },
    { head: t('office.state'), cell: ({ status }) => t(`office.game_${status}`) },
    {
      head: t('office.games_address'),
      cell: ({ address }) => (address ? <span className="code">{address.url}</span> : t('office.games_not_set_up')),
    },
    { head: t('office.games_keys'), cell: ({ address }) => <span className="code">{address?.keys.join(', ') ?? '–'}</span> },
    { head: t('office.games_heard'), cell: ({ heard_at: at }) => (at ? dateTime(at) : t('office.games_never')) },
  ];
  return (
    <>
      <p>{t('office.games_keys_text')}</p>
      <Table
        name={t('office.games_providers')}
        stacks
        rows={data?.list}
        keyOf={({ provider }) => provider}
        empty={t('office.nothing')}
        error={error}
        columns={columns}
      />
    </>
  );
}
