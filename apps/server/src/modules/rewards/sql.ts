import type { PlayerId } from '@fairbook/contract';
import type { Amount } from '@fairbook/core/money';
import type { CheckIn, Day, InviteType, VipLevel } from '@fairbook/core/rewards';
import { type Queries, statement, type Tx } from '../../platform/db/db.ts';

export interface VipRow {
  readonly level: VipLevel;
  readonly from: Amount;
  readonly img: string;
}
const vipLevels = statement('rewards.vip_levels', 'select level, recharge_from as "from", img from vip_levels order by place');
export const selectVipLevels = (db: Queries): Promise<VipRow[]> => db.query(vipLevels);

const prizes = statement('rewards.prizes', 'select prize from check_in_prizes order by place');
export const selectPrizes = async (db: Queries): Promise<Amount[]> => (await db.query<{ prize: Amount }>(prizes)).map(({ prize }) => prize);

const latest = statement(
  'rewards.latest_check_in',
  `select to_char(day, 'YYYY-MM-DD') as day, streak, claimed_at as at from check_ins where player_id = $1 order by check_ins.day desc limit 1`,
);
export const latestCheckIn = async (db: Queries, player: PlayerId): Promise<CheckIn | null> =>
  (await db.query<CheckIn>(latest, [player]))[0] ?? null;

const insertDay = statement(
  'rewards.check_in',
  'insert into check_ins (player_id, day, streak, prize, reference, claimed_at) values ($1, $2, $3, $4, $5, $6)',
);
export interface NewCheckIn {
  readonly player: PlayerId;
  readonly day: Day;
  readonly streak: number;
  readonly prize: Amount;
  readonly reference: string;
  readonly at: Date;
}
export const insertCheckIn = (tx: Tx, { player, day, streak, prize, reference, at }: NewCheckIn): Promise<unknown> =>
  tx.query(insertDay, [player, day, streak, prize, reference, at]);

const keepCode = statement(
  'rewards.keep_code',
  'insert into invite_codes (player_id, code) values ($1, $2) on conflict (player_id) do nothing',
);
const findCode = statement('rewards.code', 'select code from invite_codes where player_id = $1');
/** The agent's code, made on first use. */
export async function agentCodeOf(db: Queries, player: PlayerId, makeCode: () => string): Promise<string> {
  const find = async () => (await db.query<{ code: string }>(findCode, [player]))[0]?.code;
  const there = await find();
  if (there !== undefined) return there;
  await db.query(keepCode, [player, makeCode()]);
  const kept = await find();
  if (kept === undefined) throw new Error('an invite code that was kept is not there');
  return kept;
}

const findAgent = statement('rewards.agent_of_code', 'select player_id as "inviter" from invite_codes where code = $1');
export const agentOfCode = async (db: Queries, code: string): Promise<PlayerId | undefined> =>
  (await db.query<{ inviter: PlayerId }>(findAgent, [code]))[0]?.inviter;

export interface Invite {
  readonly player: PlayerId;
  readonly inviter: PlayerId;
  readonly type: InviteType;
}
const insertOne = statement('rewards.invite', 'insert into invites (player_id, inviter_id, type) values ($1, $2, $3)');
export const insertInvite = (tx: Tx, { player, inviter, type }: Invite): Promise<unknown> => tx.query(insertOne, [player, inviter, type]);

export type RewardKind = 'registration' | 'invitation';
export interface RewardTerms {
  readonly amount: Amount;
  readonly rechargeFrom: Amount;
}
const terms = statement('rewards.terms', 'select amount, recharge_from as "rechargeFrom" from reward_terms where kind = $1');
export const selectTerms = async (db: Queries, kind: RewardKind): Promise<RewardTerms | undefined> =>
  (await db.query<RewardTerms>(terms, [kind]))[0];

const keepPayment = statement(
  'rewards.payment',
  `insert into reward_payments (reference, kind, player_id, for_id, amount) values ($1, $2, $3, $4, $5)
   on conflict on constraint reward_payments_once do nothing returning reference`,
);
export interface RewardPayment {
  readonly reference: string;
  readonly kind: RewardKind;
  /** The player paid, and the one whose registration it is for. */
  readonly player: PlayerId;
  readonly forWhom: PlayerId;
  readonly amount: Amount;
}
/** False if it was paid before. */
export const insertPayment = async (tx: Tx, { reference, kind, player, forWhom, amount }: RewardPayment): Promise<boolean> =>
  (await tx.query(keepPayment, [reference, kind, player, forWhom, amount])).length > 0;

const unpaid = statement(
  'rewards.unpaid_invites',
  `select i.player_id as player, i.inviter_id as inviter, i.type from invites i
   where i.player_id > $1 and i.invited_at > now() - interval '90 days'
     and not exists (select from reward_payments p where p.kind = 'invitation' and p.for_id = i.player_id)
     and not exists (select from withheld_rewards w where w.kind = 'invitation' and w.for_id = i.player_id)
   order by i.player_id limit $2`,
);
/** Invitations of the last 90 days that were not rewarded, of players with higher numbers than `after`. */
export const selectUnpaidInvites = (db: Queries, after: bigint, limit: number): Promise<Invite[]> => db.query(unpaid, [after, limit]);
