import type { SportGame } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { queryDb } from '@fairbook/harness/query-db';

/** The bonus terms of a replay, as exported: steps that bets of a season reach, and a maximum that some exceed. In USDT. */
export const PROMISE = {
  type: 'promise',
  odds_min: '1.50',
  steps: [
    { legs: 2, share_e4: 300 },
    { legs: 3, share_e4: 750 },
    { legs: 5, share_e4: 1_500 },
  ],
  most: '25',
} as const;

/** The part of a ticket's maximum payout reserved for the bonus. */
export const BONUS_MOST = parseAmount(PROMISE.most);

/** Whether multiples get a bonus; not in a pool, whose odds come with the results. */
export const hasBonus = (game: SportGame): boolean => game !== 'bd';

/** Turns the bonus on, as the office would. */
export const promiseBonus = (databaseUrl: string, game: SportGame): Promise<unknown> =>
  queryDb(databaseUrl, (ask) =>
    ask(
      `insert into accumulator_bonus_terms (game, open, odds_min, most, step_legs, step_shares)
       values ('${game}', true, 15000, ${BONUS_MOST}, '{2,3,5}', '{300,750,1500}')
       on conflict (game) do update set open = true, odds_min = 15000, most = excluded.most, step_legs = excluded.step_legs, step_shares = excluded.step_shares`,
    ),
  );
