import { type OfficeSettings, officeSettingsApi } from '@fairbook/contract/office';
import { cashOutProblems } from '@fairbook/core/settings';
import { sportOf } from '@fairbook/core/sports';
import { Tag } from '@fairbook/ui';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import classes from '../../shared/room.module.css';
import { GameSettings, type SettingRows } from './game-settings.tsx';
import type { SettingField, SettingValues } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaving } from './use-saving.ts';
import { SETTINGS_KEY, useSettings } from './use-settings.ts';

type Row = OfficeSettings['cash_outs'][number];

/** Formats hundredths of a percent as typed: "5.00". */
const percent = (marginE4: number): string => `${Math.floor(marginE4 / 100)}.${String(marginE4 % 100).padStart(2, '0')}`;

/** Cash-outs by game. */
export function CashOutsPage() {
  const { data, error } = useSettings();
  return (
    <div className={classes.room}>
      <CashOuts rows={data?.cash_outs} error={error} queryKey={SETTINGS_KEY} />
    </div>
  );
}

/** Whether bets can be cashed out, and the house's margin, by game. */
export function CashOuts({ queryKey, ...list }: SettingRows<Row>) {
  const t = useTranslate();
  return (
    <GameSettings
      {...list}
      title={t('office.cash_out')}
      text={t('office.cash_out_text')}
      columns={[
        { head: t('office.state'), cell: ({ open }) => <Tag tone={open ? 'ok' : 'neutral'}>{t(`office.cash_out_${open}`)}</Tag> },
        { head: t('office.cash_out_margin'), cell: ({ margin_e4: margin }) => `${percent(margin)} %`, figure: true },
      ]}
      whyNever={({ game }) => (sportOf(game).hasCashOut ? undefined : t('office.cash_out_never'))}
      versionOf={(row) => row.version}
      changeOf={(game) => t('office.change_cash_out', { game })}
      cardOf={(game) => t('office.cash_out_of', { game })}
      form={(row, close) => <CashOutForm row={row} queryKey={queryKey} onClose={close} />}
    />
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
      name: 'open',
      label: t('office.state'),
      kind: 'choice',
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
