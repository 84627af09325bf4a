import type { PlayerId } from '@fairbook/contract';
import type { Disownable, KeptDisavowal } from '@fairbook/core/identity';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

export interface NewDisavowal {
  readonly id: string;
  readonly player: PlayerId;
  readonly about: Disownable;
  /** The thing the change added, if any. */
  readonly subject: string | null;
  readonly address: string;
  readonly at: Date;
  readonly expiresAt: Date;
}
const insert = statement(
  'identity.insert_disavowal',
  'insert into disavowals (id, player_id, about, subject, address, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)',
);
export const insertDisavowal = (tx: Tx, row: NewDisavowal): Promise<unknown> =>
  tx.query(insert, [row.id, row.player, row.about, row.subject, row.address, row.at, row.expiresAt]);

export interface DisavowalRow extends KeptDisavowal, Pick<NewDisavowal, 'player' | 'about' | 'subject'> {
  readonly changedAt: Date;
}
const COLUMNS = 'player_id as player, about, subject, created_at as "changedAt", expires_at as "expiresAt", used_at as "usedAt"';
const select = statement('identity.disavowal', `select ${COLUMNS} from disavowals where id = $1`);
const lock = statement('identity.lock_disavowal', `select ${COLUMNS} from disavowals where id = $1 for update`);
export const selectDisavowal = async (db: Queries, id: string): Promise<DisavowalRow | undefined> =>
  (await db.query<DisavowalRow>(select, [id]))[0];
export const lockDisavowal = async (tx: Tx, id: string): Promise<DisavowalRow | undefined> => (await tx.query<DisavowalRow>(lock, [id]))[0];

const use = statement('identity.use_disavowal', 'update disavowals set used_at = $2 where id = $1');
export const updateUsed = (tx: Tx, id: string, at: Date): Promise<unknown> => tx.query(use, [id, at]);

const former = statement(
  'identity.former_addresses',
  `select distinct address from disavowals
   where player_id = $1 and about in ('email_changed', 'mobile_changed') and expires_at > $2 order by address`,
);
/** Addresses of a player that were recently replaced; some may still be the player's. */
export const selectFormerAddresses = async (db: Queries, player: PlayerId, at: Date): Promise<readonly string[]> =>
  (await db.query<{ address: string }>(former, [player, at])).map(({ address }) => address);

const replaced = statement(
  'identity.replaced_address',
  `select case when (strpos(address, '@') > 0) = ($2 = 'email') then address end as address from disavowals
   where player_id = $1 and about = $2 || '_changed' and created_at > $3
   order by created_at, (strpos(address, '@') > 0) = ($2 = 'email') desc, id limit 1`,
);
/**
 * The address of a kind that a player had until its first change after an instant; null if there was none of that kind before. Undefined if it was not changed. The notices
 * of a change are written first for the address it replaces, and their ids sort in the order of writing.
 */
export const selectReplacedAddress = async (
  db: Queries,
  { player, way, since }: { readonly player: PlayerId; readonly way: 'email' | 'mobile'; readonly since: Date },
): Promise<{ readonly address: string | null } | undefined> =>
  (await db.query<{ address: string | null }>(replaced, [player, way, since]))[0];

const lastChange = statement(
  'identity.last_change',
  `select max(greatest(d.used_at, case
     when d.about = 'destination_added' then null
     when d.about = 'payment_password' and d.created_at = p.first_set_at then null
     else d.created_at end)) as at
   from disavowals d left join payment_passwords p using (player_id) where d.player_id = $1`,
);
/**
 * When the account was last changed in a way a thief would, or its player last disowned a change; null if not in the last month. The first payment password
 * replaces nothing, and a new destination is checked separately.
 */
export const selectLastChange = async (db: Queries, player: PlayerId): Promise<Date | null> =>
  (await db.query<{ at: Date | null }>(lastChange, [player]))[0]?.at ?? null;

const replacedBefore = statement(
  'identity.replaced_before',
  `select max(d.created_at) as at from disavowals d left join payment_passwords p using (player_id)
   where d.player_id = $1 and d.created_at <= $2 and (
     (d.about = 'email_changed' and strpos(d.address, '@') > 0) or (d.about = 'mobile_changed' and strpos(d.address, '@') = 0)
     or d.about in ('second_factor_off', 'recovery_codes')
     or (d.about = 'payment_password' and d.created_at is distinct from p.first_set_at)
     or (d.about = 'second_factor_on' and exists (select from disavowals e where e.player_id = d.player_id and e.about like 'second_factor_%' and e.created_at < d.created_at)))`,
);
/**
 * When an address, the second factor or the payment password was last replaced, up to an instant; null: not in the last month. The first of each replaces nothing: an address
 * was replaced if the notice went to one of its kind.
 */
export const selectReplacedBefore = async (db: Queries, player: PlayerId, at: Date): Promise<Date | null> =>
  (await db.query<{ at: Date | null }>(replacedBefore, [player, at]))[0]?.at ?? null;

const prune = statement(
  'identity.prune_disavowals',
  `delete from disavowals where used_at is null and expires_at < now() - interval '30 days'`,
);
/** Removes links that expired unused long ago. Used ones stay. */
export const pruneDisavowals = (db: Queries): Promise<unknown> => db.query(prune);
