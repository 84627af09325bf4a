import type { SportGame } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { type Queries, statement } from '../../../platform/db/db.ts';

/** What settled bets of a game on one match and market came to in a period, in USDT. */
export interface MarketResult {
  readonly game: SportGame;
  /** Null: bets on several matches. */
  readonly matchId: string | null;
  /** Null: bets on several markets. */
  readonly market: MarketKind | null;
  /** Settlements, corrections and cash-outs. */
  readonly count: number;
  /** Stakes that became the house's, less those that became open again. */
  readonly turnover: Amount;
  /** What the house paid for them, less what it took back. */
  readonly payout: Amount;
}

/** Whether an array of legs says the same of each. */
const same = (legs: string): string => `${legs}[1] = all (${legs})`;

/**
 * A settlement takes the open stake, and pays what its player has received more than by the one before it; a bet that is void while it is open costs nothing. So
 * each row is what the movements of its bet were, and all of a game are what its accounts were moved by.
 */
const selectResults = statement(
  'match_bets.market_results',
  `with done as (
     select s.account_id, s.bet_id,
            case when s.status = 'settled' and coalesce(p.status, 'pending') = 'pending' then 1
                 when s.status = 'pending' and p.status <> 'pending' then -1 else 0 end as takes,
            0::bigint as taken,
            case when s.status = 'cancelled' and coalesce(p.status, 'pending') = 'pending' then 0
                 else s.received - coalesce(p.received, 0) end as paid
     from bet_settlements s
     left join bet_settlements p on p.account_id = s.account_id and p.bet_id = s.bet_id and p.revision = s.revision - 1
     where s.settled_at >= $1 and s.settled_at < $2
     union all
     select c.account_id, c.bet_id, 0, c.stake, c.credited from bet_cash_outs c where c.taken_at >= $1 and c.taken_at < $2)
   select b.game, case when ${same('b.leg_matches')} then b.leg_matches[1]::text end as "matchId", k.market, count(*)::int as count,
          sum(d.taken + d.takes * (b.total_stake - case when b.open_e8 = 100000000 then 0 else
            (select sum(c.stake) from bet_cash_outs c where c.account_id = b.account_id and c.bet_id = b.id) end))::bigint as turnover,
          sum(d.paid)::bigint as payout
   from done d join bets b on b.account_id = d.account_id and b.id = d.bet_id
   cross join lateral (select case when count(distinct split_part(l, ':', 1)) = 1 then min(split_part(l, ':', 1)) end as market
                       from unnest(b.leg_selections) as l) k
   group by 1, 2, 3 order by 1, 2, 3`,
);

/** The results of settled bets by game, match and market, exact to the unit. */
export const marketResults = (db: Queries, { from, to }: { readonly from: Date; readonly to: Date }): Promise<readonly MarketResult[]> =>
  db.query<MarketResult>(selectResults, [from, to]);
