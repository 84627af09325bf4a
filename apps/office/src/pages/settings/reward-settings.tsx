import { type OfficeRewards, officeTermsApi } from '@fairbook/contract/office';
import { VIP_LEVELS } from '@fairbook/core/rewards';
import { dayField, prizesProblems, rewardProblems, vipProblems } from '@fairbook/core/settings';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { Banner, Card, CardBody, CardHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { amountText } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import classes from './settings.module.css';
import { useSaving } from './use-saving.ts';

const KEY = ['settings', 'rewards'];
const money = { kind: 'amount', unit: 'USDT' } as const;

/** VIP thresholds, check-in prizes, and the rewards for registrations and invitations. */
export function RewardSettingsPage() {
  const t = useTranslate();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => api(officeTermsApi.rewards, {}) });
  if (error) return <Banner tone="error">{errorText(error, t)}</Banner>;
  if (!data) return <p role="status">{t('office.loading')}</p>;
  return (
    <div className={classes.cards}>
      <Card>
        <CardHead title={t('office.vip')} />
        <CardBody>
          <Vip {...data.vip} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.check_in')} />
        <CardBody>
          <CheckIn {...data.check_in} />
        </CardBody>
      </Card>
      {data.offers.map((offer) => (
        <Card key={offer.kind}>
          <CardHead title={t(`office.reward_${offer.kind}`)} />
          <CardBody>
            <Reward {...offer} />
          </CardBody>
        </Card>
      ))}
    </div>
  );
}

function Vip({ thresholds, version }: OfficeRewards['vip']) {
  const t = useTranslate();
  const saving = useSaving(KEY);
  return (
    <SettingForm
      name={t('office.vip')}
      permission="settings.rewards"
      fields={VIP_LEVELS.map((level, at) => ({
        name: level,
        label: t(`office.vip_${level}` as OfficeMessageId),
        ...(at === 0 && { hint: t('office.vip_hint') }),
        ...money,
      }))}
      current={Object.fromEntries(thresholds.map(({ level, from }) => [level, amountText(from)]))}
      version={version}
      problemsOf={({ amount }) => vipProblems(VIP_LEVELS.map(amount))}
      onSave={({ amount }, said) => saving(api(officeTermsApi.setVip, { thresholds: VIP_LEVELS.map(amount), ...said }))}
    />
  );
}

function CheckIn({ prizes, version }: OfficeRewards['check_in']) {
  const t = useTranslate();
  const saving = useSaving(KEY);
  const days = prizes.map((_, at) => dayField(at + 1));
  return (
    <SettingForm
      name={t('office.check_in')}
      permission="settings.rewards"
      fields={days.map((name, at) => ({ name, label: t('office.day', { n: at + 1 }), ...money }))}
      current={Object.fromEntries(prizes.map((prize, at) => [dayField(at + 1), amountText(prize)]))}
      version={version}
      problemsOf={({ amount }) => prizesProblems(days.map(amount))}
      onSave={({ amount }, said) => saving(api(officeTermsApi.setCheckIn, { prizes: days.map(amount), ...said }))}
    />
  );
}

function Reward({ kind, amount: brings, recharge_from: from, version }: OfficeRewards['offers'][number]) {
  const t = useTranslate();
  const saving = useSaving(KEY);
  const isInvitation = kind === 'invitation';
  return (
    <SettingForm
      name={t(`office.reward_${kind}`)}
      permission="settings.rewards"
      fields={[
        { name: 'amount', label: t('office.reward_amount'), hint: t('office.reward_hint'), ...money },
        ...(isInvitation ? [{ name: 'recharge_from', label: t('office.recharge_from'), ...money }] : []),
      ]}
      current={{ amount: amountText(brings), recharge_from: amountText(from) }}
      version={version}
      problemsOf={({ amount }) => rewardProblems({ kind, amount: amount('amount'), rechargeFrom: amount('recharge_from') })}
      onSave={({ amount }, said) =>
        saving(api(officeTermsApi.setReward, { kind, amount: amount('amount'), recharge_from: amount('recharge_from'), ...said }))
      }
    />
  );
}
