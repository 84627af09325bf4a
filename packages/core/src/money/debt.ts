import { type Amount, amount, least, ZERO } from './amount.ts';

/** Up to this much one member of staff forgives alone; more takes a second person. Of one player within 24 hours, all together. */
export const FORGIVEN_ALONE_MAX = amount(100_000_000n);

/** What an account holds and what its owner owes. */
export interface Owing {
  readonly balance: Amount;
  readonly debt: Amount;
}

/**
 * What a correction leaves owed: what it takes back beyond what the account holds. The two together, and never the balance alone, say what a player has: so any
 * order of corrections ends the same.
 */
export const leftOwed = (balance: Amount, takenBack: Amount): Amount => (takenBack > balance ? amount(takenBack - balance) : ZERO);

/**
 * What of a debt is collected when money comes in: as much as came in, as is owed, and as the account holds.
 *
 * @param cameIn net of what was taken back at once; at or below zero nothing is collected
 */
export const collectible = ({ balance, debt }: Owing, cameIn: Amount): Amount => (cameIn > 0n ? least(debt, least(balance, cameIn)) : ZERO);

/** What is collected before a withdrawal: all that is owed, as far as the account reaches. What is left may go. */
export const collectedFirst = ({ balance, debt }: Owing): Amount => least(debt, balance);

/**
 * How much of each thing that left a debt is still owed: what is collected and forgiven goes to the oldest first.
 *
 * @param newestFirst what was owed for each
 * @param debt what is owed in all
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
