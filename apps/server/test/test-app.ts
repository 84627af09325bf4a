import { randomUUID } from 'node:crypto';
import {
  call as callEndpoint,
  type Endpoint,
  identityApi,
  limitsApi,
  type PlayerId,
  type ReplyOf,
  type RequestOf,
  type Transport,
  walletApi,
} from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { parseAmount } from '@fairbook/core/money';
import { type Exclusion, startExclusion } from '@fairbook/sandbox';
import type { QueryResult } from 'pg';
import { v7 } from 'uuid';
import { buildHouse, type House } from '../src/app.ts';
import { PASSWORD_COST_LIGHT } from '../src/modules/identity/index.ts';
import { type LedgerFault, sealAll, verifyLedger } from '../src/modules/ledger/index.ts';
import { readConfig } from '../src/platform/config.ts';
import { type Realtime, startRealtime } from '../src/platform/events/realtime.ts';
import { type TestDatabase, testDatabase } from '../src/platform/testing.ts';
import type { HouseOptions } from '../src/wiring/house-modules.ts';
import { holdWords } from './hold-words.ts';
import { legalAnswers } from './legal-answers.ts';
import { logOfTest, recordSecrets } from './test-log.ts';

/** A signed-in player of a test: every call goes through HTTP. */
export interface TestPlayer {
  readonly id: PlayerId;
  readonly token: string;
  readonly transport: Transport;
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, idempotencyKey?: string): Promise<ReplyOf<E>>;
  /** The wallet's, in USDT with six places. */
  balance(): Promise<bigint>;
}

/** The fields of opening an account. */
type Said = Partial<RequestOf<typeof identityApi.register>>;

/** A fault of the ledger, or of the money it holds for open bets. */
type Fault = LedgerFault | { readonly rule: 'held'; readonly found: string; readonly expected: string };

/** The whole application, as built, over a database of its own. Jobs do not run on their own: `settle` runs what is due. */
export interface TestApp extends House {
  readonly database: TestDatabase;
  /** The exclusion register, under the law of Brazil. */
  readonly exclusion: Exclusion | undefined;
  readonly guest: Transport;
  /** Serves calls and sockets on a free port, and returns its address. */
  open(): Promise<string>;
  /** Provides what the law requires, unless `said` overrides it. */
  playerWith(usdt: string, said?: Said): Promise<TestPlayer>;
  feed(facts: readonly FeedFact[]): Promise<void>;
  /** Settles everything that is due, and seals the ledger. */
  settle(): Promise<void>;
  /** Runs a job once, as the worker would. */
  runJob(name: string): Promise<void>;
  /** Empty if all is well. */
  faults(): Promise<readonly Fault[]>;
  /** A query with the rights of the database's owner. */
  asOwner(text: string, values?: unknown[]): Promise<QueryResult>;
  close(): Promise<void>;
}

/**
 * A part that only some tests need besides the application, or on top of it: vendors, staff. It starts first and returns the settings the application needs for
 * it; `over` runs once the application is built, and `stop` after it has closed.
 */
export interface TestPart<Part> {
  begin(): Promise<{
    readonly environment?: Readonly<Record<string, string>>;
    over(app: TestApp): Part | Promise<Part>;
    stop?(): Promise<void>;
  }>;
}
type Parts = Readonly<Record<string, TestPart<unknown>>>;
/** An application with these parts, by their names. */
export type TestAppWith<Named extends Parts> = TestApp & {
  readonly [Name in keyof Named]: Named[Name] extends TestPart<infer Part> ? Part : never;
};

export interface TestAppOptions<Named extends Parts = Parts> {
  readonly with?: Named;
  /** Overrides its environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The options it is built from. */
  readonly options?: HouseOptions;
}

export const TEST_SECRET = 'a secret of the tests, which is long enough';

/** Builds an application for a test file, with the named parts. */
export async function testApp<const Named extends Parts = Record<never, never>>({
  with: named,
  environment = {},
  options = {},
}: TestAppOptions<Named> = {}): Promise<TestAppWith<Named>> {
  const begun = await Promise.all(Object.entries(named ?? {}).map(async ([name, part]) => ({ name, ...(await part.begin()) })));
  const told = Object.assign({}, ...begun.map((part) => part.environment ?? {}), environment) as Record<string, string>;
  const app = await wholeApp(told, options);
  const parts: Record<string, unknown> = {};
  for (const { name, over } of begun) parts[name] = await over(app);
  return {
    ...app,
    ...parts,
    close: async () => {
      await app.close();
      for (const part of begun) await part.stop?.();
    },
  } as TestAppWith<Named>;
}

async function wholeApp(environment: Readonly<Record<string, string>>, options: HouseOptions): Promise<TestApp> {
  const database = await testDatabase(4);
  // Under a law with a register, no player may play without its answer.
  const exclusion = environment.FAIRBOOK_JURISDICTION === 'br' ? await startExclusion({ secret: TEST_SECRET }) : undefined;
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    FAIRBOOK_TOKEN_SECRET: TEST_SECRET,
    FAIRBOOK_PEPPER: TEST_SECRET,
    FAIRBOOK_DEMO: '1',
    FAIRBOOK_LOG: 'info',
    FAIRBOOK_LOG_FILE: logOfTest(),
    FAIRBOOK_SIGN_IN_RATE: '100000',
    FAIRBOOK_CALL_RATE: '10000000',
    FAIRBOOK_ANSWER_MS: '30000', // a busy machine is slow, not wrong
    ...(exclusion && { FAIRBOOK_EXCLUSION_URL: exclusion.url, FAIRBOOK_EXCLUSION_SECRET: TEST_SECRET }),
    ...environment,
  });
  const built = await buildHouse(config, { passwordCost: PASSWORD_COST_LIGHT, ...options });
  for (const server of [built.server, built.officeServer]) {
    recordSecrets(server);
    holdWords(server);
  }
  const guest = transportOf(built);
  let realtime: Realtime | undefined;
  return {
    ...built,
    database,
    exclusion,
    guest,
    open: async () => {
      realtime = await startRealtime(built.server.server, {
        db: built.db,
        log: built.server.log,
        useTicket: built.identity.useTicket,
        sessionEnded: built.identity.sessionEnded,
        originAllowed: built.originAllowed,
        edge: built.edge.players,
      });
      return built.server.listen({ host: '127.0.0.1', port: 0 });
    },
    playerWith: (usdt, said) => playerWith({ house: built, guest, isBrazil: exclusion !== undefined }, usdt, said),
    feed: async (facts) => {
      const report = await built.sportsbook.take(facts, 'test', { game: 'soccer' });
      if (report.refused.length > 0) throw new Error(`facts were refused: ${JSON.stringify(report.refused)}`);
    },
    settle: async () => {
      await built.matchBets.sweepSettlements();
      await built.drawBets.sweepDraws();
      await sealAll(database.db);
    },
    runJob: async (name) => {
      const job = built.jobs.find((each) => each.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.run({});
    },
    faults: async () => [...(await verifyLedger(database.db)), ...(await heldFaults(database))],
    asOwner: (text, values = []) => database.owner.pool.query(text, values),
    close: async () => {
      await realtime?.stop();
      await built.close();
      await exclusion?.stop();
      await database.close();
    },
  };
}

/** Calls that go through the whole HTTP server without a network. */
function transportOf(house: House, token?: string): Transport {
  const fetchInside = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const answer = await house.server.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: `${url.pathname}${url.search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
  return {
    baseUrl: '',
    fetch: fetchInside as typeof fetch,
    headers: () => (token === undefined ? {} : { authorization: `Bearer ${token}` }),
    timeoutMs: 20_000,
  };
}

interface Opening {
  readonly house: House;
  readonly guest: Transport;
  readonly isBrazil: boolean;
}

async function playerWith({ house, guest, isBrazil }: Opening, usdt: string, said: Said = {}): Promise<TestPlayer> {
  const { rateId } = await house.settings.currentRate(house.db, 'USDT');
  const email = `${randomUUID()}@example.test`;
  const signedIn = await callEndpoint(guest, identityApi.register, {
    email,
    password: 'a long word 1',
    terms: true,
    adult: true,
    client: 'api',
    ...(isBrazil && legalAnswers(rateId)),
    ...said,
  });
  const transport = transportOf(house, signedIn.token);
  const player: TestPlayer = {
    id: signedIn.user_id,
    token: signedIn.token,
    transport,
    call: (endpoint, request, idempotencyKey = v7()) => callEndpoint(transport, endpoint, request, { idempotencyKey }),
    balance: async () => (await callEndpoint(transport, walletApi.memberAccount, {})).score,
  };
  await player.call(limitsApi.declineLimits, {});
  if (usdt !== '0') {
    await player.call(walletApi.recharge, { type: 'sandbox', amount: parseAmount(usdt), currency: 'USDT', rate_id: rateId });
  }
  return player;
}

/** The ledger must hold for open bets what they cost, for open withdrawals what was requested, and at games what went there. */
async function heldFaults({ owner }: TestDatabase) {
  const { rows } = await owner.pool.query<{ found: string; expected: string }>(
    `select coalesce(sum(case when t.contra_id = h.id then -t.amount else t.amount end), 0)::text as found,
            (select coalesce(sum(total_stake), 0)::text
             from (select game, total_stake - coalesce((select sum(c.stake) from bet_cash_outs c where (c.account_id, c.bet_id) = (b.account_id, b.id)), 0) as total_stake
                     from bets b where status = 'pending' union all select game, total_stake from draw_bets where status = 'pending'
                   union all select game, staked - refunded from game_rounds where ended_at is null) b
             where 'open_bets:' || b.game = h.name) as expected
     from ledger_house_accounts h left join ledger_movements t on h.id in (t.contra_id, t.account_id) where h.name like 'open_bets:%' group by h.id
     union all
     select coalesce(sum(-amount), 0)::text,
            (select coalesce(sum(amount), 0)::text from withdrawals where state not in ('paid', 'rejected', 'returned'))
     from ledger_movements where contra_id = 4
     union all
     select coalesce(sum(-amount), 0)::text,
            (select coalesce(sum(case when direction = 'to_game' then amount when state = 'done' then -amount else 0 end), 0)::text
             from game_transfers where state <> 'returned')
     from ledger_movements where contra_id in (51, 52)`,
  );
  return rows.filter(({ found, expected }) => found !== expected).map((row) => ({ rule: 'held' as const, ...row }));
}
