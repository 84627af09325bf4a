import { formatAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { createMatchBets } from './index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace } from './testing/slips.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

describe('the sweep', () => {
  test('settles a bet that was committed after the run that followed the result', async () => {
    const [match, player] = [await house.match(), await house.playerWith('10')];
    const slow = await house.db.pool.connect();
    await slow.query('begin');
    await slow.query('select pg_current_xact_id()'); // a bet in placement that read the offer before the match was decided
    await match.end(1, 0);
    await house.matchBets.settleMatch(match.id);
    await house.matchBets.sweepSettlements();
    await slow.query(
      `insert into bets (account_id, id, game, rule_set, leg_matches, leg_selections, leg_odds, sizes, multiple, lines,
         unit_stake, total_stake, payout_min, payout_max, currency, rate_e8, request_hash, balance_after)
       values ($1, $2, 'soccer', 'exact', array[$3::bigint], '{wl:w}', '{20000}', '{1}', 1, 1, 1000000, 1000000, 0, 2000000, 'USDT',
         100000000, sha256('x'), 9000000)`,
      [player, newKey(), match.id],
    );
    await slow.query(
      'insert into match_bets (match_id, account_ids, bet_ids) select $1::bigint, array_agg(account_id), array_agg(id) from bets where account_id = $2',
      [match.id, player],
    );
    await slow.query(
      `select * from ledger_post(array[$1::bigint], array[110::bigint], array[-1000000::bigint], array['stake'],
         array(select id from bets where account_id = $1), array[0::smallint])`,
      [player],
    );
    await slow.query('commit');
    slow.release();
    const afterSweep = async () => {
      await house.matchBets.sweepSettlements();
      return formatAmount(await house.ledger.balanceOf(house.db, player), 2);
    };
    // A sweep waits for every transaction on the database server, including those of other tests.
    await expect.poll(afterSweep, { timeout: 15_000 }).toBe('11.00');
    const stillDue = async () => {
      await house.matchBets.sweepSettlements();
      return (await house.owner.pool.query('select from settlement_queue where match_id = $1', [match.id])).rowCount;
    };
    await expect.poll(stillDue, { timeout: 15_000 }).toBe(0);
  });

  test('goes on for what is asked for while a match is being settled: a correction of that moment stays due', async () => {
    const [match, player] = [await house.match(), await house.playerWith('10')];
    expect(await tryPlace(house.matchBets, player, slip([{ match_id: match.id }]))).toMatchObject({ ok: true });
    await match.end(2, 1);
    const askedMeanwhile = createMatchBets({
      ...house.deps,
      offers: {
        ...house.deps.offers,
        outcomes: async (db, ids) => {
          const seen = await house.deps.offers.outcomes(db, ids);
          await inTransaction(house.db, (tx) => house.matchBets.requestSettlement(tx, match.id));
          return seen;
        },
      },
    });
    const due = async () =>
      (await house.owner.pool.query('select count(*)::int as due from settlement_queue where match_id = $1', [match.id])).rows[0].due;
    for (let time = 1; time <= 3; time += 1) {
      // Other transactions on the server may be older than the first run; then the next run is not the last either.
      await expect
        .poll(async () => {
          await inTransaction(house.db, (tx) => house.matchBets.requestSettlement(tx, match.id));
          await house.matchBets.settleMatch(match.id);
          const { rows } = await house.owner.pool.query(
            'select horizon <= tx_horizon() as "isOver" from settlement_queue where match_id = $1',
            [match.id],
          );
          return rows[0]?.isOver ?? true;
        })
        .toBe(true);
      if ((await due()) === 1) await askedMeanwhile.settleMatch(match.id);
      else await inTransaction(house.db, (tx) => house.matchBets.requestSettlement(tx, match.id));
      expect(await due()).toBe(1);
    }
  });

  test('is asked for in the transaction that decides, with a job', async () => {
    const match = await house.match();
    await match.end(1, 0);
    const jobs = await house.owner.pool.query(`select task_identifier, key from graphile_worker.jobs where key = $1`, [
      `settle-match:${match.id}`,
    ]);
    expect(jobs.rows).toEqual([{ task_identifier: 'settle-match', key: `settle-match:${match.id}` }]);
  });
});
