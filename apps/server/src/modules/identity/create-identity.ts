import { JURISDICTIONS } from '@fairbook/core/catalog';
import type { Db } from '../../platform/db/db.ts';
import type { Player } from '../../platform/http/http.ts';
import { keyFor } from '../../platform/signing/signing.ts';
import { directory } from './account/directory.ts';
import { ensureAccount } from './account/ensure-account.ts';
import { memberInfo } from './account/member-info.ts';
import { namesOf, profileOf, regionOfCaller, regionsOf } from './account/profile.ts';
import { register } from './account/register.ts';
import { tracesOf } from './account/traces.ts';
import { createCodes } from './contact/codes.ts';
import type { ContactMethod } from './contact/contact-method.ts';
import { createSecurity } from './create-security.ts';
import { createVerification } from './create-verification.ts';
import type { Identity } from './identity.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { createPersons } from './person/person.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-token.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { createSocketTickets, type SocketTickets } from './sessions/socket-ticket.ts';
import { throttled } from './sign-in/alarm.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { createPasswordHashes, PASSWORD_COST } from './sign-in/password-hash.ts';
import { signIn } from './sign-in/sign-in.ts';
import { createSignInGate } from './sign-in/sign-in-gate.ts';
import { isClosed } from './sql/closures.ts';
import { updateCurrency } from './sql/players.ts';
import { endSession, selectSessions } from './sql/sessions.ts';

/** The default number of codes the house sends in an hour. */
const CODE_BUDGET = { email: 5_000, mobile: 1_000 };

/** Builds the module. Password hashes cost what OWASP recommends by default. */
export function createIdentity({
  db,
  ledger,
  tokenSecret,
  pepper,
  signInRate,
  publicOrigin = '',
  passwordCost,
  now = () => new Date(),
  isBarred = async () => false,
  jurisdiction = JURISDICTIONS.intl,
  reaches = () => false,
  onSignInAttack = () => undefined,
  codeBudget = CODE_BUDGET,
  onCodeBudgetShort = () => undefined,
  onOpened = async () => undefined,
  onSignedIn = async () => undefined,
  onDisowned = async () => undefined,
  levelOf = async () => null,
}: IdentityDeps): Identity {
  const accessTokens = createAccessTokens(db, tokenSecret, now);
  const attempts = createAttempts({ db, perMinute: signInRate, codeBudget, now });
  const passwords = createPasswordHashes(passwordCost ?? PASSWORD_COST);
  const key = keyFor(tokenSecret, 'verification-code');
  const budgetAlarms = { email: throttled(onCodeBudgetShort, now), mobile: throttled(onCodeBudgetShort, now) };
  const codes = createCodes({ db, attempts, key, now, onBudgetShort: (budget) => budgetAlarms[budget.way](budget) });
  const factors = { db, factorKey: keyFor(pepper, 'second-factor'), handleKey: keyFor(pepper, 'passkey-handle'), publicOrigin, now };
  const gate = createSignInGate(factors);
  const persons = createPersons({ db, pepper, law: jurisdiction, now });
  const needsCode = (way: ContactMethod) => jurisdiction.addressProven && reaches(way);
  const deps = {
    gate,
    db,
    ledger,
    isBarred,
    onOpened,
    onSignedIn,
    onDisowned,
    persons,
    accessTokens,
    attempts,
    passwords,
    codes,
    now,
    refreshKey: keyFor(tokenSecret, 'refresh-token'),
    linkKey: keyFor(tokenSecret, 'disavowal-link'),
    idleSeconds: jurisdiction.sessionIdleSeconds,
    watchingSeconds: jurisdiction.sessionWatchingSeconds,
    reaches,
    needsCode,
    onAttack: throttled(onSignInAttack, now),
  };
  const paymentPasswords = createPasswordHashes(passwordCost ?? PASSWORD_COST, keyFor(pepper, 'payment-password'));
  return {
    ...openSessions(db, accessTokens, createSocketTickets(db, tokenSecret)),
    security: createSecurity({ ...deps, ...factors, paymentPasswords }),
    verification: createVerification({ ...deps, ...factors, paymentPasswords }),
    directory,
    register: (registration, visit) => register(deps, registration, visit),
    signIn: (credentials, visit) => signIn(deps, credentials, visit),
    needs: () => needsOf(jurisdiction, needsCode),
    persons,
    refresh: (returned, visit) => refreshSession(deps, returned, visit),
    authenticate: accessTokens.authenticate,
    sessionEnded: accessTokens.sessionEnded,
    isSessionOver: accessTokens.isSessionOver,
    memberInfo: (player) => memberInfo(db, player, { features: jurisdiction.features, levelOf }),
    isClosed,
    profileOf,
    namesOf,
    tracesOf,
    regionsOf,
    regionOfCaller: (call) => regionOfCaller(db, accessTokens, call),
    setCurrency: async (queries, player, currency) => void (await updateCurrency(queries, player, currency)),
    ensureAccount: (account) => ensureAccount(deps, account),
  };
}

/** The sessions of players, and the ways to end them. */
function openSessions(
  db: Db,
  accessTokens: AccessTokens,
  tickets: SocketTickets,
): Pick<Identity, 'signOut' | 'sessions' | 'endSession' | 'openTicket' | 'useTicket'> {
  const end = async (player: Player, id: string, reason: 'signed_out' | 'ended_by_player') => {
    const ended = await endSession(db, { id, player: player.playerId }, reason);
    accessTokens.sessionsChanged();
    return ended;
  };
  return {
    signOut: async (player) => {
      await end(player, player.sessionId, 'signed_out');
    },
    sessions: (player) => selectSessions(db, player.playerId, player.sessionId),
    endSession: (player, sessionId) => end(player, sessionId, 'ended_by_player'),
    openTicket: tickets.open,
    useTicket: tickets.use,
  };
}

/** The requirements of opening an account under a law. */
const needsOf = (
  { name, cpfRequired, limitsRequired }: NonNullable<IdentityDeps['jurisdiction']>,
  needsCode: (way: ContactMethod) => boolean,
): ReturnType<Identity['needs']> => ({
  email_code: needsCode('email'),
  mobile_code: needsCode('mobile'),
  person: cpfRequired,
  limits: [...limitsRequired],
  law: name,
});
