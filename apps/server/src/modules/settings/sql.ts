import type { Availability, Currency, Game } from '@fairbook/core/catalog';
import type { Amount, Rate } from '@fairbook/core/money';
import { statement } from '../../platform/db/db.ts';

export interface GameRow {
  readonly game: Game;
  readonly status: Availability;
}
export const selectGames = statement('settings.games', 'select game, status from games');

export interface LimitsRow {
  readonly region: string;
  readonly disabled: boolean;
  readonly game: Game;
  readonly betMin: Amount;
  readonly betMax: Amount;
  readonly multipleMin: number;
  readonly multipleMax: number;
  readonly bonusMin: Amount;
  readonly bonusMax: Amount;
}
const LIMITS = `select l.region, r.disabled, l.game, l.bet_min as "betMin", l.bet_max as "betMax", l.multiple_min as "multipleMin",
          l.multiple_max as "multipleMax", l.bonus_min as "bonusMin", l.bonus_max as "bonusMax"
   from bet_limits l join regions r on r.code = l.region`;
export const selectLimits = statement('settings.limits', LIMITS);
export const lockLimits = statement('settings.lock_limits', `${LIMITS} where l.region = $1 and l.game = $2 for update of l`);
export const updateLimits = statement(
  'settings.update_limits',
  `update bet_limits set bet_min = $3, bet_max = $4, multiple_min = $5, multiple_max = $6, bonus_min = $7, bonus_max = $8
   where region = $1 and game = $2`,
);

export const selectRegions = statement('settings.regions', 'select code from regions order by code <> $1, code');

export interface RateRow {
  readonly id: number;
  readonly currency: Currency;
  readonly flag: string;
  readonly sportBetMin: Amount;
  readonly lotteryBetMin: Amount;
  readonly sort: number;
  readonly rate: Rate;
  readonly rateId: string;
  readonly current: boolean;
}
/** Every rate that is still valid: the current ones, and those replaced less than 60 s ago. */
export const selectRates = statement(
  'settings.rates',
  `select c.id, c.currency, c.flag, c.sport_bet_min as "sportBetMin", c.lottery_bet_min as "lotteryBetMin", c.sort,
          r.rate_e8 as rate, r.id::text as "rateId", r.superseded_at is null as current
   from currencies c join currency_rates r on r.currency = c.currency
   where c.active and (r.superseded_at is null or r.superseded_at > now() - interval '60 seconds')
   order by c.sort, r.id`,
);

/** Waits for concurrent replacements of the same rate. */
export const supersedeRate = statement(
  'settings.supersede_rate',
  'update currency_rates set superseded_at = now() where currency = $1 and superseded_at is null',
);
export const insertRate = statement('settings.insert_rate', 'insert into currency_rates (currency, rate_e8) values ($1, $2)');

export const supersedeSeen = statement(
  'settings.supersede_seen',
  'update currency_rates set superseded_at = now() where currency = $1 and id::text = $2 and superseded_at is null returning rate_e8 as rate',
);
export const updateGame = statement(
  'settings.update_game',
  `with before as (select game, status from games where game = $1 for update)
   update games g set status = $2, changed_at = now() from before b where g.game = b.game returning b.status as before`,
);

const SINCE = `select rate_e8 as rate, id::text as "rateId", superseded_at is null as current from currency_rates
   where currency = $1 and (superseded_at is null or superseded_at > now() - make_interval(mins => $2)) order by id desc`;
/** The current rate and those of the given minutes before it, newest first; locked until the transaction ends. */
export const lockRatesSince = statement('settings.lock_rates_since', `${SINCE} for update`);
export const selectRatesSince = statement('settings.rates_since', SINCE);
