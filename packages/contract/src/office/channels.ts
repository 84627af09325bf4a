import { ACCOUNT_KINDS } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { PAYMENT_TYPES } from '../payments/deposits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zCurrency } from '../wire/scalars.ts';
import { zSet, zVersion } from './versions.ts';

const zChannel = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/));
const zNote = z.string().check(z.trim(), z.maxLength(200));

/** Whether a channel is open, and how it is offered. */
const offer = {
  enabled: z.boolean(),
  /** Its position among the others. */
  sort: z.int(),
  /** The notice for players while it is closed, in both languages; if both are empty, the channel is not shown while closed. */
  note_pt: zNote,
  note_en: zNote,
  /** Regions whose players may use it; null: all of them. */
  regions: z.nullable(z.array(z.string().check(z.maxLength(32)))),
};
const fees = {
  min: zAmount,
  max: zAmount,
  /** Hundredths of a percent of what is paid. */
  fee_e4: z.int(),
  fee_fixed: zAmount,
};
const withdrawalTerms = {
  ...offer,
  ...fees,
  network_fee: zAmount,
  /** The amount from which two people must approve. */
  second_from: zAmount,
};
/** Why it is hidden regardless of its settings: the law forbids it, or no provider is configured. */
const zObstacle = z.nullable(z.enum(['law', 'provider']));

const REFUSALS = ['setting.not_found', 'setting.changed', 'setting.invalid'] as const;

const zDepositChannel = z.object({
  channel: zChannel,
  payment_type: z.enum(PAYMENT_TYPES),
  /** The currency that is paid, which is also that of its amounts; null: any currency, and amounts are in USDT. */
  currency: z.nullable(zCurrency),
  obstacle: zObstacle,
  ...offer,
  ...fees,
  version: zVersion,
});
export type OfficeDepositChannel = z.output<typeof zDepositChannel>;

const zRegions = z.array(z.string());

const depositChannels = endpoint({
  method: 'GET',
  path: '/office/api/v1/settings/deposits',
  who: 'staff',
  permission: 'settings.read',
  summary: 'The ways to deposit in the order players see them, and the regions there are',
  request: z.object({}),
  reply: z.object({ list: z.array(zDepositChannel), regions: zRegions }),
  refuses: [],
});
const setDepositChannel = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/deposits/:channel',
  who: 'staff',
  permission: 'settings.deposits',
  summary: 'Sets a way to deposit. Orders made before keep what was agreed',
  request: z.object({ channel: zChannel, ...offer, ...fees, ...zSet }),
  reply: z.object({}),
  refuses: REFUSALS,
});

const zWithdrawalChannel = z.object({
  channel: zChannel,
  account_kind: z.enum(ACCOUNT_KINDS),
  obstacle: zObstacle,
  /** Amounts are in USDT. */
  ...withdrawalTerms,
  version: zVersion,
});
export type OfficeWithdrawalChannel = z.output<typeof zWithdrawalChannel>;

const withdrawalChannels = endpoint({
  method: 'GET',
  path: '/office/api/v1/settings/withdrawals',
  who: 'staff',
  permission: 'settings.read',
  summary: 'The ways to withdraw in the order players see them, the least the house lets out, and the regions there are',
  request: z.object({}),
  reply: z.object({
    list: z.array(zWithdrawalChannel),
    minimum: z.object({ withdrawal_min: zAmount, version: zVersion }),
    regions: zRegions,
  }),
  refuses: [],
});
const setWithdrawalChannel = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/withdrawals/:channel',
  who: 'staff',
  permission: 'settings.withdrawals',
  summary: 'Sets a way to withdraw. Withdrawals asked for before keep their fees and how many must approve them',
  request: z.object({ channel: zChannel, ...withdrawalTerms, ...zSet }),
  reply: z.object({}),
  refuses: REFUSALS,
});
const setWithdrawalMin = endpoint({
  method: 'PUT',
  path: '/office/api/v1/settings/withdrawal_minimum',
  who: 'staff',
  permission: 'settings.withdrawals',
  summary: 'Sets the least a withdrawal may be, in USDT, whatever its channel says',
  request: z.object({ withdrawal_min: zAmount, ...zSet }),
  reply: z.object({}),
  refuses: ['setting.changed', 'setting.invalid'],
});

export const officeChannelsApi = { depositChannels, setDepositChannel, withdrawalChannels, setWithdrawalChannel, setWithdrawalMin };
