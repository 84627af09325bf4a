import type { PlayerId } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';

/** A browser that a player signs in from. */
export interface NewDevice {
  readonly player: PlayerId;
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly gaveFactor: boolean;
  /** Every token in this browser, including the player's own. */
  readonly together: readonly Buffer[];
}
/** The most devices kept per player: those used last. */
const DEVICES_MAX = 20;

const upsert = statement(
  'identity.know_device',
  `with old as (
     delete from known_devices where player_id = $1 and token_hash in
       (select token_hash from known_devices where player_id = $1 and token_hash <> $2 order by known_at desc offset ${DEVICES_MAX - 1})
   )
   insert into known_devices as k (player_id, token_hash, known_at, factor_at, browser)
   select $1, $2, $3, case when $4 then $3::timestamptz end,
          coalesce((select d.browser from known_devices d where d.token_hash = any ($5::bytea[]) order by d.known_at limit 1), gen_random_uuid())
   on conflict (player_id, token_hash) do update set known_at = excluded.known_at, factor_at = coalesce(excluded.factor_at, k.factor_at)`,
);
export const upsertKnownDevice = (db: Queries, { player, tokenHash, at, gaveFactor, together }: NewDevice): Promise<unknown> =>
  db.query(upsert, [player, tokenHash, at, gaveFactor, together]);

const browsers = statement('identity.browsers', 'select distinct browser from known_devices where player_id = $1');
export const selectBrowsers = async (db: Queries, player: PlayerId): Promise<readonly string[]> =>
  (await db.query<{ browser: string }>(browsers, [player])).map(({ browser }) => browser);

/** Which of these tokens the player's browser is known by, and when the second factor was given there. */
export interface KnownDevice {
  readonly tokenHash: Buffer;
  readonly factorAt: Date | null;
}
const select = statement(
  'identity.known_device',
  `select token_hash as "tokenHash", factor_at as "factorAt" from known_devices
   where player_id = $1 and token_hash = any ($2::bytea[]) and known_at > $3 order by factor_at desc nulls last limit 1`,
);
export const selectKnownDevice = async (
  db: Queries,
  player: PlayerId,
  { tokenHashes, since }: { readonly tokenHashes: readonly Buffer[]; readonly since: Date },
): Promise<KnownDevice | undefined> => (await db.query<KnownDevice>(select, [player, tokenHashes, since]))[0];

const forget = statement('identity.forget_devices', 'delete from known_devices where player_id = $1');
export const deleteKnownDevices = (tx: Tx, player: PlayerId): Promise<unknown> => tx.query(forget, [player]);

const forgetPlain = statement('identity.forget_plain_devices', 'delete from known_devices where player_id = $1 and factor_at is null');
/** Removes browsers known by the password alone, which was replaced. */
export const deletePlainDevices = (tx: Tx, player: PlayerId): Promise<unknown> => tx.query(forgetPlain, [player]);

const prune = statement('identity.prune_known_devices', `delete from known_devices where known_at < now() - interval '90 days'`);
export const pruneKnownDevices = (db: Queries): Promise<unknown> => db.query(prune);
