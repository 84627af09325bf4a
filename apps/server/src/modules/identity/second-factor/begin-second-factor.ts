import { randomBytes } from 'node:crypto';
import { Refusal, type ReplyOf, type securityApi } from '@fairbook/contract';
import { base32Of, maskEmail, maskMobile, TOTP_SECRET_BYTES, totpAddress } from '@fairbook/core/identity';
import { inTransaction } from '../../../platform/db/db.ts';
import { qrPicture } from '../../../platform/qr-picture.ts';
import { encrypt } from '../../../platform/signing/encrypt.ts';
import { notifyPlayer } from '../contact/notify-player.ts';
import { type AddressDeps, contactsOf } from '../contact/set-address.ts';
import { type Confirmation, type ConfirmDeps, confirmPassword } from '../sign-in/confirm-password.ts';
import { deleteKnownDevices } from '../sql/known-devices.ts';
import { beginSecondFactor as beginRow, deleteSecondFactor } from '../sql/second-factors.ts';
import { checkSecondFactor, type SecondFactorDeps } from './second-factor.ts';

/**
 * Makes a new secret for the player's authenticator app; no code is required until its first one was confirmed. Refuses security.password_wrong,
 * request.too_many, second_factor.on.
 */
export async function beginSecondFactor(
  deps: SecondFactorDeps & ConfirmDeps,
  { issuer, ...confirmation }: Confirmation & { readonly issuer: string },
): Promise<ReplyOf<typeof securityApi.beginSecondFactor>> {
  const { email, mobile } = await confirmPassword(deps, confirmation);
  const bytes = randomBytes(TOTP_SECRET_BYTES);
  if (!(await beginRow(deps.db, confirmation.player, encrypt(deps.factorKey, bytes), deps.now()))) throw new Refusal('second_factor.on');
  const secret = base32Of(bytes);
  const account = email === null ? maskMobile(mobile ?? '') : maskEmail(email);
  const address = totpAddress({ issuer, account, secret });
  return { secret, address, qr: qrPicture(address) };
}

/** Switches it off, with the password and a code. Every browser is unknown afterwards. Refuses what either check refuses. */
export async function endSecondFactor(
  deps: SecondFactorDeps & AddressDeps,
  { code, ...confirmation }: Confirmation & { readonly code: string },
) {
  await confirmPassword(deps, confirmation);
  const { player } = confirmation;
  const contacts = await contactsOf(deps.db, player);
  await checkSecondFactor(deps, { player, typed: code });
  await inTransaction(deps.db, async (tx) => {
    await deleteSecondFactor(tx, player);
    await deleteKnownDevices(tx, player);
    await notifyPlayer(tx, deps.now(), { about: 'second_factor_off', contacts });
  });
}
