import { v7 } from 'uuid';
import type { RawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

/** Bets on matches and on one draw of a lottery, as their players send them. Each returns the bet's id. */
export async function mixedBets(raw: RawBets) {
  const { app } = raw;
  const { rows } = await app.database.owner.pool.query<{ id: string; draw_no: string }>(
    `insert into draws (game, draw_no, source, date, lunar_year, committed_at, opens_at, closes_at, draws_at, order_known)
     select 'hkmarksix', '9000002', 'official', '2026-11-21', 2026, now() - interval '1 hour', now(), now() + interval '1 hour', now() + interval '2 hours', true
     returning id::text, draw_no`,
  );
  const [draw] = rows;
  if (!draw) throw new Error('no draw');
  const { id: table_id } = await app.lottery.table(app.db, 'hkmarksix');
  const { rateId } = await app.settings.currentRate(app.db, 'USDT');
  const slip = { currency: 'USDT', rate_id: rateId, match_id: draw.id, table_id, picks: [{ top: 0, selections: ['7'], amount: '1' }] };
  const send = async (sent: Parameters<RawBets['send']>[0]): Promise<string> => {
    const id = v7();
    const { error } = await raw.send({ ...sent, headers: { 'idempotency-key': id } });
    if (error) throw new Error(error.code);
    return id;
  };
  return {
    drawId: draw.id,
    drawNo: draw.draw_no,
    bet: (from: TestPlayer, change: object = {}) => send({ body: raw.slip(change), from }),
    betOnDraw: (from: TestPlayer) => send({ path: '/sports/api/v1/hkmarksix/bet', body: slip, from }),
  };
}
