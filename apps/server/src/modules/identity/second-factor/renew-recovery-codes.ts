import { type Confirmation, type ConfirmDeps, confirmPassword } from '../sign-in/confirm-password.ts';
import { replaceRecoveryCodes, type SecondFactorDeps } from './second-factor.ts';

/** Replaces the recovery codes, with the password and a code of the second factor: the thief of a session has neither. Refuses what either check refuses. */
export async function renewRecoveryCodes(
  deps: SecondFactorDeps & ConfirmDeps,
  { code, ...confirmation }: Confirmation & { readonly code: string },
): Promise<readonly string[]> {
  await confirmPassword(deps, confirmation);
  return replaceRecoveryCodes(deps, { player: confirmation.player, typed: code });
}
