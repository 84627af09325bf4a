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
/** The most relatives read. Households are small: more accounts than this share a public network, and reading more of them adds nothing. */
const RELATIVES_MAX = 200;
const HOLDS = `(m.kind <> 'network' or m.seen_at > now() - interval '30 days')`;
const relatives = statement(
  'rewards.relatives',
  `with shared as (
     select distinct b.player_id as one, a.player_id as other, a.kind from household_marks b join household_marks a using (kind, mark)
     where b.player_id <> a.player_id and ${HOLDS.replaceAll('m.', 'a.')} and ${HOLDS.replaceAll('m.', 'b.')}
   ), near as (
     select other as player, kind from shared where one = $1
   ), far as (
     select s.other as player, s.kind from near n join shared s on s.one = n.player where s.other <> $1
   )
   select player, array_agg(distinct kind order by kind) as marks from (select * from near union all select * from far) every_one
   group by player order by player limit ${RELATIVES_MAX}`,
);
export const selectRelatives = (db: Queries, player: PlayerId): Promise<Relative[]> => db.query(relatives, [player]);

const rewarded = statement(
  'rewards.rewarded',
  'select for_id as player from reward_payments where kind = $1 and for_id = any ($2::bigint[]) order by for_id',
);
/** Which of these players' registrations were rewarded in this way. */
export const selectRewarded = async (db: Queries, kind: RewardKind, players: readonly PlayerId[]): Promise<readonly PlayerId[]> =>
  (await db.query<{ player: PlayerId }>(rewarded, [kind, players])).map(({ player }) => player);

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
