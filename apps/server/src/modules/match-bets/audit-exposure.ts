import { type Queries, statement } from '../../platform/db/db.ts';
import { auditSums, type Risk } from '../exposure/index.ts';
import { risksOfBet } from './bet-risks.ts';
import { STORED_BET, type StoredBet } from './stored-bet.ts';

const PAGE = 5_000;
const selectOpen = statement(
  'match_bets.open_bets',
  `select ${STORED_BET} from bets b where b.status = 'pending' and b.counted and (b.account_id, b.id) > ($1::bigint, $2::uuid)
   order by b.account_id, b.id limit ${PAGE}`,
);
const FIRST = ['0', '00000000-0000-0000-0000-000000000000'];

/** Describes where the exposure sums of matches differ from their open bets. Reads all of them, at one instant. */
export const auditExposure = (instant: Queries): Promise<readonly string[]> => auditSums(instant, 'match', openRisks(instant));

async function* openRisks(db: Queries): AsyncGenerator<readonly Risk[]> {
  for (let after: readonly unknown[] = FIRST; ; ) {
    const bets = await db.query<StoredBet>(selectOpen, after);
    yield bets.flatMap((bet) => risksOfBet(bet));
    const last = bets.at(-1);
    if (!last || bets.length < PAGE) return;
    after = [last.player, last.id];
  }
}
