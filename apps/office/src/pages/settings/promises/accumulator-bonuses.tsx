import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { formatAmount, formatOdds } from '@fairbook/core/money';
import { accumulatorBonusProblems } from '@fairbook/core/settings';
import { Tag } from '@fairbook/ui';
import { api } from '../../../shared/api.ts';
import { useFormat } from '../../../shared/format.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { useNames } from '../../../shared/names.tsx';
import { GameSettings, type SettingRows } from '../game-settings.tsx';
import type { SettingField, SettingValues } from '../setting-fields.ts';
import { SettingForm } from '../setting-form.tsx';
import { useSaving } from '../use-saving.ts';
import { readSteps, stepsText } from './bonus-steps.ts';

type Row = OfficeSettings['accumulator_bonuses'][number];

/** The accumulator bonus of each game. */
export function AccumulatorBonuses({ queryKey, ...list }: SettingRows<Row>) {
  const t = useTranslate();
  const { amount } = useFormat();
  return (
    <GameSettings
      {...list}
      title={t('office.bonus')}
      text={t('office.bonus_text')}
      columns={[
        { head: t('office.state'), cell: ({ open }) => <Tag tone={open ? 'ok' : 'neutral'}>{t(`office.bonus_${open}`)}</Tag> },
        { head: t('office.bonus_steps'), cell: ({ steps }) => `${stepsText(steps)} (%)`, long: true },
        { head: t('office.bonus_odds'), cell: ({ odds_min: odds }) => formatOdds(odds), figure: true },
        { head: t('office.bonus_most'), cell: ({ most }) => amount(most), figure: true },
      ]}
      versionOf={(row) => row.version}
      changeOf={(game) => t('office.change_bonus', { game })}
      cardOf={(game) => t('office.bonus_of', { game })}
      form={(row, close) => <BonusForm row={row} queryKey={queryKey} onClose={close} />}
    />
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
      name: 'open',
      label: t('office.state'),
      kind: 'choice',
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
          ...rest,
          oddsMin: odds_min,
          steps: typed.map(({ legs, share_e4: shareE4 }) => ({ legs, shareE4 })),
        });
      }}
      onSave={(values, said) => saving(api(officeSettingsApi.setAccumulatorBonus, { game, ...wireOf(values), ...said }))}
      onClose={onClose}
    />
  );
}
