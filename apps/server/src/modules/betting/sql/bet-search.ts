import type { BetStatus, PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';
import type { BetTables } from './bet-tables.ts';

/** A position in a list of bets of all players, newest first: the microsecond a bet was placed in, and its id. */
export interface BetPlace {
  readonly micros: string;
  readonly id: string;
}

/** Which bets of all players to find, of one kind. An absent field means any. */
export interface BetSearch<Game> {
  readonly player?: PlayerId | undefined;
  /** The match or draw they are on. */
  readonly on?: string | undefined;
  readonly games?: readonly Game[] | undefined;
  readonly status?: BetStatus | undefined;
  readonly id?: string | undefined;
  /** The end of the id, as in a receipt's code. */
  readonly tail?: string | undefined;
  /** Placed at or after `from` and before `until`. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** In ledger units. */
  readonly stakeFrom?: Amount | undefined;
  readonly before?: BetPlace | undefined;
  readonly limit: number;
}

export interface FoundBet<Bet> extends BetPlace {
  readonly player: PlayerId;
  readonly bet: Bet;
}

/** Finds bets of all players, newest first. */
export type BetFinder<Game, Bet> = (db: Queries, search: BetSearch<Game>) => Promise<readonly FoundBet<Bet>[]>;

/**
 * Builds a finder. There are three ways in, each by an index: bets of a player, of a match or draw, and of a time. Bets are written in time order, so the last
 * reads only a few index pages.
 *
 * @param shown the columns of `b` that make a bet as it is shown
 */
export function betFinder<Game, Bet extends object>(
  { name, bets: { from: bets }, on: { from: batches, by } }: BetTables,
  shown: string,
): BetFinder<Game, Bet> {
  const columns = `select ${shown}, b.account_id as "foundPlayer", (extract(epoch from b.placed_at) * 1000000)::bigint::text as "foundMicros"`;
  const filters = `($2::text[] is null or b.game = any ($2)) and ($3::text is null or b.status = $3) and ($4::uuid is null or b.id = $4)
     and ($5::text is null or right(b.id::text, 10) = $5) and ($6::timestamptz is null or b.placed_at >= $6) and ($7::timestamptz is null or b.placed_at < $7)
     and ($8::bigint is null or b.total_stake >= $8)
     and ($9::bigint is null or (b.placed_at, b.id) < (timestamptz 'epoch' + $9::bigint * interval '1 microsecond', $10::uuid))`;
  const page = 'order by b.placed_at desc, b.id desc limit $11';
  const ofPlayer = statement(`${name}.found_of_player`, `${columns} from ${bets} b where b.account_id = $1 and ${filters} ${page}`);
  const onThing = statement(
    `${name}.found_on`,
    `${columns} from (select distinct unnest(h.account_ids) as account_id, unnest(h.bet_ids) as id from ${batches} h where h.${by} = $1) k
     join ${bets} b on b.account_id = k.account_id and b.id = k.id where ${filters} and ($12::bigint is null or b.account_id = $12) ${page}`,
  );
  const ofTime = statement(`${name}.found_of_time`, `${columns} from ${bets} b where $1::bigint is null and ${filters} ${page}`);
  type Row = Bet & { readonly foundPlayer: PlayerId; readonly foundMicros: string; readonly id: string };
  return async (db, { player, on, games, status, id, tail, from, until, stakeFrom, before, limit }) => {
    const values = [games ?? null, status ?? null, id ?? null, tail ?? null, from ?? null, until ?? null, stakeFrom ?? null];
    const rest = [...values, before?.micros ?? null, before?.id ?? null, limit];
    const rows =
      on === undefined
        ? await db.query<Row>(player === undefined ? ofTime : ofPlayer, [player ?? null, ...rest])
        : await db.query<Row>(onThing, [on, ...rest, player ?? null]);
    return rows.map((row) => ({ player: row.foundPlayer, micros: row.foundMicros, id: row.id, bet: row }));
  };
}
