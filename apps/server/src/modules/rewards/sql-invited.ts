import type { PlayerId } from '@fairbook/contract';
import { type Amount, ZERO } from '@fairbook/core/money';
import type { InviteType } from '@fairbook/core/rewards';
import { type Queries, statement } from '../../platform/db/db.ts';

/** Whom somebody invited from an instant on until before another. */
interface InvitedQuery {
  readonly inviter: PlayerId;
  readonly from: Date;
  readonly to: Date;
}
/** An invitation is rewarded once, to whoever invited. */
const INVITED = `from invites i left join reward_payments p on p.kind = 'invitation' and p.for_id = i.player_id and p.player_id = i.inviter_id
   where i.inviter_id = $1 and i.invited_at >= $2 and i.invited_at < $3`;

export interface InvitedRow {
  readonly player: PlayerId;
  readonly type: InviteType;
  readonly at: Date;
  /** What the inviter had for it; null: nothing. */
  readonly brought: Amount | null;
}
const list = statement(
  'rewards.invited',
  `select i.player_id as player, i.type, i.invited_at as at, p.amount as brought ${INVITED} order by i.invited_at desc, i.player_id desc offset $4 limit $5`,
);
/** Newest first. */
export const selectInvited = (
  db: Queries,
  { inviter, from, to, start, limit }: InvitedQuery & { readonly start: number; readonly limit: number },
): Promise<InvitedRow[]> => db.query(list, [inviter, from, to, start, limit]);

export interface InvitedSums {
  readonly invited: number;
  readonly rewarded: number;
  readonly brought: Amount;
}
const sums = statement(
  'rewards.invited_sums',
  `select count(*)::int as invited, count(p.amount)::int as rewarded, coalesce(sum(p.amount), 0)::bigint as brought ${INVITED}`,
);
export const sumInvited = async (db: Queries, { inviter, from, to }: InvitedQuery): Promise<InvitedSums> =>
  (await db.query<InvitedSums>(sums, [inviter, from, to]))[0] ?? { invited: 0, rewarded: 0, brought: ZERO };
