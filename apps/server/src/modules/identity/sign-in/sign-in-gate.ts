import { type PlayerId, Refusal } from '@fairbook/contract';
import { FACTOR_KNOWN_MS, KNOWN_DEVICE_MS } from '@fairbook/core/identity';
import type { Queries } from '../../../platform/db/db.ts';
import { checkPasskey, type PasskeyDeps } from '../passkeys/check-passkey.ts';
import { checkSecondFactor, type SecondFactorDeps } from '../second-factor/second-factor.ts';
import { hashOfToken, randomToken } from '../sessions/tokens.ts';
import type { Visit } from '../sessions/visit.ts';
import { isClosed } from '../sql/closures.ts';
import { selectKnownDevice, upsertKnownDevice } from '../sql/known-devices.ts';
import { selectPasskeys } from '../sql/passkeys.ts';
import { selectSecondFactor } from '../sql/second-factors.ts';

const DEVICE_COOKIE = 'fairbook_device';
const DEVICE_COOKIE_PATH = '/sports/api/v1';
/** The most players one browser is known for. */
const PLAYERS_MAX = 4;
const TOKEN = /^[\w-]{43}$/;
/** No player has this number. */
const NOBODY = 0n as PlayerId;

/** The checks between a proven password, code or passkey and a new session. */
export interface SignInGate {
  /**
   * Whether a code or a passkey is required: the player has a second factor that was not given in this browser for 14 days. Refuses auth.account_closed, and
   * auth.second_factor_required if one is required and missing, with whether the player has a passkey.
   */
  asks(db: Queries, player: PlayerId, visit: Visit): Promise<boolean>;
  /** Checks what was given, if it is required. Returns whether it was required. Refuses the same, and what a wrong code is refused with. */
  pass(player: PlayerId, visit: Visit): Promise<boolean>;
  /** Records the browser as known for the signed-in player; if the factor was given, it is not required there for a time. */
  know(player: PlayerId, visit: Pick<Visit, 'cookies' | 'setCookie'>, gaveFactor: boolean): Promise<void>;
  /** The id of this browser as the player's known device; undefined if it is not one. Does the same work without a player. */
  deviceOf(player: PlayerId | undefined, visit: Pick<Visit, 'cookies'>): Promise<string | undefined>;
}

export function createSignInGate(deps: SecondFactorDeps & PasskeyDeps): SignInGate {
  const known = async (db: Queries, player: PlayerId, cookies: Visit['cookies']) => {
    const tokenHashes = tokensOf(cookies).map(hashOfToken);
    if (tokenHashes.length === 0) return undefined;
    return selectKnownDevice(db, player, { tokenHashes, since: new Date(deps.now().getTime() - KNOWN_DEVICE_MS) });
  };
  const know: SignInGate['know'] = async (player, { cookies, setCookie }, gaveFactor) => {
    const device = await known(deps.db, player, cookies);
    const tokens = tokensOf(cookies);
    const isOwn = (token: string) => device?.tokenHash.equals(hashOfToken(token)) === true;
    const same = tokens.find(isOwn);
    const others = tokens.filter((token) => !isOwn(token));
    // A token that lets in without the second factor is always new: one planted by an attacker gains nothing.
    const token = same === undefined || gaveFactor ? randomToken() : same;
    const together = tokens.map(hashOfToken);
    await upsertKnownDevice(deps.db, { player, tokenHash: hashOfToken(token), at: deps.now(), gaveFactor, together });
    const value = [token, ...others].slice(0, PLAYERS_MAX).join('.');
    setCookie(DEVICE_COOKIE, value, { path: DEVICE_COOKIE_PATH, maxAgeSeconds: KNOWN_DEVICE_MS / 1_000 });
  };
  const asks: SignInGate['asks'] = async (db, player, visit) => {
    if (await isClosed(db, player)) throw new Refusal('auth.account_closed');
    const factor = await selectSecondFactor(db, player);
    if (!factor?.confirmedAt) return false;
    const givenAt = (await known(db, player, visit.cookies))?.factorAt?.getTime() ?? Number.NEGATIVE_INFINITY;
    if (givenAt > deps.now().getTime() - FACTOR_KNOWN_MS) return false;
    if (visit.hasGivenPasskey || visit.passkey || visit.secondFactor) return true;
    throw new Refusal('auth.second_factor_required', { passkey: (await selectPasskeys(db, player)).length > 0 ? 'yes' : 'no' });
  };
  return {
    know,
    deviceOf: async (player, { cookies }) => (await known(deps.db, player ?? NOBODY, cookies))?.tokenHash.toString('hex'),
    asks,
    pass: async (player, visit) => {
      if (!(await asks(deps.db, player, visit))) return false;
      const { passkey, host, secondFactor = '' } = visit;
      if (passkey) await checkPasskey(deps, { answer: passkey, host, player });
      else if (!visit.hasGivenPasskey) await checkSecondFactor(deps, { player, typed: secondFactor });
      return true;
    },
  };
}

/** One per player this browser is known for. */
const tokensOf = (cookies: Visit['cookies']): readonly string[] =>
  (cookies[DEVICE_COOKIE] ?? '').split('.', PLAYERS_MAX).filter((token) => TOKEN.test(token));
