import { type PlayerId, Refusal } from '@fairbook/contract';
import { isCalm } from '@fairbook/core/identity';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { ContactMethod } from '../contact/contact-method.ts';
import { provingAddress } from '../contact/proving-address.ts';
import type { AddressDeps } from '../contact/set-address.ts';
import { checkSecondFactor, type SecondFactorDeps } from '../second-factor/second-factor.ts';
import { selectSecondFactor } from '../sql/second-factors.ts';

/** The proof a player gives besides the payment password. */
export interface SecondProof {
  readonly player: PlayerId;
  /** From the authenticator app, or a recovery code: for players who have had a second factor for a week. */
  readonly secondFactor?: string | undefined;
  /** Sent to the player's address for `withdraw`: for all other players. */
  readonly code?: string | undefined;
  readonly by?: ContactMethod | undefined;
}

/** Runs the proven work in one transaction, which also spends the code if that is the proof. */
export type Proven = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Requires a proof that a thief of session and passwords does not have: the second factor, or a code sent to the account if the player has none. An app that was set up
 * or an address that was changed within a week may be the thief's own and proves nothing: the code goes to the address before it. What is missing is refused before
 * anything is checked; `prove` checks it, and counts the guess.
 *
 * Refuses auth.second_factor_required, withdrawal_account.code_required and code.address_new; `prove` second_factor.wrong and second_factor.locked; the transaction code.wrong.
 */
export async function askSecondProof(
  deps: SecondFactorDeps & AddressDeps,
  { player, secondFactor, code, by = 'email' }: SecondProof,
): Promise<{ prove(): Promise<Proven> }> {
  const factorSince = (await selectSecondFactor(deps.db, player))?.confirmedAt ?? null;
  if (factorSince !== null && isCalm(factorSince, deps.now())) {
    if (!secondFactor) throw new Refusal('auth.second_factor_required');
    return {
      prove: async () => {
        await checkSecondFactor(deps, { player, typed: secondFactor });
        return (work) => inTransaction(deps.db, work);
      },
    };
  }
  if (!code) throw new Refusal('withdrawal_account.code_required');
  const address = await provingAddress(deps.db, { player, way: by, at: deps.now() });
  if (address === undefined) throw new Refusal('code.wrong');
  return { prove: async () => (work) => deps.codes.withCodes({ player }, [{ purpose: 'withdraw', address, code }], work) };
}
