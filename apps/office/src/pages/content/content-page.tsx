import { type OfficeContent, officeContentApi } from '@fairbook/contract/office';
import { CONTENT_KINDS, CONTENT_STATES } from '@fairbook/core/content';
import { Button, PageHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import rooms from '../../shared/room.module.css';
import { useOfficeSearch } from '../../shared/search.ts';
import { StateFilter } from '../../shared/state-filter.tsx';
import { type Column, Pager, Table } from '../../shared/table.tsx';
import { usePage } from '../../shared/use-page.ts';
import { ContentStateTag } from './content-state.tsx';
import { NewContent } from './new-content.tsx';

/** Reread interval: what is published begins and ends by itself. */
const REREAD_MS = 30_000;

/** What the house writes for players, the newest change first. */
export function ContentPage() {
  const t = useTranslate();
  const may = useMay();
  const { dateTime } = useFormat();
  const [search] = useOfficeSearch();
  const [isNew, setNew] = useState(false);
  const kind = CONTENT_KINDS.find((each) => each === search.kind);
  const state = CONTENT_STATES.find((each) => each === search.state);
  const { page, window, turn } = usePage();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['content', 'list', kind, state, page],
    queryFn: () => api(officeContentApi.content, { ...window, kind, state }),
    refetchInterval: REREAD_MS,
  });
  const periodOf = ({ from, until }: OfficeContent): string =>
    `${from ? dateTime(from) : t('office.content_from_publication')} – ${until ? dateTime(until) : t('office.content_without_end')}`;
  const columns: readonly Column<OfficeContent>[] = [
    {
      head: t('office.content_title'),
      long: true,
      cell: ({ id, texts }) => (
        <Link to="/content/$id" params={{ id }} className={rooms.link}>
          {texts.pt?.title || texts.pt?.body.slice(0, 80) || t('office.content_untitled')}
        </Link>
      ),
    },
    { head: t('office.content_kind'), cell: (row) => t(`office.content_kind_${row.kind}`) },
    { head: t('office.state'), cell: (row) => <ContentStateTag content={row} at={new Date(dataUpdatedAt)} />, long: true },
    { head: t('office.content_period'), cell: periodOf, long: true },
    { head: t('office.content_changed'), cell: (row) => `${row.changed_by} · ${dateTime(row.changed_at)}`, long: true },
  ];
  return (
    <div className={rooms.room}>
      <PageHead title={t('office.content')}>
        {may('content.write') && !isNew && (
          <Button variant="primary" onClick={() => setNew(true)}>
            {t('office.content_new')}
          </Button>
        )}
      </PageHead>
      {isNew && <NewContent onClose={() => setNew(false)} />}
      <StateFilter
        before={[
          {
            name: 'kind',
            label: t('office.content_kind'),
            options: [
              ['', t('office.content_kind_all')],
              ...CONTENT_KINDS.map((each) => [each, t(`office.content_kind_${each}`)] as const),
            ],
          },
        ]}
        options={[['', t('office.content_state_all')], ...CONTENT_STATES.map((each) => [each, t(`office.content_state_${each}`)] as const)]}
      />
      <Table
        stacks
        name={t('office.content')}
        columns={columns}
        rows={data?.list}
        keyOf={({ id }) => id}
        empty={t('office.nothing')}
        error={error}
      />
      <Pager page={page} more={data?.more === true} onPage={turn} />
    </div>
  );
}
