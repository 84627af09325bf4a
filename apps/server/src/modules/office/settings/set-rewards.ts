import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { officeTermsApi } from '@fairbook/contract/office';
import { type Amount, formatAmount } from '@fairbook/core/money';
import { VIP_LEVELS } from '@fairbook/core/rewards';
import { dayField, prizesProblems, type RewardOffer, rewardProblems, vipProblems } from '@fairbook/core/settings';
import type { StaffCall } from '../../../platform/http/http.ts';
import { rewardAdmin } from '../../rewards/index.ts';
import type { AuditFacts } from '../sql/audit.ts';
import { editSetting, refuseProblems, type SettingsDeps } from './edit-setting.ts';

type Api = typeof officeTermsApi;
type Deps = Pick<SettingsDeps, 'db' | 'settings'>;
type Done = Promise<Record<string, never>>;

const subjectOf = (kind: RewardOffer['kind']): string => `reward:${kind}`;

export async function readRewardSettings({ db, settings }: Deps): Promise<ReplyOf<Api['rewards']>> {
  const versionOf = await settings.versions(db);
  const [thresholds, prizes] = [await rewardAdmin.thresholds(db), await rewardAdmin.prizes(db)];
  const offers = [await rewardAdmin.offer(db, 'registration'), await rewardAdmin.offer(db, 'invitation')];
  return {
    vip: { thresholds: levelsOf(thresholds).map(([level, from]) => ({ level, from })), version: versionOf('vip') },
    check_in: { prizes: [...prizes], version: versionOf('check_in') },
    offers: offers.map(({ kind, amount, rechargeFrom }) => ({
      kind,
      amount,
      recharge_from: rechargeFrom,
      version: versionOf(subjectOf(kind)),
    })),
  };
}

/** Sets all VIP thresholds at once. Refuses setting.changed, setting.invalid. */
export const setVip = (deps: Deps, { thresholds, version, reason }: RequestOf<Api['setVip']>, call: StaffCall): Done =>
  editSetting(deps, { subject: 'vip', action: 'settings.vip', version, reason }, call, async (tx) => {
    refuseProblems(vipProblems(thresholds));
    const before = await rewardAdmin.setThresholds(tx, thresholds);
    return { before: levelFacts(before), after: levelFacts(thresholds) };
  });

/** Sets the prize of each day of a streak. Refuses setting.changed; setting.invalid also for another number of days. */
export const setCheckIn = (deps: Deps, { prizes, version, reason }: RequestOf<Api['setCheckIn']>, call: StaffCall): Done =>
  editSetting(deps, { subject: 'check_in', action: 'settings.check_in', version, reason }, call, async (tx) => {
    refuseProblems(prizesProblems(prizes));
    const before = await rewardAdmin.setPrizes(tx, prizes);
    if (before.length !== prizes.length) throw new Refusal('setting.invalid', { prizes: 'out_of_range' });
    return { before: dayFacts(before), after: dayFacts(prizes) };
  });

/** Sets the reward of a registration or an invitation. Refuses setting.changed, setting.invalid. */
export function setReward(deps: Deps, request: RequestOf<Api['setReward']>, call: StaffCall): Done {
  const { kind, version, reason } = request;
  const next: RewardOffer = { kind, amount: request.amount, rechargeFrom: request.recharge_from };
  return editSetting(deps, { subject: subjectOf(kind), action: 'settings.reward', version, reason }, call, async (tx) => {
    refuseProblems(rewardProblems(next));
    const before = await rewardAdmin.setOffer(tx, next);
    return { before: offerFacts(before), after: offerFacts(next) };
  });
}

const levelsOf = (thresholds: readonly Amount[]) =>
  VIP_LEVELS.flatMap((level, at) => {
    const from = thresholds[at];
    return from === undefined ? [] : [[level, from] as const];
  });
const levelFacts = (thresholds: readonly Amount[]): AuditFacts =>
  Object.fromEntries(levelsOf(thresholds).map(([level, from]) => [level, formatAmount(from)]));
const dayFacts = (prizes: readonly Amount[]): AuditFacts =>
  Object.fromEntries(prizes.map((prize, at) => [dayField(at + 1), formatAmount(prize)]));
const offerFacts = ({ amount, rechargeFrom }: RewardOffer): AuditFacts => ({
  amount: formatAmount(amount),
  recharge_from: formatAmount(rechargeFrom),
});
