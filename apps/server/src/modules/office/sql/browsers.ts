import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { pruneInBatches, pruning } from '../../../platform/db/prune.ts';

/** The cookie of a browser that a member of staff has signed in with. It grants nothing: its owner is only not locked out by the attempts of others. */
export const BROWSER_COOKIE = 'fairbook_office_browser';
/** Half a year after its last sign-in a browser is unknown again. */
export const BROWSER_SECONDS = 180 * 86_400;

const is = statement(
  'office.is_browser_of',
  'select exists (select from staff_browsers b join staff s on s.id = b.staff_id where b.token_hash = $1 and s.name = $2 and s.active) as known',
);
/** Whether a member of staff of that name signed in with this browser before. */
export const isBrowserOf = async (db: Queries, name: string, tokenHash: Buffer): Promise<boolean> =>
  (await db.query<{ known: boolean }>(is, [tokenHash, name]))[0]?.known === true;

const keep = statement(
  'office.keep_browser',
  'insert into staff_browsers (token_hash, staff_id) values ($1, $2) on conflict (token_hash) do nothing',
);
export const keepBrowser = (tx: Tx, tokenHash: Buffer, staffId: string): Promise<unknown> => tx.query(keep, [tokenHash, staffId]);

const forget = statement('office.forget_browsers', 'delete from staff_browsers where staff_id = $1');
/** Forgets the browsers of a member of staff whose access is renewed: a thief may have used one of them. */
export const forgetBrowsers = (tx: Tx, staffId: string): Promise<unknown> => tx.query(forget, [staffId]);

const prune = pruning('office.prune_browsers', { from: 'staff_browsers', older: { by: 'seen_at', than: '180 days' } });
export const pruneBrowsers = (db: Queries): Promise<unknown> => pruneInBatches(db, prune);
