import { randomUUID } from 'node:crypto';
import type { bettingApi, PlayerId, RequestOf } from '@fairbook/contract';
import { BRANDS } from '@fairbook/core/catalog';
import { odds, parseAmount } from '@fairbook/core/money';
import { madeUpMatch, madeUpResult } from '@fairbook/harness/made-up-match';
import { createIdentity } from '@fairbook/server/identity';
import { createLedger, HOUSE } from '@fairbook/server/ledger';
import { createLimits } from '@fairbook/server/limits';
import { createMatchBets, type MatchBets, type MatchBetsDeps } from '@fairbook/server/match-bets';
import { connect, type Db, inTransaction } from '@fairbook/server/platform/db/db';
import { migrate } from '@fairbook/server/platform/db/migrate';
import { createSettings } from '@fairbook/server/settings';
import { createSportsbook, type Sportsbook } from '@fairbook/server/sportsbook';

export type PlaceRequest = RequestOf<typeof bettingApi.placeBet>;

/** The betting module over the real modules below it, with funded players and open matches. No HTTP. */
export interface BettingWorld {
  readonly url: string;
  readonly db: Db;
  readonly owner: Db;
  readonly matchBets: MatchBets;
  readonly deps: MatchBetsDeps;
  readonly sportsbook: Sportsbook;
  readonly players: readonly PlayerId[];
  readonly matches: readonly string[];
  /** A slip of one to four matches, mostly singles, at the current odds. */
  readonly anySlip: () => PlaceRequest;
  /** Ends a match with 1-0. */
  readonly decide: (matchId: string) => Promise<void>;
  /** Runs `analyze`, as PostgreSQL does by itself once a database has been in use for a minute. */
  readonly analyze: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const FEED = 'bench';
const MATCHES = 40;

export async function openWorld(url: string, { players = 1_024, poolSize = 16 } = {}): Promise<BettingWorld> {
  await migrate(url);
  const db = connect(url, { size: poolSize });
  const owner = connect(url, { size: 2, asOwner: true });
  const ledger = createLedger();
  const settings = createSettings({ brand: BRANDS['only-bets'] });
  const identity = createIdentity({ db, ledger, tokenSecret: 'x'.repeat(32), pepper: 'x'.repeat(32), signInRate: 1 });
  const sportsbook = createSportsbook({ db, onOutcome: (tx, matchId) => matchBets.requestSettlement(tx, matchId) });
  const limits = createLimits({ db, ledger, settings, identity });
  const deps: MatchBetsDeps = { db, ledger, limits, offers: sportsbook, terms: settings, regions: identity, secret: 'x'.repeat(32) };
  const matchBets = createMatchBets(deps);
  const startsAt = new Date(Date.now() + 86_400_000);
  for (let n = 0; n < MATCHES; n += 1) await sportsbook.take(madeUpMatch(n, startsAt), FEED, { game: 'soccer' });
  const { rows } = await owner.pool.query<{ id: bigint }>('select id from matches order by id');
  const matches = rows.map(({ id }) => String(id));
  const alive = setInterval(() => void sportsbook.heartbeat(FEED, 'soccer'), 5_000);
  return {
    ...{ url, db, owner, matchBets, deps, sportsbook, matches },
    players: await openPlayers(owner, db, players),
    anySlip: () => slipOn(someOf(matches, LEGS[Math.floor(Math.random() * LEGS.length)] ?? 1)),
    decide: async (matchId) => {
      const fact = madeUpResult(matches.indexOf(matchId), { home: 1, away: 0 });
      await sportsbook.take([fact], FEED, { game: 'soccer' });
    },
    analyze: async () => {
      await owner.pool.query('analyze');
    },
    close: async () => {
      clearInterval(alive);
      await matchBets.drain();
      await Promise.all([db.end(), owner.end()]);
    },
  };
}

/** The number of matches on a slip: six in ten slips are singles, as in a real house. */
const LEGS = [1, 1, 1, 1, 1, 1, 2, 2, 3, 4];
const PRICES = [
  ['w', 21_000],
  ['d', 33_000],
  ['l', 34_000],
] as const;

function someOf(matches: readonly string[], count: number): readonly string[] {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(matches[Math.floor(Math.random() * matches.length)] ?? '');
  return [...chosen];
}

export function slipOn(matches: readonly string[]): PlaceRequest {
  const legs = matches.map((match_id) => {
    const [name, price] = PRICES[Math.floor(Math.random() * PRICES.length)] ?? PRICES[0];
    return { match_id, kind: 'wl', name, odds: odds(price), handicap_val: null, banker: false } as const;
  });
  return {
    game: 'soccer',
    currency: 'USDT',
    rate_id: '1',
    unit_stake: parseAmount('1'),
    multiple: 1,
    sizes: [legs.length],
    odds_policy: 'ask',
    legs,
  };
}

/** Accounts with a million USDT each, and the rows of their players. */
export async function openPlayers(owner: Db, db: Db, count: number): Promise<readonly PlayerId[]> {
  const ledger = createLedger();
  const players = await inTransaction(db, async (tx) => {
    const opened: PlayerId[] = [];
    for (let n = 0; n < count; n += 1) opened.push(await ledger.openCash(tx));
    const deposit = { contra: HOUSE.sandboxChannel, amount: parseAmount('1000000'), kind: 'deposit' } as const;
    await ledger.post(
      tx,
      opened.map((account) => ({ ...deposit, account, reference: randomUUID() })),
    );
    return opened;
  });
  await owner.pool.query(
    `insert into players (id, email, password_hash, nickname, currency, language, invite_code)
     select id, id || '@bench.example', '', 'bench', 'USDT', 'en', id::text from unnest($1::bigint[]) id`,
    [players],
  );
  await owner.pool.query('analyze');
  return players;
}
