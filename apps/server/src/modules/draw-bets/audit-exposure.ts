import { type Queries, statement } from '../../platform/db/db.ts';
import { auditSums, type Risk } from '../exposure/index.ts';
import { risksOfBet } from './bet-risks.ts';
import type { DueDrawBet } from './decide-settlement.ts';
import { DUE_DRAW_BET } from './sql/settle.ts';

const PAGE = 5_000;
const selectOpen = statement(
  'draw_bets.open_bets_counted',
  `select ${DUE_DRAW_BET}, 0::bigint as received from draw_bets b where b.status = 'pending' and b.counted and (b.account_id, b.id) > ($1::bigint, $2::uuid)
   order by b.account_id, b.id limit ${PAGE}`,
);
const FIRST = ['0', '00000000-0000-0000-0000-000000000000'];

/** Describes where the exposure sums of draws differ from their open bets. Reads all of them, at one instant. */
export const auditExposure = (instant: Queries): Promise<readonly string[]> => auditSums(instant, 'draw', openRisks(instant));

async function* openRisks(db: Queries): AsyncGenerator<readonly Risk[]> {
  for (let after: readonly unknown[] = FIRST; ; ) {
    const bets = await db.query<DueDrawBet>(selectOpen, after);
    yield bets.flatMap(risksOfBet);
    const last = bets.at(-1);
    if (!last || bets.length < PAGE) return;
    after = [last.player, last.id];
  }
}
