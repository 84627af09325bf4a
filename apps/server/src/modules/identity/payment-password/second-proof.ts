import { type PlayerId, Refusal } from '@fairbook/contract';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { ContactMethod } from '../contact/contact-method.ts';
import { type AddressDeps, contactsOf } from '../contact/set-address.ts';
import { checkSecondFactor, type SecondFactorDeps } from '../second-factor/second-factor.ts';
import { selectSecondFactor } from '../sql/second-factors.ts';

/** The proof a player gives besides the payment password. */
export interface SecondProof {
  readonly player: PlayerId;
  /** From the authenticator app, or a recovery code: for players with a second factor. */
  readonly secondFactor?: string | undefined;
  /** Sent to the player's address for `withdraw`: for players without a second factor. */
  readonly code?: string | undefined;
  readonly by?: ContactMethod | undefined;
}

/** Runs the proven work in one transaction, which also spends the code if that is the proof. */
export type Proven = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Requires a proof that a thief of session and passwords does not have: the second factor, or a code sent to the account if the player has none. What is
 * missing is refused before anything is checked; `prove` checks it, and counts the guess.
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
