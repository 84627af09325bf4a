import { randomUUID } from 'node:crypto';
import { HOUSE } from '@fairbook/server/ledger';
import pg from 'pg';

/** The number of connections that settle at the same time: as many as a server's pool has. */
const CONNECTIONS = 16;

interface Bet {
  readonly leg_matches: readonly string[];
  readonly leg_selections: readonly string[];
  readonly leg_odds: readonly number[];
  readonly total_stake: string;
  readonly status: string;
}

/**
 * Settles the pending bets on a match without sets, as one would write it at first: bet by bet, a transaction each, six prepared statements over one connection,
 * on the tables of the house. It supports only what the bets of this bench need: the winner, and singles and doubles. Returns how many it settled.
 */
export async function settleByHand(databaseUrl: string, matchId: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const { rows: keys } = await pool.query<{ player: string; id: string }>(
    'select k.player, k.id from match_bets m, unnest(m.account_ids, m.bet_ids) as k (player, id) where m.match_id = $1',
    [matchId],
  );
  const { rows: outcomes } = await pool.query<{ match_id: string; won: string }>(
    `select match_id, case when home_score > away_score then 'w' when home_score = away_score then 'd' else 'l' end as won from outcomes`,
  );
  const won = new Map(outcomes.map((each) => [each.match_id, each.won]));
  const rest = keys[Symbol.iterator]();
  let settled = 0;
  const work = async () => {
    const client = await pool.connect();
    for (let next = rest.next(); !next.done; next = rest.next()) if (await settleOne(client, next.value, won)) settled += 1;
    client.release();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  await pool.end();
  return settled;
}

async function settleOne(
  client: pg.PoolClient,
  { player, id }: { readonly player: string; readonly id: string },
  won: ReadonlyMap<string, string>,
): Promise<boolean> {
  const say = <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    client.query<Row>({ name, text, values: [...values] });
  await client.query('begin');
  const { rows } = await say<Bet>(
    'h1',
    'select leg_matches, leg_selections, leg_odds, total_stake, status from bets where account_id = $1 and id = $2 for update',
    [player, id],
  );
  const payout = rows[0]?.status === 'pending' ? payoutOf(rows[0], won) : undefined;
  if (payout === undefined || !rows[0]) {
    await client.query('commit');
    return false;
  }
  await say('h2', `update bets set status = 'settled', payout = $3, revision = 1, settled_at = now() where account_id = $1 and id = $2`, [
    player,
    id,
    payout,
  ]);
  await say(
    'h3',
    `insert into bet_settlements (account_id, bet_id, revision, status, payout, tax, received, leg_revisions, reason, run_id)
     values ($1, $2, 1, 'settled', $3, 0, $3, $4, 'decided', $5)`,
    [player, id, payout, rows[0].leg_matches.map((match) => (won.has(match) ? 1 : 0)), randomUUID()],
  );
  const taken = [HOUSE.revenue('soccer'), HOUSE.openBets('soccer'), rows[0].total_stake, 'stake_taken'];
  const paid = [player, HOUSE.revenue('soccer'), payout, 'payout'];
  const moved = payout > 0n ? [taken, paid] : [taken];
  await say('h4', 'select * from ledger_post($1, $2, $3, $4, $5, $6)', [
    ...[0, 1, 2, 3].map((column) => moved.map((movement) => movement[column])),
    moved.map(() => id),
    moved.map(() => 1),
  ]);
  await say('h5', 'insert into outbox_batches (topics, events) values ($1, $2)', [
    [`player:${player}`],
    [JSON.stringify({ kind: 'bet.settled', bet_id: id, payout: String(payout) })],
  ]);
  await client.query('commit');
  return true;
}

/** Undefined while the bet is open: a leg is undecided, and none is lost. */
function payoutOf({ leg_matches, leg_selections, leg_odds, total_stake }: Bet, won: ReadonlyMap<string, string>): bigint | undefined {
  const results = leg_matches.map((match) => won.get(match));
  if (results.some((result, at) => result !== undefined && leg_selections[at] !== `wl:${result}`)) return 0n;
  if (results.includes(undefined)) return undefined;
  const odds = leg_odds.reduce((product, each) => product * BigInt(each), 1n);
  return (BigInt(total_stake) * odds) / 10_000n ** BigInt(leg_odds.length);
}
