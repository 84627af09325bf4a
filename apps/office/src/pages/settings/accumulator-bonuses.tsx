import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import type { SportGame } from '@fairbook/core/catalog';
import { formatAmount, formatOdds } from '@fairbook/core/money';
import { accumulatorBonusProblems } from '@fairbook/core/settings';
import { Button, SectionHead, Tag } from '@fairbook/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { Named, useNames } from '../../shared/names.tsx';
import { Table } from '../../shared/table.tsx';
import { readSteps, stepsText } from './bonus-steps.ts';
import { ChosenCard } from './chosen-card.tsx';
import type { SettingField, SettingValues } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaving } from './use-saving.ts';

type Row = OfficeSettings['accumulator_bonuses'][number];

interface BonusesProps {
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly queryKey: readonly string[];
}

/** What multiples are promised on top of what they win, by game. */
export function AccumulatorBonuses({ rows, error, queryKey }: BonusesProps) {
  const t = useTranslate();
  const names = useNames();
  const { amount } = useFormat();
  const [chosen, setChosen] = useState<SportGame>();
  const row = rows?.find(({ game }) => game === chosen);
  return (
    <>
      <SectionHead title={t('office.bonus')} />
      <p>{t('office.bonus_text')}</p>
      <Table
        name={t('office.bonus')}
        rows={rows}
        keyOf={({ game }) => game}
        empty={t('office.nothing')}
        error={error}
        columns={[
          { head: t('office.game'), cell: ({ game }) => <Named name={names.game(game)} code={game} /> },
          { head: t('office.state'), cell: ({ open }) => <Tag tone={open ? 'ok' : 'neutral'}>{t(`office.bonus_${open}`)}</Tag> },
          { head: t('office.bonus_steps'), cell: ({ steps }) => `${stepsText(steps)} (%)`, long: true },
          { head: t('office.bonus_odds'), cell: ({ odds_min: odds }) => formatOdds(odds), figure: true },
          { head: t('office.bonus_most'), cell: ({ most }) => amount(most), figure: true },
          {
            head: t('office.actions'),
            cell: ({ game }) => (
              <Button onClick={() => setChosen(game)} aria-label={t('office.change_bonus', { game: names.game(game) })}>
                {t('office.change')}
              </Button>
            ),
          },
        ]}
      />
      {row && (
        <ChosenCard key={row.game} title={t('office.bonus_of', { game: names.game(row.game) })}>
          <BonusForm row={row} queryKey={queryKey} onClose={() => setChosen(undefined)} />
        </ChosenCard>
      )}
    </>
  );
}

interface BonusFormProps {
  readonly row: Row;
  readonly queryKey: readonly string[];
  readonly onClose: () => void;
}

function BonusForm({ row: { game, open, odds_min: oddsMin, most, steps, version }, queryKey, onClose }: BonusFormProps) {
  const t = useTranslate();
  const names = useNames();
  const saving = useSaving(queryKey);
  const wireOf = (values: SettingValues) => ({
    open: values.words('open') === 'true',
    odds_min: values.odds('odds_min'),
    most: values.amount('most'),
    steps: readSteps(values.words('steps')),
  });
  const fields: readonly SettingField[] = [
    {
      ...{ name: 'open', label: t('office.state'), kind: 'choice' },
      options: [
        ['true', t('office.bonus_true')],
        ['false', t('office.bonus_false')],
      ],
    },
    { name: 'steps', label: t('office.bonus_steps'), kind: 'words', hint: t('office.bonus_steps_hint') },
    { name: 'odds_min', label: t('office.bonus_odds'), kind: 'odds' },
    { name: 'most', label: t('office.bonus_most'), kind: 'amount' },
  ];
  return (
    <SettingForm
      name={t('office.bonus_of', { game: names.game(game) })}
      permission="settings.games"
      fields={fields}
      current={{ open: String(open), steps: stepsText(steps), odds_min: formatOdds(oddsMin), most: formatAmount(most) }}
      version={version}
      problemsOf={(values) => {
        const { odds_min, steps: typed, ...rest } = wireOf(values);
        return accumulatorBonusProblems(game, {
          ...{ ...rest, oddsMin: odds_min },
          steps: typed.map(({ legs, share_e4: shareE4 }) => ({ legs, shareE4 })),
        });
      }}
      onSave={(values, said) => saving(api(officeSettingsApi.setAccumulatorBonus, { game, ...wireOf(values), ...said }))}
      onClose={onClose}
    />
  );
}
