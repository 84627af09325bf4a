import { HOUSE } from '@fairbook/server/ledger';
import type { Db } from '@fairbook/server/platform/db/db';
import { type BettingWorld, openWorld } from './betting-world.ts';
import type { BenchServer } from './durable-database.ts';
import { eachOf, measurePlacing, type PlacingFigures } from './placing.ts';

/** The number of bets in one transaction. */
const CHUNK = 50_000;
/** The number of bets in one row of a match, as batches of a busy house leave them. */
const BATCH = 128;
/** The exposure of one selection, far from any cap. */
const CAP = '100000000000';

/**
 * Writes past open bets up to a total, with their stakes and exposure: singles spread over the world's players and matches. Written with plain SQL, because the
 * module would take an hour for ten million; the rows are the same.
 */
export async function fillOpenBets(world: BettingWorld, owner: Db, total: number): Promise<void> {
  const { rows } = await owner.pool.query<{ missing: number }>('select greatest($1 - count(*), 0)::int as missing from bets', [total]);
  for (let missing = rows[0]?.missing ?? 0; missing > 0; missing -= CHUNK) {
    await owner.pool.query(writePast, [Math.min(missing, CHUNK), world.players, world.matches, HOUSE.openBets('soccer'), BATCH]);
  }
  await owner.pool.query('analyze bets, match_bets, ledger_movements, ledger_accounts');
  await owner.pool.query('checkpoint');
}

/** One statement a chunk: bets with keys of the last day, the index rows of their matches, their stakes, and the accounts after the stakes. */
const writePast = `
  with asked as materialized (
    select n, ($2::bigint[])[1 + n % cardinality($2::bigint[])] as player, ($3::bigint[])[1 + (n / 7) % cardinality($3::bigint[])] as match_id,
           uuidv7(-interval '1 day' * random()) as id
    from generate_series(1, $1::int) n
  ), counted as materialized (
    select a.*, row_number() over (partition by a.player order by a.n) as nth from asked a
  ), moved as (
    update ledger_accounts a set balance = a.balance, version = a.version + k.count
    from (select player, count(*) as count from counted group by player) k where a.id = k.player
    returning a.id, a.balance, a.version - k.count as version
  ), stakes as (
    insert into ledger_movements (account_id, seq, contra_id, amount, balance_after, kind, reference)
    select c.player, m.version + c.nth, $4::bigint, -1, m.balance, 'stake', c.id from counted c join moved m on m.id = c.player
  ), links as (
    insert into match_bets (match_id, tx_id, account_ids, bet_ids)
    select match_id, -nextval('ledger_house_seq'), array_agg(player), array_agg(id)
    from (select match_id, player, id, row_number() over (partition by match_id) / $5::int as batch from asked) a group by match_id, batch
  ), books as (
    insert into exposure_books as b (kind, id, game, worst) select 'match', match_id, 'soccer', 2 * count(*) from asked group by match_id
    on conflict (kind, id) do update set worst = b.worst + excluded.worst
  ), cells as (
    insert into exposure_cells as c (kind, book_id, cell, market, stakes, liability, least, cap)
    select 'match', match_id, 'wl:w', 'wl', count(*), 2 * count(*), 2, ${CAP} from asked group by match_id
    on conflict (kind, book_id, cell) do update set stakes = c.stakes + excluded.stakes, liability = c.liability + excluded.liability
  )
  insert into bets (account_id, id, game, rule_set, leg_matches, leg_selections, leg_odds, sizes, multiple, lines, unit_stake, total_stake,
                    payout_min, payout_max, currency, rate_e8, request_hash, balance_after, placed_at, counted)
  select player, id, 'soccer', 'exact', array[match_id], array['wl:w'], array[21000], array[1]::smallint[], 1, 1, 1, 1, 0, 2, 'USDT', 100000000,
         sha256(id::text::bytea), 0, now() - interval '1 day', true
  from asked`;

export interface ExposureFigures {
  readonly few: PlacingFigures;
  readonly many: PlacingFigures;
  /** Bets a second with many open bets divided by those with few: of each round, and the median. */
  readonly ratios: readonly number[];
  readonly ratio: number;
}

const FEW = 1_000;
const MANY = 1_000_000;
const ROUNDS = 5;
const SECONDS = 6;
const IN_FLIGHT = 256;

/** Places bets with a thousand and with a million open bets, all part of the exposure, in two databases of one server: in alternating rounds, each going first in turn. */
export async function measureExposure(server: BenchServer): Promise<ExposureFigures> {
  const [few, many] = [await worldWith(server, FEW), await worldWith(server, MANY)];
  const measure = (world: BettingWorld) =>
    measurePlacing(world, { ...eachOf(world.players.slice(0, IN_FLIGHT)), seconds: SECONDS, isAlone: true });
  for (const world of [few, many]) await measure(world);
  const rounds: { readonly few: PlacingFigures; readonly many: PlacingFigures; readonly ratio: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? await measure(few) : undefined;
    const beside = await measure(many);
    const alone = first ?? (await measure(few));
    rounds.push({ few: alone, many: beside, ratio: beside.betsPerSecond / alone.betsPerSecond });
  }
  await Promise.all([few.close(), many.close()]);
  const ratios = rounds.map(({ ratio }) => ratio);
  const middle = rounds.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)];
  if (!middle) throw new Error('nothing was measured');
  return { ...middle, ratios };
}

async function worldWith(server: BenchServer, open: number): Promise<BettingWorld> {
  const world = await openWorld(await server.newDatabase(`bench_exposure_${open}`));
  await fillOpenBets(world, world.owner, open);
  return world;
}
