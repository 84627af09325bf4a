import type { Amount } from '@fairbook/core/money';
import type { ProtectionTerms } from '@fairbook/core/settings';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

/** The terms of the whole house; amounts are in USDT. */
export interface HouseTerms extends ProtectionTerms {
  /** The least withdrawal, whatever its channel's own minimum. */
  readonly withdrawalMin: Amount;
  /** The most that a player who has not been asked about limits may deposit in seven days. */
  readonly unansweredLimit: Amount;
}

const COLUMNS = `withdrawal_min as "withdrawalMin", unanswered_limit as "unansweredLimit", stop_deposits as "stopDeposits",
  stop_minutes as "stopMinutes", night_from as "nightFrom", night_until as "nightUntil", young_limit as "youngLimit", statements`;
const read = statement('settings.house_terms', `select ${COLUMNS} from house_terms`);
const lock = statement('settings.lock_house_terms', `select ${COLUMNS} from house_terms for update`);
const share = statement('settings.share_house_terms', `select ${COLUMNS} from house_terms for share`);
const write = statement(
  'settings.write_house_terms',
  `update house_terms set withdrawal_min = $1, unanswered_limit = $2, stop_deposits = $3, stop_minutes = $4, night_from = $5, night_until = $6,
          young_limit = $7, statements = $8`,
);

async function only(rows: Promise<HouseTerms[]>): Promise<HouseTerms> {
  const [terms] = await rows;
  if (!terms) throw new Error('the house has no terms');
  return terms;
}

const marked = statement('settings.demonstration', 'select demonstration_since as since from house_terms for update');
const mark = statement('settings.mark_demonstration', 'update house_terms set demonstration_since = now()');
/** Since when the house is a demonstration, whose sign-ins are public; null if it is none. Locked until the transaction ends. */
export const holdDemonstration = async (tx: Tx): Promise<Date | null> => (await tx.query<{ since: Date | null }>(marked))[0]?.since ?? null;
/** The mark cannot be removed. */
export const markDemonstration = (tx: Tx): Promise<unknown> => tx.query(mark);

/** Never cached: money moves by the terms of its own transaction. */
export const readHouseTerms = (db: Queries): Promise<HouseTerms> => only(db.query(read));

/** Reads the terms under a shared lock, so that they do not change until the transaction ends. */
export const shareHouseTerms = (tx: Tx): Promise<HouseTerms> => only(tx.query(share));

/** Changes some terms, and returns all previous ones. */
export async function changeHouseTerms(tx: Tx, change: Partial<HouseTerms>): Promise<HouseTerms> {
  const before = await only(tx.query<HouseTerms>(lock));
  const terms = { ...before, ...change };
  const { withdrawalMin, unansweredLimit, stopDeposits, stopMinutes, nightFrom, nightUntil, youngLimit, statements } = terms;
  await tx.query(write, [withdrawalMin, unansweredLimit, stopDeposits, stopMinutes, nightFrom, nightUntil, youngLimit, statements]);
  return before;
}
