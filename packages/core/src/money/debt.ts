import { type Amount, amount, least, ZERO } from './amount.ts';

/** The most that one member of staff may forgive a player within 24 hours; more needs a second person. */
export const FORGIVEN_ALONE_MAX = amount(100_000_000n);

/** The balance of an account and the debt of its owner. */
export interface Owing {
  readonly balance: Amount;
  readonly debt: Amount;
}

/**
 * Returns the debt that a correction leaves: what it takes back beyond the balance. Only balance and debt together define what a player has, so that any order
 * of corrections gives the same result.
 */
export const leftOwed = (balance: Amount, takenBack: Amount): Amount => (takenBack > balance ? amount(takenBack - balance) : ZERO);

/**
 * Returns how much of a debt is collected when money comes in: at most what came in, what is owed, and what the account holds.
 *
 * @param cameIn net of what was taken back at once; if it is not positive nothing is collected
 */
export const collectible = ({ balance, debt }: Owing, cameIn: Amount): Amount => (cameIn > 0n ? least(debt, least(balance, cameIn)) : ZERO);

/** Returns how much is collected before a withdrawal: the whole debt, as far as the account covers it. The rest may be withdrawn. */
export const collectedFirst = ({ balance, debt }: Owing): Amount => least(debt, balance);

/**
 * Returns how much of each cause of a debt is still owed: collected and forgiven amounts are applied to the oldest first.
 *
 * @param newestFirst the amounts left owed, newest first
 * @param debt the total owed
 */
export function openOf<Left extends { readonly amount: Amount }>(
  newestFirst: readonly Left[],
  debt: Amount,
): readonly (Left & { readonly open: Amount })[] {
  let left = debt;
  const open: (Left & { readonly open: Amount })[] = [];
  for (const each of newestFirst) {
    if (left === 0n) break;
    const part = least(each.amount, left);
    open.push({ ...each, open: part });
    left = amount(left - part);
  }
  return open;
}
