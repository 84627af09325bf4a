import { type DeskTitle, officeGamesApi } from '@fairbook/contract/office';
import type { Availability } from '@fairbook/core/catalog';
import { Button } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { Named } from '../../shared/names.tsx';
import { useOfficeSearch } from '../../shared/search.ts';
import { type Column, Table } from '../../shared/table.tsx';
import { ChosenCard } from '../settings/chosen-card.tsx';
import type { SettingField } from '../settings/setting-fields.ts';
import { SettingForm } from '../settings/setting-form.tsx';
import { useSaving } from '../settings/use-saving.ts';
import { PROVIDERS, ProviderFilter, providerIn } from './provider-filter.tsx';

const AVAILABILITIES = ['active', 'disabled', 'hidden'] as const satisfies readonly Availability[];

/** The titles of a provider: what players find of each, and whether this brand offers it. */
export function TitlesPage() {
  const t = useTranslate();
  const { given } = useFormat();
  const may = useMay()('games.titles');
  const [{ game }] = useOfficeSearch();
  const provider = providerIn(game) ?? PROVIDERS[0] ?? 'pg';
  const queryKey = ['games', 'titles', provider];
  const titles = useQuery({ queryKey, queryFn: () => api(officeGamesApi.titles, { provider }) });
  const [chosen, choose] = useState<string>();
  const row = titles.data?.list.find(({ title }) => title === chosen);
  const columns: readonly Column<DeskTitle>[] = [
    { head: t('office.games_sort'), cell: ({ sort }) => sort, figure: true },
    { head: t('office.games_title'), cell: ({ names, title }) => <Named name={names.pt ?? title} code={title} /> },
    { head: t('office.games_kind'), cell: ({ kind }) => t(`office.games_kind_${kind}`) },
    { head: t('office.games_return'), cell: (each) => given(each.return), figure: true },
    { head: t('office.state'), cell: ({ status }) => t(`office.game_${status}`) },
    {
      head: t('office.actions'),
      cell: ({ title, names }) => (
        <Button onClick={() => choose(title)} aria-label={t('office.games_change_of', { name: names.pt ?? title })}>
          {t(may ? 'office.change' : 'office.games_see')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ProviderFilter />
      {titles.data && <p>{t('office.games_titles_text', { brand: titles.data.brand })}</p>}
      <Table
        name={t('office.games_titles')}
        stacks
        rows={titles.data?.list}
        keyOf={({ title }) => title}
        empty={t('office.nothing')}
        error={titles.error}
        columns={columns}
      />
      {row && (
        <ChosenCard key={`${row.provider}/${row.title}`} title={row.names.pt ?? row.title}>
          <TitleForm row={row} queryKey={queryKey} onClose={() => choose(undefined)} />
        </ChosenCard>
      )}
    </>
  );
}

interface TitleFormProps {
  readonly row: DeskTitle;
  readonly queryKey: readonly string[];
  readonly onClose: () => void;
}

function TitleForm({ row, queryKey, onClose }: TitleFormProps) {
  const t = useTranslate();
  const saving = useSaving(queryKey);
  const fields: readonly SettingField[] = [
    { name: 'name_pt', label: t('office.games_name_pt'), kind: 'words' },
    { name: 'name_en', label: t('office.games_name_en'), kind: 'words' },
    { name: 'sort', label: t('office.games_sort'), kind: 'count' },
    { name: 'pic_pt', label: t('office.games_pic_pt'), kind: 'words', hint: t('office.games_pic_hint') },
    { name: 'pic_en', label: t('office.games_pic_en'), kind: 'words' },
    {
      name: 'status',
      label: t('office.state'),
      kind: 'choice',
      options: AVAILABILITIES.map((status) => [status, t(`office.game_${status}`)] as const),
    },
  ];
  const { names, pics } = row;
  return (
    <SettingForm
      name={names.pt ?? row.title}
      permission="games.titles"
      fields={fields}
      current={{
        name_pt: names.pt ?? '',
        name_en: names.en ?? names.pt ?? '',
        sort: String(row.sort),
        pic_pt: pics.pt ?? '',
        pic_en: pics.en ?? '',
        status: row.status,
      }}
      version={row.version}
      problemsOf={() => ({})}
      onSave={(values, said) =>
        saving(
          api(officeGamesApi.setTitle, {
            provider: row.provider,
            title: row.title,
            ...said,
            sort: values.whole('sort'),
            name_pt: values.words('name_pt'),
            name_en: values.words('name_en'),
            pic_pt: values.words('pic_pt'),
            pic_en: values.words('pic_en'),
            status: AVAILABILITIES.find((each) => each === values.words('status')) ?? row.status,
          }),
        )
      }
      onClose={onClose}
    />
  );
}
