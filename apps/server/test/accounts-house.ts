import { randomUUID } from 'node:crypto';
import type { Refusal, SignedIn } from '@fairbook/contract';
import { BRANDS } from '@fairbook/core/catalog';
import {
  createIdentity,
  type Identity,
  type IdentityDeps,
  identityRoutes,
  PASSWORD_COST_LIGHT,
  securityRoutes,
  verificationRoutes,
} from '../src/modules/identity/index.ts';
import { createLedger, type Ledger } from '../src/modules/ledger/index.ts';
import { createLimits, type Limits, limitsRoutes } from '../src/modules/limits/index.ts';
import { createPayments, type Payments, paymentsRoutes } from '../src/modules/payments/index.ts';
import { createSettings, REGION_DEFAULT, type Settings, settingsRoutes } from '../src/modules/settings/index.ts';
import type { Db } from '../src/platform/db/db.ts';
import { edgeOf } from '../src/platform/http/edge.ts';
import { type HttpServer, httpServer } from '../src/platform/http/http.ts';
import { type TestDatabase, testDatabase } from '../src/platform/testing.ts';
import { logOfTest, recordSecrets } from './test-log.ts';

/** The reply: the status, the envelope, and the cookie as a browser would send it again. */
export interface Answer<Data = Record<string, unknown>> {
  readonly status: number;
  readonly data: Data;
  readonly error: Pick<Refusal, 'code' | 'details'> | undefined;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookie: { readonly name: string; readonly value: string; readonly [attribute: string]: unknown } | undefined;
  /** The browser's device token, if the reply sets it. */
  readonly deviceCookie: string | undefined;
  /** The browser's code nonce, if the reply sets it. */
  readonly codeCookie: string | undefined;
}

export interface Asked {
  readonly body?: Record<string, unknown>;
  readonly token?: string;
  readonly key?: string;
  readonly ip?: string;
  readonly device?: string;
  readonly cookie?: string;
  readonly deviceCookie?: string | undefined;
  readonly codeCookie?: string | undefined;
  readonly origin?: string;
}

const nothing = async () => ({ list: [], more: false });
/** This house has no bets, and no money left it. */
const NO_RECORDS = {
  openBets: async () => 0,
  isWithdrawing: async () => false,
  bets: nothing,
  drawBets: nothing,
  gameRounds: async () => [],
  favouriteGames: async () => [],
  movements: nothing,
  deposits: nothing,
  withdrawals: nothing,
  notices: async () => [],
  texts: async () => [],
  cases: async () => [],
  stars: async () => ({ league: [], team: [], match: [] }),
  hasMoneyAtGames: async () => false,
};

/** A server with the modules of accounts on a database of its own. */
export async function accountsHouse(
  options: { readonly signInRate?: number; readonly playMoney?: boolean } & Pick<
    IdentityDeps,
    'jurisdiction' | 'reaches' | 'now' | 'codeBudget' | 'onCodeBudgetShort'
  > = {},
) {
  const database: TestDatabase = await testDatabase();
  const { db } = database;
  const ledger = createLedger();
  const settings = createSettings({ brand: BRANDS['only-bets'] });
  const identityOn = () =>
    createIdentity({
      db,
      ledger,
      tokenSecret: 'a secret for tests, of 32 letters or more',
      pepper: 'a pepper for tests, of 32 letters or more',
      signInRate: options.signInRate ?? 1_000_000,
      publicOrigin: 'https://bets.example',
      passwordCost: PASSWORD_COST_LIGHT,
      isBarred: (queries, name) => limits.isBarred(queries, name),
      ...(options.now ? { now: options.now } : {}),
      ...(options.jurisdiction ? { jurisdiction: options.jurisdiction } : {}),
      ...(options.reaches ? { reaches: options.reaches } : {}),
      ...(options.codeBudget ? { codeBudget: options.codeBudget } : {}),
      ...(options.onCodeBudgetShort ? { onCodeBudgetShort: options.onCodeBudgetShort } : {}),
    });
  const identity = identityOn();
  const limits: Limits = createLimits({ db, ledger, settings, identity, now: options.now });
  const payments = createPayments({
    db,
    ledger,
    settings,
    identity,
    playMoney: options.playMoney ?? true,
    checkDeposit: limits.checkDeposit,
    newDeposit: limits.newDeposit,
    now: options.now,
  });
  const server = await serverOf({ db, ledger, settings, identity, limits, payments });
  recordSecrets(server);

  const ask = askerOf(server);
  const newPlayer = async (asked: Asked = {}) => {
    const email = `${randomUUID()}@example.com`;
    const body = { email, password: 'Vq7 mellow otter', terms: true, adult: true, ...asked.body };
    return { email, ...(await ask<WireSignedIn>('POST', 'reg', { ...asked, body })) };
  };
  return {
    ...database,
    asOwner: (text: string, values: unknown[] = []) => database.owner.pool.query(text, values),
    ledger,
    settings,
    identity,
    /** The same module again, as in another process. */
    identityOn,
    limits,
    payments,
    ask,
    newPlayer,
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}
interface Accounts {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly settings: Settings;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly payments: Payments;
}
/** The calls of accounts, and of deposits. */
const serverOf = ({ db, ledger, settings, identity, limits, payments }: Accounts) =>
  httpServer({
    routes: [
      ...identityRoutes({ db, identity, settings, currency: 'BRL' }),
      ...verificationRoutes(identity),
      ...securityRoutes({ security: identity.security, issuer: 'Fairbook', records: NO_RECORDS }),
      ...settingsRoutes({
        db,
        settings,
        isLawful: () => true,
        isPlayMoney: true,
        languages: ['pt', 'en'],
        operator: undefined,
        betDelays: async () => [],
        bonusOf: async () => undefined,
        earlyLeadOf: async () => undefined,
        onOffer: async () => ({
          matches: 12,
          live: 3,
          soccer: 10,
          basketball: 2,
          bd: 0,
          cricket: 0,
          sports365: 0,
          soccer_live: 3,
          basketball_live: 0,
          bd_live: 0,
          cricket_live: 0,
          sports365_live: 0,
          mark_six: 6,
          races: 2,
        }),
        regionOf: async (call) => (await identity.regionOfCaller(call)) ?? REGION_DEFAULT,
      }),
      ...limitsRoutes({ db, limits, settings }),
      ...paymentsRoutes({ db, ledger, settings, identity, payments }),
    ],
    authenticate: identity.authenticate,
    wordsOf: (code) => code,
    observe: () => undefined,
    refused: () => undefined,
    logLevel: 'info',
    logFile: logOfTest(),
    callRate: 1_000_000,
    originAllowed: (origin) => origin === 'https://bets.example',
    edge: edgeOf({ answerWithinMs: 30_000 }),
    watch: { called: () => undefined, turnedAway: () => undefined },
    isStopping: () => false,
  });

const cookiesOf = (cookies: Readonly<Record<string, string | undefined>>) => {
  const cookie = Object.entries(cookies).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  return cookie.length > 0 ? { cookie: cookie.join('; ') } : {};
};
/** Calls a server like an outside client: one browser, as far as codes are concerned, unless `codeCookie` is given or empty. */
const askerOf = (server: HttpServer) => {
  let codeCookie: string | undefined;
  return async <Data = Record<string, unknown>>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, asked: Asked = {}) => {
    const response = await server.inject({
      method,
      url: `/sports/api/v1/${path}`,
      remoteAddress: asked.ip ?? '203.0.113.7',
      headers: {
        'user-agent': asked.device ?? 'Firefox on Linux',
        ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
        ...(asked.key ? { 'idempotency-key': asked.key } : {}),
        ...cookiesOf({
          fairbook_refresh: asked.cookie,
          fairbook_device: asked.deviceCookie,
          fairbook_code: asked.codeCookie ?? codeCookie,
        }),
        ...(asked.origin ? { origin: asked.origin } : {}),
      },
      ...(asked.body ? { payload: asked.body } : {}),
    });
    const { data, error } = response.json();
    const given = response.cookies.find(({ name }) => name === 'fairbook_code')?.value;
    if (asked.codeCookie === undefined) codeCookie = given ?? codeCookie;
    const answer: Answer<Data> = {
      status: response.statusCode,
      data,
      error,
      body: response.body,
      headers: response.headers,
      cookie: response.cookies.find(({ name }) => name === 'fairbook_refresh'),
      deviceCookie: response.cookies.find(({ name }) => name === 'fairbook_device')?.value,
      codeCookie: given,
    };
    return answer;
  };
};

export type AccountsHouse = Awaited<ReturnType<typeof accountsHouse>>;
export type WireSignedIn = Omit<SignedIn, 'user_id' | 'role' | 'refresh_token'> & { user_id: string; role: number; refresh_token: string };
export const PASSWORD = 'Vq7 mellow otter';
