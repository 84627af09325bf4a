import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { earlyPayoutProblems } from '@fairbook/core/settings';
import { hasEarlyPayout } from '@fairbook/core/sports';
import { Tag } from '@fairbook/ui';
import { api } from '../../../shared/api.ts';
import { useTranslate } from '../../../shared/i18n.ts';
import { useNames } from '../../../shared/names.tsx';
import { GameSettings, type SettingRows } from '../game-settings.tsx';
import type { SettingField, SettingValues } from '../setting-fields.ts';
import { SettingForm } from '../setting-form.tsx';
import { useSaving } from '../use-saving.ts';

type Row = OfficeSettings['early_payouts'][number];

/** Whether winning sides are paid early once they lead by enough, by game. */
export function EarlyPayouts({ queryKey, ...list }: SettingRows<Row>) {
  const t = useTranslate();
  return (
    <GameSettings
      {...list}
      title={t('office.early')}
      text={t('office.early_text')}
      columns={[
        { head: t('office.state'), cell: ({ open }) => <Tag tone={open ? 'ok' : 'neutral'}>{t(`office.early_${open}`)}</Tag> },
        { head: t('office.early_lead'), cell: ({ lead }) => lead, figure: true },
      ]}
      whyNever={({ game }) => (hasEarlyPayout(game) ? undefined : t('office.early_never'))}
      versionOf={(row) => row.version}
      changeOf={(game) => t('office.change_early', { game })}
      cardOf={(game) => t('office.early_of', { game })}
      form={(row, close) => <EarlyPayoutForm row={row} queryKey={queryKey} onClose={close} />}
    />
  );
}

interface FormProps {
  readonly row: Row;
  readonly queryKey: readonly string[];
  readonly onClose: () => void;
}

function EarlyPayoutForm({ row: { game, open, lead, version }, queryKey, onClose }: FormProps) {
  const t = useTranslate();
  const names = useNames();
  const saving = useSaving(queryKey);
  const wireOf = (values: SettingValues) => ({ open: values.words('open') === 'true', lead: values.whole('lead') });
  const fields: readonly SettingField[] = [
    {
      name: 'open',
      label: t('office.state'),
      kind: 'choice',
      options: [
        ['true', t('office.early_true')],
        ['false', t('office.early_false')],
      ],
    },
    { name: 'lead', label: t('office.early_lead'), kind: 'count' },
  ];
  return (
    <SettingForm
      name={t('office.early_of', { game: names.game(game) })}
      permission="settings.games"
      fields={fields}
      current={{ open: String(open), lead: String(lead) }}
      version={version}
      problemsOf={(values) => earlyPayoutProblems(game, wireOf(values))}
      onSave={(values, said) => saving(api(officeSettingsApi.setEarlyPayout, { game, ...wireOf(values), ...said }))}
      onClose={onClose}
    />
  );
}
