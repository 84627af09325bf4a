import type { SportGame } from '@fairbook/core/catalog';
import { queryDb } from '@fairbook/harness/query-db';

/** The lead that pays bets on a side to win, as exported. */
export const LEAD = { type: 'lead', from: 2 } as const;

/** Turns the early payout on, as the office would. */
export const promiseLead = (databaseUrl: string, game: SportGame): Promise<unknown> =>
  queryDb(databaseUrl, (ask) =>
    ask(
      `insert into early_payout_terms (game, open, lead) values ('${game}', true, ${LEAD.from})
       on conflict (game) do update set open = true, lead = excluded.lead`,
    ),
  );
