import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

/** What holds for the whole house, in USDT. */
export interface HouseTerms {
  /** The least a withdrawal may be, whatever its channel says. */
  readonly withdrawalMin: Amount;
  /** What whoever was not asked for limits yet may deposit in seven days. */
  readonly unansweredLimit: Amount;
}

const COLUMNS = 'withdrawal_min as "withdrawalMin", unanswered_limit as "unansweredLimit"';
const read = statement('settings.house_terms', `select ${COLUMNS} from house_terms`);
const lock = statement('settings.lock_house_terms', `select ${COLUMNS} from house_terms for update`);
const share = statement('settings.share_house_terms', `select ${COLUMNS} from house_terms for share`);
const write = statement('settings.write_house_terms', 'update house_terms set withdrawal_min = $1, unanswered_limit = $2');

async function only(rows: Promise<HouseTerms[]>): Promise<HouseTerms> {
  const [terms] = await rows;
  if (!terms) throw new Error('the house has no terms');
  return terms;
}

const marked = statement('settings.demonstration', 'select demonstration_since as since from house_terms for update');
const mark = statement('settings.mark_demonstration', 'update house_terms set demonstration_since = now()');
/** Since when the house is a demonstration, whose sign-ins anybody can know; null when it is none. Held until the transaction ends. */
export const holdDemonstration = async (tx: Tx): Promise<Date | null> => (await tx.query<{ since: Date | null }>(marked))[0]?.since ?? null;
/** Nothing takes the mark away again. */
export const markDemonstration = (tx: Tx): Promise<unknown> => tx.query(mark);

/** Never kept: money is moved by what holds in its own transaction. */
export const readHouseTerms = (db: Queries): Promise<HouseTerms> => only(db.query(read));

/** Nobody changes them until the transaction ends; others may read them so at the same time. */
export const shareHouseTerms = (tx: Tx): Promise<HouseTerms> => only(tx.query(share));

/** Changes some of them, and answers all that held before. */
export async function changeHouseTerms(tx: Tx, change: Partial<HouseTerms>): Promise<HouseTerms> {
  const before = await only(tx.query<HouseTerms>(lock));
  const { withdrawalMin, unansweredLimit } = { ...before, ...change };
  await tx.query(write, [withdrawalMin, unansweredLimit]);
  return before;
}
