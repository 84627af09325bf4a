import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';
import type { RewardKind } from './sql.ts';

/** A trait shared by two accounts of one household, as a hash. */
export interface Mark {
  readonly kind: 'mailbox' | 'network' | 'browser' | 'payer';
  readonly mark: Buffer;
}
const keep = statement(
  'rewards.keep_marks',
  `insert into household_marks (player_id, kind, mark) select $1, kind, mark from unnest($2::text[], $3::bytea[]) as m (kind, mark) order by kind, mark
   on conflict (kind, mark, player_id) do update set seen_at = now()`,
);
export const upsertMarks = (tx: Tx, player: PlayerId, marks: readonly Mark[]): Promise<unknown> =>
  tx.query(keep, [player, marks.map(({ kind }) => kind), marks.map(({ mark }) => mark)]);

export interface Relative {
  readonly player: PlayerId;
  /** The kinds of marks they share. */
  readonly marks: readonly Mark['kind'][];
}
const holds = (table: string) => `(${table}.kind <> 'network' or ${table}.seen_at > now() - interval '30 days')`;
/**
 * Finds one relative who bars a reward instead of listing relatives: if many accounts share a network, a list with a limit could leave out that one. Joins by
 * marks, not by pairs of accounts, which would be quadratic; `first` and `last` exclude marks that only their holder has.
 */
const relative = statement(
  'rewards.relative',
  `with near as (
     select a.player_id as player, a.kind from household_marks b join household_marks a using (kind, mark)
     where b.player_id = $1 and a.player_id <> $1 and ${holds('a')} and ${holds('b')}
   ), links as (
     select kind, mark, min(player_id) as first, max(player_id) as last from household_marks m
     where player_id in (select player from near) and ${holds('m')} group by kind, mark
   ), far as (
     select m.player_id as player, l.kind from links l join household_marks m using (kind, mark)
     where m.player_id <> $1 and (l.first <> m.player_id or l.last <> m.player_id) and ${holds('m')}
   )
   select player, array_agg(distinct kind order by kind) as marks from (select * from near union all select * from far) every_one
   where player = $2 or exists (select from reward_payments where kind = $3 and for_id = player)
   group by player order by player = $2 desc, player limit 1`,
);
export interface WantedReward {
  readonly kind: RewardKind;
  /** The payee. */
  readonly player: PlayerId;
  /** The player whose registration is rewarded. */
  readonly forWhom: PlayerId;
}
/**
 * Returns a relative of `forWhom` who bars the reward: the payee, or else one whose registration was rewarded in this way. Relatives share a mark with the
 * player or with one of those who do. A network counts for 30 days.
 */
export const selectRelative = async (db: Queries, { kind, player, forWhom }: WantedReward): Promise<Relative | undefined> =>
  (await db.query<Relative>(relative, [forWhom, player, kind]))[0];

const lockHouseholds = statement('rewards.lock_households', `select pg_advisory_xact_lock(hashtext('rewards.households'))`);
/** Serialises decisions on rewards: two concurrent accounts of a household would not see each other. */
export const lockAllHouseholds = (tx: Tx): Promise<unknown> => tx.query(lockHouseholds);

const await_ = statement('rewards.await', 'insert into awaited_rewards (player_id) values ($1)');
export const insertAwaited = (tx: Tx, player: PlayerId): Promise<unknown> => tx.query(await_, [player]);
const take = statement('rewards.take_awaited', 'delete from awaited_rewards where player_id = $1 returning 1');
/** Whether a registration reward is due for this player; removes it from the waiting ones. */
export const takeAwaited = async (tx: Tx, player: PlayerId): Promise<boolean> => (await tx.query(take, [player])).length > 0;
const isAwaited = statement('rewards.is_awaited', 'select from awaited_rewards where player_id = $1');
export const selectAwaited = async (db: Queries, player: PlayerId): Promise<boolean> => (await db.query(isAwaited, [player])).length > 0;

export interface WithheldReward {
  readonly kind: RewardKind;
  readonly player: PlayerId;
  readonly forWhom: PlayerId;
  readonly other: PlayerId;
  readonly marks: readonly Mark['kind'][];
  readonly amount: Amount;
  readonly at: Date;
}
const withhold = statement(
  'rewards.withhold',
  `insert into withheld_rewards (kind, player_id, for_id, other_id, marks, amount) values ($1, $2, $3, $4, $5, $6)
   on conflict on constraint withheld_rewards_once do nothing`,
);
export const insertWithheld = (tx: Tx, { kind, player, forWhom, other, marks, amount }: Omit<WithheldReward, 'at'>): Promise<unknown> =>
  tx.query(withhold, [kind, player, forWhom, other, marks, amount]);

const list = statement(
  'rewards.withheld',
  `select kind, player_id as player, for_id as "forWhom", other_id as other, marks, amount, withheld_at as at
   from withheld_rewards order by withheld_at desc, for_id desc offset $1 limit $2`,
);
/** Newest first. */
export const selectWithheld = (
  db: Queries,
  { start, limit }: { readonly start: number; readonly limit: number },
): Promise<WithheldReward[]> => db.query(list, [start, limit]);
