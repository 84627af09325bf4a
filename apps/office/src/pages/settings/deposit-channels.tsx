import { takesFee } from '@fairbook/contract';
import { type OfficeDepositChannel, officeChannelsApi } from '@fairbook/contract/office';
import { conversionOf } from '@fairbook/core/catalog';
import { type Amount, amount, RATE_ONE } from '@fairbook/core/money';
import { quoteDeposit } from '@fairbook/core/payments';
import { depositTermsProblems } from '@fairbook/core/settings';
import { SectionHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import roomClasses from '../../shared/room.module.css';
import { ChannelTable } from './channel-table.tsx';
import { FeePreview, sampleAmounts } from './fee-preview.tsx';
import { boundTexts, offerFields, offerTexts, openField, readOffer } from './offer-fields.ts';
import type { SettingField, SettingValues } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaving } from './use-saving.ts';

const KEY = ['settings', 'deposits'];
const unitOf = ({ currency }: OfficeDepositChannel): string => currency ?? 'USDT';

/** The deposit channels: which are open, for whom, their limits and fees. */
export function DepositChannelsPage() {
  const t = useTranslate();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api(officeChannelsApi.depositChannels, {}) });
  return (
    <div className={roomClasses.room}>
      <SectionHead title={t('office.set_deposits')} />
      <ChannelTable
        name={t('office.set_deposits')}
        rows={data?.list}
        error={error}
        permission="settings.deposits"
        unitOf={unitOf}
        form={(row, close) => <DepositForm row={row} regions={data?.regions ?? []} onClose={close} />}
      />
    </div>
  );
}

interface DepositFormProps {
  readonly row: OfficeDepositChannel;
  readonly regions: readonly string[];
  readonly onClose: () => void;
}

function DepositForm({ row, regions, onClose }: DepositFormProps) {
  const t = useTranslate();
  const names = useNames();
  const saving = useSaving(KEY);
  const unit = unitOf(row);
  const takes = takesFee(row.payment_type);
  const fields: readonly SettingField[] = [
    openField(t),
    { name: 'min', label: t('office.min'), kind: 'amount', unit },
    // A chain credits any amount.
    ...(row.payment_type === 'crypto' ? [] : [{ name: 'max', label: t('office.max'), kind: 'amount', unit } as const]),
    ...(takes
      ? ([
          { name: 'fee_e4', label: t('office.fee_share'), kind: 'share', unit: '%' },
          { name: 'fee_fixed', label: t('office.fee_fixed'), kind: 'amount', unit },
        ] as const)
      : []),
    ...offerFields(t, names, regions),
  ];
  const read = (values: SettingValues) => ({
    ...readOffer(values, regions),
    min: values.amount('min'),
    max: row.payment_type === 'crypto' ? row.max : values.amount('max'),
    fee_e4: values.whole('fee_e4'),
    fee_fixed: values.amount('fee_fixed'),
  });
  return (
    <SettingForm
      name={t('office.change_channel', { channel: names.channel(row.channel) })}
      permission="settings.deposits"
      fields={fields}
      current={{
        ...offerTexts(row, regions),
        ...boundTexts(row),
      }}
      version={row.version}
      problemsOf={(values) => {
        const { fee_e4: feeE4, fee_fixed: feeFixed, note_pt: notePt, note_en: noteEn, ...rest } = read(values);
        return depositTermsProblems({ takesFee: takes, ...rest, feeE4, feeFixed, notePt, noteEn });
      }}
      preview={(values) => takes && <Preview row={row} next={read(values)} unit={unit} />}
      onSave={(values, said) => saving(api(officeChannelsApi.setDepositChannel, { channel: row.channel, ...read(values), ...said }))}
      onClose={onClose}
    />
  );
}

type Terms = Pick<OfficeDepositChannel, 'min' | 'max' | 'fee_e4' | 'fee_fixed'>;

function Preview({
  row,
  next,
  unit,
}: {
  readonly row: Terms & Pick<OfficeDepositChannel, 'currency'>;
  readonly next: Terms;
  readonly unit: string;
}) {
  // The rate does not matter here: fees are in the currency paid.
  const conversion = conversionOf(row.currency ?? 'USDT', RATE_ONE);
  const of = ({ fee_e4: feeE4, fee_fixed: feeFixed }: Terms, paid: Amount) => {
    const { fee } = quoteDeposit(paid, { feeE4, feeFixed }, conversion);
    return { kept: fee, arrives: amount(paid - fee) };
  };
  const examples = sampleAmounts(next.min, next.max).map((paid) => ({ paid, before: of(row, paid), after: of(next, paid) }));
  return <FeePreview examples={examples} unit={unit} />;
}
