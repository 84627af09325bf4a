import type { DepositMethod } from '@fairbook/contract';
import { allows, type Currency, type Jurisdiction } from '@fairbook/core/catalog';
import type { AccountKind } from '@fairbook/core/payments';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { Channels, Obstacle } from './channels.ts';
import { type SetDeposit, type SetWithdrawal, updateDepositChannel, updateWithdrawalChannel } from './sql/channel-terms.ts';
import type { OfferColumns } from './sql/channels.ts';
import { selectChannels } from './withdrawals/sql.ts';

export type DepositChannel = SetDeposit & {
  readonly paymentType: DepositMethod['payment_type'];
  /** The currency of payments; null: any, with limits in USDT. */
  readonly currency: Currency | null;
  /** Why no player sees it, whatever staff set. */
  readonly obstacle: Obstacle | null;
};
export type WithdrawalChannel = SetWithdrawal & { readonly accountKind: AccountKind; readonly obstacle: Obstacle | null };

/** The channels as staff set them. The caller has checked that the values make sense (core/settings). */
export interface ChannelAdmin {
  /** In the order they are shown. */
  deposits(db: Queries): Promise<readonly DepositChannel[]>;
  withdrawals(db: Queries): Promise<readonly WithdrawalChannel[]>;
  setDeposit(tx: Tx, next: SetDeposit): Promise<void>;
  setWithdrawal(tx: Tx, next: SetWithdrawal): Promise<void>;
}

export function channelAdmin({
  channels,
  jurisdiction,
}: {
  readonly channels: Channels;
  readonly jurisdiction: Jurisdiction;
}): ChannelAdmin {
  return {
    deposits: async (db) =>
      (await channels.all(db)).map((row) => ({
        channel: row.channel,
        paymentType: row.paymentType,
        currency: row.currency,
        obstacle: row.obstacle,
        min: row.amountMin,
        max: row.amountMax,
        feeE4: row.feeE4,
        feeFixed: row.feeFixed,
        ...offerOf(row),
      })),
    withdrawals: async (db) =>
      (await selectChannels(db)).map((row) => ({
        channel: row.channel,
        accountKind: row.accountKind,
        obstacle: row.accountKind === 'crypto' && !allows(jurisdiction, 'chain') ? 'law' : null,
        min: row.min,
        max: row.max,
        feeE4: row.feeE4,
        feeFixed: row.feeFixed,
        networkFee: row.networkFee,
        secondFrom: row.secondFrom,
        ...offerOf(row),
      })),
    setDeposit: async (tx, next) => void (await updateDepositChannel(tx, next)),
    setWithdrawal: async (tx, next) => void (await updateWithdrawalChannel(tx, next)),
  };
}

const offerOf = ({ enabled, sort, notePt, noteEn, regions }: OfferColumns) => ({
  enabled,
  sort,
  notePt: notePt ?? '',
  noteEn: noteEn ?? '',
  regions,
});
