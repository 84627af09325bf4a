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
/** A browser of a household is known as that of so many players. */
const PLAYERS_MAX = 4;
const TOKEN = /^[\w-]{43}$/;
/** No player has this number. */
const NOBODY = 0n as PlayerId;

/** What stands between a right password, or whatever proved the player, and a new session. */
export interface SignInGate {
  /**
   * Whether a code or a passkey has to be given: the player has a second factor, and it was not given in this browser for 14 days. Refuses auth.account_closed;
   * and auth.second_factor_required when it has to be and was not, which says whether the player has a passkey.
   */
  asks(db: Queries, player: PlayerId, visit: Visit): Promise<boolean>;
  /** Asks, and looks at what was given. Answers whether something was. Refuses the same, and what a wrong code is refused with. */
  pass(player: PlayerId, visit: Visit): Promise<boolean>;
  /** The player is signed in here: the browser is known as theirs from now on, and passes without the second factor for a time if it was given. */
  know(player: PlayerId, visit: Pick<Visit, 'cookies' | 'setCookie'>, gaveFactor: boolean): Promise<void>;
  /** What this browser is known by as the player's; undefined when it is not. Nobody's is not, after the same work. */
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
    // What lets in without the second factor is always new: a token that somebody else put here is worth nothing more than before.
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

/** One for each player this browser is known by. */
const tokensOf = (cookies: Visit['cookies']): readonly string[] =>
  (cookies[DEVICE_COOKIE] ?? '').split('.', PLAYERS_MAX).filter((token) => TOKEN.test(token));
