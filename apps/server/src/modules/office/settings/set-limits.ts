import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { officeTermsApi } from '@fairbook/contract/office';
import type { BetLimits } from '@fairbook/core/betting';
import { formatAmount } from '@fairbook/core/money';
import { betLimitsProblems, type ProtectionTerms, protectionProblems, unansweredProblems } from '@fairbook/core/settings';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { AuditFacts } from '../sql/audit.ts';
import { editSetting, refuseProblems, type SettingsDeps } from './edit-setting.ts';

type Api = typeof officeTermsApi;
type Deps = Pick<SettingsDeps, 'db' | 'settings'>;
type Done = Promise<Record<string, never>>;

const UNANSWERED = 'limit:unanswered';
const PROTECTION = 'limit:protection';

export async function readLimitSettings({ db, settings }: Deps): Promise<ReplyOf<Api['limits']>> {
  const versionOf = await settings.versions(db);
  const terms = await settings.houseTerms(db);
  return {
    unanswered: { unanswered_limit: terms.unansweredLimit, version: versionOf(UNANSWERED) },
    protection: {
      stop_deposits: terms.stopDeposits,
      stop_minutes: terms.stopMinutes,
      night_from: terms.nightFrom,
      night_until: terms.nightUntil,
      young_limit: terms.youngLimit,
      statements: terms.statements,
      version: versionOf(PROTECTION),
    },
    bets: (await settings.allLimits(db)).map(({ game, region, ...limits }) => ({
      game,
      region,
      bet_min: limits.betMin,
      bet_max: limits.betMax,
      multiple_min: limits.multipleMin,
      multiple_max: limits.multipleMax,
      bonus_min: limits.bonusMin,
      bonus_max: limits.bonusMax,
      version: versionOf(`bets:${region}:${game}`),
    })),
  };
}

/** Sets the house's own limit for players who have not chosen one. Refuses setting.changed, setting.invalid. */
export const setUnanswered = (
  deps: Deps,
  { unanswered_limit: unansweredLimit, version, reason }: RequestOf<Api['setUnanswered']>,
  call: StaffCall,
): Done =>
  editSetting(deps, { subject: UNANSWERED, action: 'settings.limit', version, reason }, call, async (tx) => {
    refuseProblems(unansweredProblems(unansweredLimit));
    const before = await deps.settings.change.house(tx, { unansweredLimit });
    return {
      before: { unanswered_limit: formatAmount(before.unansweredLimit) },
      after: { unanswered_limit: formatAmount(unansweredLimit) },
    };
  });

/** Sets what slows players down. Refuses setting.changed, setting.invalid. */
export function setProtection(deps: Deps, request: RequestOf<Api['setProtection']>, call: StaffCall): Done {
  const { version, reason } = request;
  const terms: ProtectionTerms = {
    stopDeposits: request.stop_deposits,
    stopMinutes: request.stop_minutes,
    nightFrom: request.night_from,
    nightUntil: request.night_until,
    youngLimit: request.young_limit,
    statements: request.statements,
  };
  return editSetting(deps, { subject: PROTECTION, action: 'settings.limit', version, reason }, call, async (tx) => {
    refuseProblems(protectionProblems(terms));
    const before = await deps.settings.change.house(tx, terms);
    return { before: protectionFacts(before), after: protectionFacts(terms) };
  });
}

const protectionFacts = ({ stopDeposits, stopMinutes, nightFrom, nightUntil, youngLimit, statements }: ProtectionTerms): AuditFacts => ({
  stop_deposits: String(stopDeposits),
  stop_minutes: String(stopMinutes),
  night_from: String(nightFrom),
  night_until: String(nightUntil),
  young_limit: formatAmount(youngLimit),
  statements: String(statements),
});

/** Sets the limits of bets. Refuses setting.not_found, setting.changed, setting.invalid. */
export function setBetLimits(deps: Deps, request: RequestOf<Api['setBetLimits']>, call: StaffCall): Done {
  const { game, region, version, reason } = request;
  const limits: BetLimits = {
    betMin: request.bet_min,
    betMax: request.bet_max,
    multipleMin: request.multiple_min,
    multipleMax: request.multiple_max,
    bonusMin: request.bonus_min,
    bonusMax: request.bonus_max,
  };
  return editSetting(deps, { subject: `bets:${region}:${game}`, action: 'settings.bets', version, reason }, call, async (tx) => {
    refuseProblems(betLimitsProblems(limits));
    const before = await deps.settings.change.betLimits(tx, { game, region, limits });
    if (!before) throw new Refusal('setting.not_found');
    return { before: factsOf(before), after: factsOf(limits) };
  });
}

const factsOf = ({ betMin, betMax, multipleMin, multipleMax, bonusMin, bonusMax }: BetLimits): AuditFacts => ({
  bet_min: formatAmount(betMin),
  bet_max: formatAmount(betMax),
  multiple_min: String(multipleMin),
  multiple_max: String(multipleMax),
  bonus_min: formatAmount(bonusMin),
  bonus_max: formatAmount(bonusMax),
});
