import { type OfficeWithdrawalChannel, officeChannelsApi, type SettingVersion } from '@fairbook/contract/office';
import { type Amount, greatest, sum } from '@fairbook/core/money';
import { quoteWithdrawal } from '@fairbook/core/payments';
import { ALONE_MAX, withdrawalMinProblems, withdrawalTermsProblems } from '@fairbook/core/settings';
import { Card, CardBody, CardHead, SectionHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import roomClasses from '../../shared/room.module.css';
import { ChannelTable } from './channel-table.tsx';
import { FeePreview, sampleAmounts } from './fee-preview.tsx';
import { boundTexts, offerFields, offerTexts, openField, readOffer } from './offer-fields.ts';
import { amountText, type SettingField, type SettingValues } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { useSaving } from './use-saving.ts';

const KEY = ['settings', 'withdrawals'];
const UNIT = 'USDT';

/** The withdrawal channels: which are open, for whom, their fees, and from which amount two people approve; and the house's minimum. */
export function WithdrawalChannelsPage() {
  const t = useTranslate();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api(officeChannelsApi.withdrawalChannels, {}) });
  return (
    <div className={roomClasses.room}>
      <SectionHead title={t('office.set_withdrawals')} />
      <ChannelTable
        name={t('office.set_withdrawals')}
        rows={data?.list}
        error={error}
        permission="settings.withdrawals"
        unitOf={() => UNIT}
        form={(row, close) =>
          data && <WithdrawalForm row={row} least={data.minimum.withdrawal_min} regions={data.regions} onClose={close} />
        }
      />
      {data && <MinimumCard {...data.minimum} maxima={data.list.map(({ max }) => max)} />}
    </div>
  );
}

interface WithdrawalFormProps {
  readonly row: OfficeWithdrawalChannel;
  /** The house's minimum withdrawal. */
  readonly least: Amount;
  readonly regions: readonly string[];
  readonly onClose: () => void;
}

const readTerms = (values: SettingValues, regions: readonly string[]) => ({
  ...readOffer(values, regions),
  min: values.amount('min'),
  max: values.amount('max'),
  fee_e4: values.whole('fee_e4'),
  fee_fixed: values.amount('fee_fixed'),
  network_fee: values.amount('network_fee'),
  second_from: values.amount('second_from'),
});
type Terms = ReturnType<typeof readTerms>;

const termsOf = ({ min, max, fee_e4, fee_fixed, network_fee }: Pick<Terms, 'min' | 'max' | 'fee_e4' | 'fee_fixed' | 'network_fee'>) => ({
  min,
  max,
  feeE4: fee_e4,
  feeFixed: fee_fixed,
  networkFee: network_fee,
});

function WithdrawalForm({ row, least, regions, onClose }: WithdrawalFormProps) {
  const t = useTranslate();
  const names = useNames();
  const { amount } = useFormat();
  const saving = useSaving(KEY);
  const money = { kind: 'amount', unit: UNIT } as const;
  const fields: readonly SettingField[] = [
    openField(t),
    { name: 'min', label: t('office.min'), hint: t('office.least_hint', { least: amount(least) }), ...money },
    { name: 'max', label: t('office.max'), ...money },
    { name: 'fee_e4', label: t('office.fee_share'), kind: 'share', unit: '%' },
    { name: 'fee_fixed', label: t('office.fee_fixed'), ...money },
    { name: 'network_fee', label: t('office.network_fee'), ...money },
    { name: 'second_from', label: t('office.second_from'), hint: t('office.second_hint', { most: amount(ALONE_MAX) }), ...money },
    ...offerFields(t, names, regions),
  ];
  return (
    <SettingForm
      name={t('office.change_channel', { channel: names.channel(row.channel) })}
      permission="settings.withdrawals"
      fields={fields}
      current={{
        ...offerTexts(row, regions),
        ...boundTexts(row),
        network_fee: amountText(row.network_fee),
        second_from: amountText(row.second_from),
      }}
      version={row.version}
      problemsOf={(values) => {
        const next = readTerms(values, regions);
        const offer = { sort: next.sort, notePt: next.note_pt, noteEn: next.note_en, regions: next.regions };
        return withdrawalTermsProblems({ ...termsOf(next), secondFrom: next.second_from, ...offer }, least);
      }}
      preview={(values) => <Preview row={row} next={readTerms(values, regions)} least={least} />}
      onSave={(values, said) =>
        saving(api(officeChannelsApi.setWithdrawalChannel, { channel: row.channel, ...readTerms(values, regions), ...said }))
      }
      onClose={onClose}
    />
  );
}

function Preview({ row, next, least }: { readonly row: OfficeWithdrawalChannel; readonly next: Terms; readonly least: Amount }) {
  const of = (terms: Parameters<typeof termsOf>[0], asked: Amount) => {
    const { serviceFee, networkFee, net } = quoteWithdrawal(asked, termsOf(terms));
    return { kept: sum([serviceFee, networkFee]), arrives: net };
  };
  const examples = sampleAmounts(greatest(next.min, least), next.max).map((paid) => ({
    paid,
    before: of(row, paid),
    after: of(next, paid),
  }));
  return <FeePreview examples={examples} unit={UNIT} />;
}

interface MinimumCardProps {
  readonly withdrawal_min: Amount;
  readonly version: SettingVersion;
  readonly maxima: readonly Amount[];
}

function MinimumCard({ withdrawal_min: least, version, maxima }: MinimumCardProps) {
  const t = useTranslate();
  const saving = useSaving(KEY);
  return (
    <Card>
      <CardHead title={t('office.withdrawal_min')} />
      <CardBody>
        <SettingForm
          name={t('office.withdrawal_min')}
          permission="settings.withdrawals"
          fields={[{ name: 'withdrawal_min', label: t('office.min'), kind: 'amount', unit: UNIT, hint: t('office.withdrawal_min_hint') }]}
          current={{ withdrawal_min: amountText(least) }}
          version={version}
          problemsOf={({ amount }) => withdrawalMinProblems(amount('withdrawal_min'), maxima)}
          onSave={({ amount }, said) =>
            saving(api(officeChannelsApi.setWithdrawalMin, { withdrawal_min: amount('withdrawal_min'), ...said }))
          }
        />
      </CardBody>
    </Card>
  );
}
