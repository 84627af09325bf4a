import type { LimitValue } from './types.ts';

/** The house's limits of deposits in seven days for players who chose none: for everybody, and for those of up to an age. */
export interface HouseLimitTerms {
  readonly unansweredLimit: LimitValue;
  readonly youngLimit: LimitValue;
}

/** What is known of a player who deposits. */
export interface Depositor {
  /** In full years; null if the date of birth is not known. */
  readonly age: number | null;
  /** Whether they answered the question about limits. */
  readonly answered: boolean;
  /** Whether they ever had a limit of deposits, also one that they took away since. */
  readonly hadDepositLimit: boolean;
}

/**
 * Returns the limit the house gives a player who deposits, or null: whoever was not asked about limits has that for everybody. A young player who never had a
 * limit of deposits has the lower one, also after other limits were chosen: where the law asks for those, nobody was asked about deposits.
 *
 * @param youngUnder the age from which players are not young any more; null if the law draws no such line
 */
export function houseLimitOf(
  { age, answered, hadDepositLimit }: Depositor,
  { unansweredLimit, youngLimit }: HouseLimitTerms,
  youngUnder: number | null,
): LimitValue | null {
  if (hadDepositLimit) return null;
  if (age !== null && youngUnder !== null && age < youngUnder) return youngLimit < unansweredLimit ? youngLimit : unansweredLimit;
  return answered ? null : unansweredLimit;
}
