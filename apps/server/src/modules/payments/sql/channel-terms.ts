import type { ChannelOffer, DepositTerms, WithdrawalChannelTerms } from '@fairbook/core/settings';
import { statement, type Tx } from '../../../platform/db/db.ts';

/** What staff set for a channel: whether it is open, how it is offered, what it takes and keeps. */
export type SetDeposit = { readonly channel: string; readonly enabled: boolean } & DepositTerms & ChannelOffer;
export type SetWithdrawal = { readonly channel: string; readonly enabled: boolean } & WithdrawalChannelTerms & ChannelOffer;

const offerOf = ({ channel, enabled, sort, notePt, noteEn, regions }: SetDeposit | SetWithdrawal): readonly unknown[] => [
  channel,
  enabled,
  sort,
  notePt === '' ? null : notePt,
  noteEn === '' ? null : noteEn,
  regions,
];
const OFFER = 'enabled = $2, sort = $3, note_pt = $4, note_en = $5, regions = $6::text[]';

const deposit = statement(
  'payments.set_deposit_channel',
  `update payment_channels set ${OFFER}, amount_min = $7, amount_max = $8, fee_e4 = $9, fee_fixed = $10 where channel = $1`,
);
export const updateDepositChannel = (tx: Tx, next: SetDeposit): Promise<unknown> =>
  tx.query(deposit, [...offerOf(next), next.min, next.max, next.feeE4, next.feeFixed]);

const withdrawal = statement(
  'payments.set_withdrawal_channel',
  `update withdrawal_channels set ${OFFER}, amount_min = $7, amount_max = $8, fee_e4 = $9, fee_fixed = $10, network_fee = $11, second_from = $12
   where channel = $1`,
);
export const updateWithdrawalChannel = (tx: Tx, next: SetWithdrawal): Promise<unknown> =>
  tx.query(withdrawal, [...offerOf(next), next.min, next.max, next.feeE4, next.feeFixed, next.networkFee, next.secondFrom]);
