import { v7 } from 'uuid';
import { allMarkets, fixtureFact, hoursFromNow, suspensionFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly from?: TestPlayer;
}

const HEARD_EVERY_MS = 5_000;

/** Keeps the feed alive until the house is closed: a test may take longer than a feed may be silent. */
function keepHeard(app: TestApp): void {
  const beat = setInterval(() => void app.sportsbook.heartbeat('test', 'soccer').catch(() => undefined), HEARD_EVERY_MS);
  const { close } = app;
  Object.assign(app, {
    close: () => {
      clearInterval(beat);
      return close.call(app);
    },
  });
}

/**
 * A house with sixteen open matches, one `held` and one that has `begun`, a player with 10 000 USDT, and calls exactly as written, which no client of ours
 * would send.
 */
export async function rawBets(environment: Readonly<Record<string, string>> = {}) {
  const app = await testApp({ environment });
  const open = Array.from({ length: 16 }, (_, n) => `open-${n}`);
  await app.feed([
    ...[...open, 'held'].map((fixture) => fixtureFact(fixture)),
    fixtureFact('begun', { starts_at: hoursFromNow(-0.01) }),
    ...[...open, 'held', 'begun'].flatMap(allMarkets),
    suspensionFact('held', 'suspended'),
  ]);
  keepHeard(app);
  const { rows } = await app.database.owner.pool.query<{ fixture: string; id: string }>('select fixture, id::text from matches');
  const matches = new Map(rows.map(({ fixture, id }) => [fixture, id]));
  const { rateId } = await app.settings.currentRate(app.db, 'USDT');
  const player = await app.playerWith('10000');

  const leg = (change: object = {}, fixture = 'open-0') => ({
    ...{ match_id: matches.get(fixture), kind: 'wl', name: 'w', odds: '2.8', handicap_val: null },
    ...change,
  });
  return {
    app,
    leg,
    handicap: (change: object = {}) => leg({ kind: 'handicap', odds: '2.9', handicap_val: '-1', ...change }),
    legs: (count: number, change: object = {}) => Array.from({ length: count }, (_, n) => leg(change, `open-${n}`)),
    /** A slip that is accepted unchanged. */
    slip: (change: object = {}) => ({ currency: 'USDT', rate_id: rateId, unit_stake: '1', sizes: [1], legs: [leg()], ...change }),
    deposit: (change: object): Sent => ({
      path: '/sports/api/v1/recharge',
      body: { type: 'sandbox', amount: '5', currency: 'USDT', rate_id: rateId, ...change },
    }),
    read: (path: string): Sent => ({ method: 'GET', path: `/sports/api/v1/soccer/${path}`, body: undefined }),
    /** How many rows record that something happened. */
    rowsWritten: async () => {
      const counts = ['bets', 'match_bets', 'ledger_movements', 'deposits'].map(
        (table) => `(select count(*) from ${table})::int as ${table}`,
      );
      return (await app.database.owner.pool.query(`select ${counts.join(', ')}`)).rows[0] as Readonly<Record<string, number>>;
    },
    send: async ({ method = 'POST', path = '/sports/api/v1/soccer/bet', body, headers = {}, from = player }: Sent) => {
      const given = { authorization: `Bearer ${from.token}`, 'idempotency-key': v7(), 'content-type': 'application/json', ...headers };
      const answer = await app.server.inject({
        method,
        url: path,
        headers: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<string, string>,
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const envelope = answer.json() as { code: number; data?: Record<string, unknown>; error?: { code: string } };
      return { status: answer.statusCode, ...envelope };
    },
  };
}
export type RawBets = Awaited<ReturnType<typeof rawBets>>;
