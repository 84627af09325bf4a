import { Refusal } from '@fairbook/contract';
import { type Currency, decimalsOf } from '@fairbook/core/catalog';
import { type Amount, type Conversion, formatAmount, shownIn, takenFrom } from '@fairbook/core/money';

/** The ledger units that a stake takes from a balance. Refuses slip.stake_invalid for one beyond what the ledger can hold. */
export function stakeFrom(balance: Amount, cost: Amount, conversion: Conversion): Amount {
  try {
    return takenFrom(balance, cost, conversion);
  } catch {
    throw new Refusal('slip.stake_invalid');
  }
}

/** Formats an amount in the currency a bet is typed in. */
export const formatIn = (currency: Currency) => (value: Amount) => `${formatAmount(value, decimalsOf(currency))} ${currency}`;

/** Formats ledger units as they are shown in a currency. */
export const shownAs = (currency: Currency, conversion: Conversion) => (value: Amount) => formatIn(currency)(shownIn(value, conversion));
