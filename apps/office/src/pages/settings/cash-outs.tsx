import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import type { SportGame } from '@fairbook/core/catalog';
import { cashOutProblems } from '@fairbook/core/settings';
import { sportOf } from '@fairbook/core/sports';
import { Button, SectionHead, Tag } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { Table } from '../../shared/table.tsx';
import { ChosenCard } from './chosen-card.tsx';
import type { SettingField, SettingValues } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaving } from './use-saving.ts';

type Row = OfficeSettings['cash_outs'][number];

interface CashOutsProps {
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly queryKey: readonly string[];
}

/** Hundredths of a percent as they are typed: "5.00". */
const percent = (marginE4: number): string => `${Math.floor(marginE4 / 100)}.${String(marginE4 % 100).padStart(2, '0')}`;

/** Whether bets can be cashed out, and what the house keeps, by game. */
export function CashOuts({ rows, error, queryKey }: CashOutsProps) {
  const t = useTranslate();
  const names = useNames();
  const [chosen, setChosen] = useState<SportGame>();
  const row = rows?.find(({ game }) => game === chosen);
  return (
    <>
      <SectionHead title={t('office.cash_out')} />
      <p>{t('office.cash_out_text')}</p>
      <Table
        name={t('office.cash_out')}
        stacks
        rows={rows}
        keyOf={({ game }) => game}
        empty={t('office.nothing')}
        error={error}
        columns={[
          { head: t('office.game'), cell: ({ game }) => <Named name={names.game(game)} code={game} /> },
          { head: t('office.state'), cell: ({ open }) => <Tag tone={open ? 'ok' : 'neutral'}>{t(`office.cash_out_${open}`)}</Tag> },
          { head: t('office.cash_out_margin'), cell: ({ margin_e4: margin }) => `${percent(margin)} %`, figure: true },
          {
            head: t('office.actions'),
            long: true,
            cell: ({ game }) =>
              !sportOf(game).hasCashOut ? (
                t('office.cash_out_never')
              ) : (
                <Button onClick={() => setChosen(game)} aria-label={t('office.change_cash_out', { game: names.game(game) })}>
                  {t('office.change')}
                </Button>
              ),
          },
        ]}
      />
      {row && (
        <ChosenCard key={row.game} title={t('office.cash_out_of', { game: names.game(row.game) })}>
          <CashOutForm row={row} queryKey={queryKey} onClose={() => setChosen(undefined)} />
        </ChosenCard>
      )}
    </>
  );
}

interface CashOutFormProps {
  readonly row: Row;
  readonly queryKey: readonly string[];
  readonly onClose: () => void;
}

function CashOutForm({ row: { game, open, margin_e4: margin, version }, queryKey, onClose }: CashOutFormProps) {
  const t = useTranslate();
  const names = useNames();
  const saving = useSaving(queryKey);
  const isOpen = (values: SettingValues): boolean => values.words('open') === 'true';
  const fields: readonly SettingField[] = [
    {
      ...{ name: 'open', label: t('office.state'), kind: 'choice' },
      options: [
        ['true', t('office.cash_out_true')],
        ['false', t('office.cash_out_false')],
      ],
    },
    { name: 'margin_e4', label: t('office.cash_out_margin'), kind: 'share', unit: '%', hint: t('office.cash_out_margin_hint') },
  ];
  return (
    <SettingForm
      name={t('office.cash_out_of', { game: names.game(game) })}
      permission="settings.games"
      fields={fields}
      current={{ open: String(open), margin_e4: percent(margin) }}
      version={version}
      problemsOf={(values) => cashOutProblems(game, { open: isOpen(values), marginE4: values.whole('margin_e4') })}
      onSave={(values, said) =>
        saving(api(officeSettingsApi.setCashOut, { game, open: isOpen(values), margin_e4: values.whole('margin_e4'), ...said }))
      }
      onClose={onClose}
    />
  );
}
