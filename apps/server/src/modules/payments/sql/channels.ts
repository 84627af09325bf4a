import type { DepositMethod } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import { statement } from '../../../platform/db/db.ts';

/** Whether a channel is offered, and to whom. */
export interface OfferColumns {
  readonly enabled: boolean;
  readonly sort: number;
  /** The note players read while it is closed; null: it is hidden then. */
  readonly notePt: string | null;
  readonly noteEn: string | null;
  /** The regions it is offered in; null: all. */
  readonly regions: readonly string[] | null;
}
export const OFFER_COLUMNS = 'enabled, sort, note_pt as "notePt", note_en as "noteEn", regions';

/** A deposit channel as stored. Amounts are in `currency`, or in USDT if that is null. */
export interface ChannelRow extends OfferColumns {
  readonly channel: string;
  readonly paymentType: DepositMethod['payment_type'];
  /** The provider that takes the money; null: the house credits it at once. */
  readonly provider: string | null;
  readonly method: 'pix' | 'wallet' | 'card' | null;
  readonly accountId: bigint;
  readonly currency: Currency | null;
  readonly amountMin: Amount;
  readonly amountMax: Amount;
  readonly feeE4: number;
  readonly feeFixed: Amount;
  /** Seconds. */
  readonly arrivesFrom: number;
  readonly arrivesTo: number;
  readonly ownAccount: boolean;
  readonly livesFor: number;
}
export const selectChannels = statement(
  'payments.channels',
  `select channel, payment_type as "paymentType", provider, method, account_id as "accountId", currency, amount_min as "amountMin", amount_max as "amountMax",
          fee_e4 as "feeE4", fee_fixed as "feeFixed", arrives_from as "arrivesFrom", arrives_to as "arrivesTo", own_account as "ownAccount",
          lives_for as "livesFor", ${OFFER_COLUMNS}
   from payment_channels order by sort, channel`,
);
