import type { BetHalf, BetStatus, CLOSED_STATES, PlayerId } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import { type Amount, type Rate, ZERO } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';
import { type BetFinder, betFinder } from './bet-search.ts';
import type { BetTables } from './bet-tables.ts';

/** Which of a player's bets to read, of one kind. */
export interface ListQuery<Game, Named> {
  readonly half: BetHalf;
  /** Undefined means any. */
  readonly game?: Game | undefined;
  /** The end of the id, or what the search names of this kind: matches, one of which is in the bet, or a draw. Without both, any. */
  readonly tail?: string | undefined;
  readonly named?: Named | undefined;
  /** The state of closed bets. */
  readonly state?: (typeof CLOSED_STATES)[number] | undefined;
  /** Placed at or after `from` and before `until`. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only bets made in this currency, with bounds in it: on the cost, and on what came back, or for an open bet on the most it can return. */
  readonly amounts?:
    | {
        readonly currency: Currency;
        readonly stakeFrom?: Amount | undefined;
        readonly stakeTo?: Amount | undefined;
        readonly returnFrom?: Amount | undefined;
        readonly returnTo?: Amount | undefined;
      }
    | undefined;
}
export interface ListPage {
  readonly before?: string | undefined;
  readonly limit: number;
}
export interface BetSums {
  readonly currency: Currency;
  readonly count: number;
  /** In the currency. */
  readonly staked: Amount;
  readonly most: Amount;
  readonly paid: Amount;
}

export interface PageQuery<Game> {
  readonly game: Game;
  /** Undefined means any. */
  readonly status: BetStatus | undefined;
  readonly start: number;
  readonly limit: number;
}

/** A settlement of a bet of any kind. */
export interface SettlementRow {
  readonly revision: number;
  readonly status: BetStatus;
  readonly payout: Amount;
  readonly received: Amount;
  readonly reason: string;
  readonly settledAt: Date;
}

/** The currency a bet was made in, and its rate then. */
export interface BetCurrency {
  readonly currency: Currency;
  readonly rate: Rate;
}

/** Reads of one kind of bet for the player who owns them. */
export interface BetReads<Game, Bet, Settlement extends SettlementRow, Named, Made extends BetCurrency> {
  /** A page of one game, newest key first. */
  page(db: Queries, player: PlayerId, query: PageQuery<Game>): Promise<{ readonly rows: readonly Bet[]; readonly more: boolean }>;
  /** Finds bets of all players, newest first. */
  found: BetFinder<Game, Bet>;
  /** One bet of this player; undefined for another player's. */
  one(db: Queries, player: PlayerId, game: Game, id: string): Promise<Bet | undefined>;
  /** Bets of all games, newest key first, before a key. */
  listed(db: Queries, player: PlayerId, query: ListQuery<Game, Named> & ListPage): Promise<readonly Bet[]>;
  /** Sums of these bets, by the currency they were made in. */
  totals(db: Queries, player: PlayerId, query: ListQuery<Game, Named>): Promise<readonly BetSums[]>;
  /** How many bets wait for a result, in all games. */
  openBets(db: Queries, player: PlayerId): Promise<number>;
  /** The stakes of bets placed since an instant that wait for a result, in USDT, less what was cashed out of them. */
  openStakes(db: Queries, player: PlayerId, since: Date): Promise<Amount>;
  /** Every settlement of a bet, first to last. */
  settlements(db: Queries, player: PlayerId, id: string): Promise<readonly Settlement[]>;
  /** The currency and rate of some bets of a player; an id that is not a bet is absent. */
  currenciesOf(db: Queries, player: PlayerId, ids: readonly string[]): Promise<ReadonlyMap<string, Made>>;
}

/** The greatest bigint: no amount is above it. */
const ANY = '9223372036854775807';

export interface ReadColumns {
  /** The columns of `b` that make a bet as it is shown. */
  readonly shown: string;
  /** The columns of a settlement beyond the shared ones, each after a comma. */
  readonly settled: string;
  /** The columns read of a bet besides its currency, each after a comma. */
  readonly made?: string;
  /** Whether `b` matches the search: $5. */
  readonly named: string;
  /** The type of $5. */
  readonly nameType: 'text' | 'bigint[]';
  /** The most that open bets `b` return, and what came back of closed ones, where that is not `payout_max` and `payout`. */
  readonly most?: string;
  readonly paid?: string;
  /** What is still staked of open bets `b`, where that is not `total_stake`. */
  readonly staked?: string;
  /** The state of a closed `b`: one of `CLOSED_STATES`. */
  readonly state: string;
}

export function betReads<Game, Bet extends object, Settlement extends SettlementRow, Named, Made extends BetCurrency>(
  tables: BetTables,
  { shown, settled, made = '', named, nameType, most = 'b.payout_max', paid = 'b.payout', staked = 'b.total_stake', state }: ReadColumns,
): BetReads<Game, Bet, Settlement, Named, Made> {
  const {
    name,
    bets: { from: bets },
    settlements: { from: settlements },
  } = tables;
  const selectPage = statement(
    `${name}.page`,
    `select ${shown} from ${bets} b where b.account_id = $1 and b.game = $2 and ($3::text is null or b.status = $3) order by b.id desc offset $4 limit $5`,
  );
  const selectOne = statement(`${name}.one`, `select ${shown} from ${bets} b where b.account_id = $1 and b.game = $2 and b.id = $3`);
  const matching = `b.account_id = $1 and (b.status = 'pending') = ($2 = 'open') and ($3::text is null or b.game = $3)
     and (($4::text is null and $5::${nameType} is null) or right(b.id::text, 10) = $4 or ${named})
     and ($6::text is null or b.status = 'pending' or ${state} = $6) and ($7::timestamptz is null or b.placed_at >= $7) and ($8::timestamptz is null or b.placed_at < $8)
     and ($9::text is null or (b.currency = $9 and money_shown(b.total_stake, b.currency, b.rate_e8) between coalesce($10::bigint, 0) and coalesce($11::bigint, ${ANY})
       and case when b.status = 'pending' then ${most} else money_shown(${paid}, b.currency, b.rate_e8) end between coalesce($12::bigint, 0) and coalesce($13::bigint, ${ANY})))`;
  const selectListed = statement(
    `${name}.listed`,
    `select ${shown} from ${bets} b where ${matching} and ($14::uuid is null or b.id < $14) order by b.id desc limit $15`,
  );
  const selectTotals = statement(
    `${name}.totals_of_player`,
    `select b.currency, count(*)::int as count, sum(money_shown(b.total_stake, b.currency, b.rate_e8))::bigint as staked, sum(${most})::bigint as most,
            sum(money_shown(${paid}, b.currency, b.rate_e8))::bigint as paid
     from ${bets} b where ${matching} group by b.currency order by count(*) desc, b.currency`,
  );
  const countOpen = statement(
    `${name}.open_bets`,
    `select count(*)::int as open from ${bets} where account_id = $1 and status = 'pending'`,
  );
  const sumOpen = statement(
    `${name}.open_stakes`,
    `select coalesce(sum(${staked}), 0)::bigint as staked from ${bets} b where b.account_id = $1 and b.status = 'pending' and b.placed_at >= $2`,
  );
  const selectSettlements = statement(
    `${name}.settlements`,
    `select revision, status, payout, received, reason, settled_at as "settledAt"${settled} from ${settlements}
     where account_id = $1 and bet_id = $2 order by revision`,
  );
  const selectCurrencies = statement(
    `${name}.currencies`,
    `select b.id, b.currency, b.rate_e8 as rate${made} from ${bets} b where b.account_id = $1 and b.id = any($2::uuid[])`,
  );
  const valuesOf = (player: PlayerId, { half, game, tail, named: names, state: became, from, until, amounts }: ListQuery<Game, Named>) => [
    ...[player, half, game ?? null, tail ?? null, names ?? null, became ?? null, from ?? null, until ?? null],
    ...[
      amounts?.currency ?? null,
      amounts?.stakeFrom ?? null,
      amounts?.stakeTo ?? null,
      amounts?.returnFrom ?? null,
      amounts?.returnTo ?? null,
    ],
  ];
  return {
    page: async (db, player, { game, status, start, limit }) => {
      const rows = await db.query<Bet>(selectPage, [player, game, status ?? null, start, limit + 1]);
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },
    found: betFinder<Game, Bet>(tables, shown),
    one: async (db, player, game, id) => (await db.query<Bet>(selectOne, [player, game, id]))[0],
    listed: (db, player, query) => db.query<Bet>(selectListed, [...valuesOf(player, query), query.before ?? null, query.limit]),
    totals: (db, player, query) => db.query<BetSums>(selectTotals, valuesOf(player, query)),
    openBets: async (db, player) => (await db.query<{ open: number }>(countOpen, [player]))[0]?.open ?? 0,
    openStakes: async (db, player, since) => (await db.query<{ staked: Amount }>(sumOpen, [player, since]))[0]?.staked ?? ZERO,
    settlements: (db, player, id) => db.query<Settlement>(selectSettlements, [player, id]),
    currenciesOf: async (db, player, ids) => {
      const rows = await db.query<Made & { readonly id: string }>(selectCurrencies, [player, ids]);
      return new Map(rows.map(({ id, ...each }) => [id, each as unknown as Made]));
    },
  };
}
