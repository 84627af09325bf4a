import { type PlayerId, Refusal } from '@fairbook/contract';
import { KNOWN_DEVICE_MS } from '@fairbook/core/identity';
import type { Queries } from '../../platform/db.ts';
import { checkPasskey, type PasskeyDeps } from './passkeys/check-passkey.ts';
import { checkSecondFactor, type SecondFactorDeps } from './second-factor.ts';
import { isClosed } from './sql/closures.ts';
import { insertKnownDevice, isKnownDevice } from './sql/known-devices.ts';
import { selectPasskeys } from './sql/passkeys.ts';
import { selectSecondFactor } from './sql/second-factors.ts';
import type { Visit } from './start-session.ts';
import { hashOfToken, randomToken } from './tokens.ts';

const DEVICE_COOKIE = 'fairbook_device';
const DEVICE_COOKIE_PATH = '/sports/api/v1';
/** No player has this number. */
const NOBODY = 0n as PlayerId;

/** What stands between a right password, or whatever proved the player, and a new session. */
export interface SignInGate {
  /**
   * Whether a code or a passkey has to be given: the player has a second factor and the browser is not known. Refuses auth.account_closed; and
   * auth.second_factor_required when it has to be and was not, which says whether the player has a passkey.
   */
  asks(db: Queries, player: PlayerId, visit: Visit): Promise<boolean>;
  /** Asks, and looks at what was given. A browser that gave it is known for 14 days. Refuses the same, and what a wrong code is refused with. */
  pass(player: PlayerId, visit: Visit): Promise<void>;
  /** This browser has just given the second factor. */
  know(player: PlayerId, visit: Pick<Visit, 'setCookie'>): Promise<void>;
  /** Whether this browser is known as the player's. Nobody's is not, after the same work. */
  knows(player: PlayerId | undefined, visit: Pick<Visit, 'cookies'>): Promise<boolean>;
}

export function createSignInGate(deps: SecondFactorDeps & PasskeyDeps): SignInGate {
  const know: SignInGate['know'] = async (player, { setCookie }) => {
    const token = randomToken();
    await insertKnownDevice(deps.db, player, hashOfToken(token), deps.now());
    setCookie(DEVICE_COOKIE, token, { path: DEVICE_COOKIE_PATH, maxAgeSeconds: KNOWN_DEVICE_MS / 1_000 });
  };
  const isKnown = async (db: Queries, player: PlayerId, token: string | undefined) =>
    token !== undefined && isKnownDevice(db, player, hashOfToken(token), new Date(deps.now().getTime() - KNOWN_DEVICE_MS));
  const asks: SignInGate['asks'] = async (db, player, visit) => {
    if (await isClosed(db, player)) throw new Refusal('auth.account_closed');
    const factor = await selectSecondFactor(db, player);
    if (!factor?.confirmedAt || (await isKnown(db, player, visit.cookies[DEVICE_COOKIE]))) return false;
    if (visit.hasGivenPasskey || visit.passkey || visit.secondFactor) return true;
    throw new Refusal('auth.second_factor_required', { passkey: (await selectPasskeys(db, player)).length > 0 ? 'yes' : 'no' });
  };
  return {
    know,
    knows: (player, { cookies }) => isKnown(deps.db, player ?? NOBODY, cookies[DEVICE_COOKIE]),
    asks,
    pass: async (player, visit) => {
      if (!(await asks(deps.db, player, visit))) return;
      const { passkey, host, secondFactor = '' } = visit;
      if (passkey) await checkPasskey(deps, { answer: passkey, host, player });
      else if (!visit.hasGivenPasskey) await checkSecondFactor(deps, { player, typed: secondFactor });
      await know(player, visit);
    },
  };
}
