import { allEndpoints, type ReplyOf } from '@fairbook/contract';
import { officeChannelsApi, officeSettingsApi, officeTermsApi } from '@fairbook/contract/office';
import { allows, FEATURES, type Jurisdiction } from '@fairbook/core/catalog';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { SettingsDeps } from './edit-setting.ts';
import { readSettings, setAccumulatorBonus, setBetDelays, setCashOut, setEarlyPayout, setGame, setLiveBets } from './games-and-rates.ts';
import { readDepositChannels, readWithdrawalChannels, setDepositChannel, setWithdrawalChannel, setWithdrawalMin } from './set-channels.ts';
import { readExposureCaps, setExposureCaps } from './set-exposure-caps.ts';
import { readLimitSettings, setBetLimits, setProtection, setUnanswered } from './set-limits.ts';
import { confirmRate, dropRate, setRate } from './set-rate.ts';
import { readRewardSettings, setCheckIn, setReward, setVip } from './set-rewards.ts';

export const officeSettingsRoutes = (deps: SettingsDeps): readonly Route[] => [
  ...routesOf(officeSettingsApi, {
    settings: () => readSettings(deps),
    setGame: (change, call) => setGame(deps, change, call),
    setLiveBets: (change, call) => setLiveBets(deps, change, call),
    setBetDelays: (change, call) => setBetDelays(deps, change, call),
    setCashOut: (change, call) => setCashOut(deps, change, call),
    setAccumulatorBonus: (change, call) => setAccumulatorBonus(deps, change, call),
    setEarlyPayout: (change, call) => setEarlyPayout(deps, change, call),
    setRate: (change, call) => setRate(deps, change, call),
    confirmRate: (change, call) => confirmRate(deps, change, call),
    dropRate: (change, call) => dropRate(deps, change, call),
    law: async () => lawOf(deps.jurisdiction),
  }),
  ...routesOf(officeChannelsApi, {
    depositChannels: () => readDepositChannels(deps),
    setDepositChannel: (change, call) => setDepositChannel(deps, change, call),
    withdrawalChannels: () => readWithdrawalChannels(deps),
    setWithdrawalChannel: (change, call) => setWithdrawalChannel(deps, change, call),
    setWithdrawalMin: (change, call) => setWithdrawalMin(deps, change, call),
  }),
  ...routesOf(officeTermsApi, {
    limits: () => readLimitSettings(deps),
    setUnanswered: (change, call) => setUnanswered(deps, change, call),
    setProtection: (change, call) => setProtection(deps, change, call),
    setBetLimits: (change, call) => setBetLimits(deps, change, call),
    exposureCaps: () => readExposureCaps(deps),
    setExposureCaps: (change, call) => setExposureCaps(deps, change, call),
    rewards: () => readRewardSettings(deps),
    setVip: (change, call) => setVip(deps, change, call),
    setCheckIn: (change, call) => setCheckIn(deps, change, call),
    setReward: (change, call) => setReward(deps, change, call),
  }),
];

/** Returns what the law turns on, from the same data that the server is configured by. */
function lawOf(law: Jurisdiction): ReplyOf<typeof officeSettingsApi.law> {
  return {
    name: law.name,
    features: FEATURES.map((feature) => ({ feature, allowed: allows(law, feature) })),
    cpf_required: law.cpfRequired,
    limits_required: [...law.limitsRequired],
    exclusion_register: law.exclusionRegister,
    address_proven: law.addressProven,
    session_idle_seconds: law.sessionIdleSeconds,
    least_return_e6: law.leastReturnE6,
    calls: Object.values(allEndpoints).flatMap(({ method, path, summary, needs }) =>
      needs === undefined ? [] : [{ call: `${method} ${path}`, summary, feature: needs, there: allows(law, needs) }],
    ),
  };
}
