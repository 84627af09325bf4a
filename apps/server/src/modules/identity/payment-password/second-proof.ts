import { type PlayerId, Refusal } from '@fairbook/contract';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { ContactMethod } from '../contact/contact-method.ts';
import { type AddressDeps, contactsOf } from '../contact/set-address.ts';
import { checkSecondFactor, type SecondFactorDeps } from '../second-factor/second-factor.ts';
import { selectSecondFactor } from '../sql/second-factors.ts';

/** What a player proves themselves with besides the payment password. */
export interface SecondProof {
  readonly player: PlayerId;
  /** Of the authenticator application, or a recovery code: of players who have one. */
  readonly secondFactor?: string | undefined;
  /** Sent to the player's address for `withdraw`: of players who have none. */
  readonly code?: string | undefined;
  readonly by?: ContactMethod | undefined;
}

/** Runs what has been proven in one transaction; the one that spends the code, when that is the proof. */
export type Proven = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Asks for something that a thief of session and passwords does not have: the second factor, or a code sent to the account when the player has none. What is
 * missing is said before anything is looked at; `prove` looks at it, and counts the guess.
 *
 * Refuses auth.second_factor_required and withdrawal_account.code_required; `prove` second_factor.wrong and second_factor.locked; the transaction code.wrong.
 */
export async function askSecondProof(
  deps: SecondFactorDeps & AddressDeps,
  { player, secondFactor, code, by = 'email' }: SecondProof,
): Promise<{ prove(): Promise<Proven> }> {
  if ((await selectSecondFactor(deps.db, player))?.confirmedAt) {
    if (!secondFactor) throw new Refusal('auth.second_factor_required');
    return {
      prove: async () => {
        await checkSecondFactor(deps, { player, typed: secondFactor });
        return (work) => inTransaction(deps.db, work);
      },
    };
  }
  if (!code) throw new Refusal('withdrawal_account.code_required');
  const address = (await contactsOf(deps.db, player))[by];
  if (address === null) throw new Refusal('code.wrong');
  return { prove: async () => (work) => deps.codes.withCodes({ player }, [{ purpose: 'withdraw', address, code }], work) };
}
