import { Refusal, type ReplyOf, type RequestOf, takesFee } from '@fairbook/contract';
import type { officeChannelsApi } from '@fairbook/contract/office';
import { formatAmount } from '@fairbook/core/money';
import {
  type ChannelOffer,
  type DepositTerms,
  depositTermsProblems,
  withdrawalMinProblems,
  withdrawalTermsProblems,
} from '@fairbook/core/settings';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { AuditFacts } from '../sql/audit.ts';
import { editSetting, refuseProblems, type SettingsDeps } from './edit-setting.ts';

type Api = typeof officeChannelsApi;
type Set<Name extends keyof Api> = RequestOf<Api[Name]>;
type Done = Promise<Record<string, never>>;

const MINIMUM = 'withdrawal_minimum';

export async function readDepositChannels({ db, settings, channelAdmin }: SettingsDeps): Promise<ReplyOf<Api['depositChannels']>> {
  const versionOf = await settings.versions(db);
  const list = await channelAdmin.deposits(db);
  return {
    list: list.map((row) => ({
      channel: row.channel,
      payment_type: row.paymentType,
      currency: row.currency,
      obstacle: row.obstacle,
      ...offerToWire(row),
      ...feesToWire(row),
      version: versionOf(`deposit:${row.channel}`),
    })),
    regions: [...(await settings.regions(db))],
  };
}

export async function readWithdrawalChannels({ db, settings, channelAdmin }: SettingsDeps): Promise<ReplyOf<Api['withdrawalChannels']>> {
  const versionOf = await settings.versions(db);
  const list = await channelAdmin.withdrawals(db);
  return {
    list: list.map((row) => ({
      channel: row.channel,
      account_kind: row.accountKind,
      obstacle: row.obstacle,
      ...offerToWire(row),
      ...feesToWire(row),
      network_fee: row.networkFee,
      second_from: row.secondFrom,
      version: versionOf(`withdrawal:${row.channel}`),
    })),
    minimum: { withdrawal_min: (await settings.houseTerms(db)).withdrawalMin, version: versionOf(MINIMUM) },
    regions: [...(await settings.regions(db))],
  };
}

/** Sets a deposit channel. Refuses setting.not_found, setting.changed, setting.invalid. */
export function setDepositChannel(deps: SettingsDeps, request: Set<'setDepositChannel'>, call: StaffCall): Done {
  const { channel, version, reason } = request;
  return editSetting(deps, { subject: `deposit:${channel}`, action: 'settings.deposit', version, reason }, call, async (tx) => {
    const before = (await deps.channelAdmin.deposits(tx)).find((each) => each.channel === channel);
    if (!before) throw new Refusal('setting.not_found');
    const after = { ...before, ...offerOfWire(request), ...feesOfWire(request) };
    refuseProblems({
      ...depositTermsProblems({ ...after, takesFee: takesFee(before.paymentType) }),
      ...(await regionProblems(tx, deps, after)),
    });
    await deps.channelAdmin.setDeposit(tx, after);
    return { before: factsOf(before), after: factsOf(after) };
  });
}

/** Sets a withdrawal channel, checked against the house's least withdrawal, which stays locked. Refuses setting.not_found, setting.changed, setting.invalid. */
export function setWithdrawalChannel(deps: SettingsDeps, request: Set<'setWithdrawalChannel'>, call: StaffCall): Done {
  const { channel, version, reason } = request;
  return editSetting(deps, { subject: `withdrawal:${channel}`, action: 'settings.withdrawal', version, reason }, call, async (tx) => {
    const { withdrawalMin } = await deps.settings.holdHouseTerms(tx);
    const before = (await deps.channelAdmin.withdrawals(tx)).find((each) => each.channel === channel);
    if (!before) throw new Refusal('setting.not_found');
    const after = {
      ...before,
      ...offerOfWire(request),
      ...feesOfWire(request),
      networkFee: request.network_fee,
      secondFrom: request.second_from,
    };
    refuseProblems({ ...withdrawalTermsProblems(after, withdrawalMin), ...(await regionProblems(tx, deps, after)) });
    await deps.channelAdmin.setWithdrawal(tx, after);
    const more = (terms: typeof after): AuditFacts => ({
      ...factsOf(terms),
      network_fee: formatAmount(terms.networkFee),
      second_from: formatAmount(terms.secondFrom),
    });
    return { before: more(before), after: more(after) };
  });
}

/** Sets the house's least withdrawal. Refuses setting.changed, and setting.invalid if a channel could not pay out anything any more. */
export const setWithdrawalMin = (
  deps: SettingsDeps,
  { withdrawal_min: withdrawalMin, version, reason }: Set<'setWithdrawalMin'>,
  call: StaffCall,
): Done =>
  editSetting(deps, { subject: MINIMUM, action: 'settings.withdrawal', version, reason }, call, async (tx) => {
    refuseProblems(withdrawalMinProblems(withdrawalMin, []));
    const before = await deps.settings.change.house(tx, { withdrawalMin });
    const channels = await deps.channelAdmin.withdrawals(tx);
    refuseProblems(
      withdrawalMinProblems(
        withdrawalMin,
        channels.map(({ max }) => max),
      ),
    );
    return { before: { withdrawal_min: formatAmount(before.withdrawalMin) }, after: { withdrawal_min: formatAmount(withdrawalMin) } };
  });

async function regionProblems(tx: Tx, { settings }: SettingsDeps, { regions }: ChannelOffer) {
  const known = await settings.regions(tx);
  return regions?.every((each) => known.includes(each)) === false ? ({ regions: 'no_region' } as const) : {};
}

type Offered = ChannelOffer & { readonly enabled: boolean };

const offerToWire = ({ enabled, sort, notePt, noteEn, regions }: Offered) => ({
  enabled,
  sort,
  note_pt: notePt,
  note_en: noteEn,
  regions: regions && [...regions],
});
const offerOfWire = (wire: Pick<Set<'setDepositChannel'>, 'enabled' | 'sort' | 'note_pt' | 'note_en' | 'regions'>): Offered => ({
  enabled: wire.enabled,
  sort: wire.sort,
  notePt: wire.note_pt,
  noteEn: wire.note_en,
  regions: wire.regions,
});
const feesToWire = ({ min, max, feeE4, feeFixed }: DepositTerms) => ({ min, max, fee_e4: feeE4, fee_fixed: feeFixed });
const feesOfWire = (wire: Pick<Set<'setDepositChannel'>, 'min' | 'max' | 'fee_e4' | 'fee_fixed'>): DepositTerms => ({
  min: wire.min,
  max: wire.max,
  feeE4: wire.fee_e4,
  feeFixed: wire.fee_fixed,
});

const factsOf = ({ enabled, sort, notePt, noteEn, regions, ...terms }: Offered & DepositTerms): AuditFacts => ({
  enabled: String(enabled),
  sort: String(sort),
  note_pt: notePt,
  note_en: noteEn,
  regions: regions?.join(', ') ?? 'all',
  min: formatAmount(terms.min),
  max: formatAmount(terms.max),
  fee_e4: String(terms.feeE4),
  fee_fixed: formatAmount(terms.feeFixed),
});
