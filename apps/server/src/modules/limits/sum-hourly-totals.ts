import type { PlayerId } from '@fairbook/contract';
import { statement } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { LimitsDeps } from './limits-deps.ts';

const EVERY_SECONDS = 60;
const PAGE = 1_000;

const select = statement(
  'limits.money_limited',
  `select distinct player_id as player from player_limits where kind <> 'time' and value is not null and player_id > $1 order by player_id limit $2`,
);

/** Keeps the reads before each bet short for players who limited money, by summing their movements by the hour. Other players are skipped. */
export const sumHoursJob = ({ db, ledger }: Pick<LimitsDeps, 'db' | 'ledger'>): Job => ({
  name: 'sum-limited-hours',
  everySeconds: EVERY_SECONDS,
  run: async () => {
    for (let after = 0n; ; ) {
      const players = (await db.query<{ player: PlayerId }>(select, [after, PAGE])).map(({ player }) => player);
      if (players.length > 0) await ledger.sumHourlyTotals(db, players);
      const last = players.at(-1);
      if (last === undefined || players.length < PAGE) return;
      after = last;
    }
  },
});
