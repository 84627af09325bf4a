import type { identityApi, PlayerId, ReplyOf } from '@fairbook/contract';
import type { Feature } from '@fairbook/core/catalog';
import { maskEmail, maskMobile } from '@fairbook/core/identity';
import type { Queries } from '../../../platform/db/db.ts';
import { playerRow } from './profile.ts';

/** A player's own account, as shown to the player. Address and number are masked: the reply may be seen over a shoulder, or by a stolen session. */
export async function memberInfo(db: Queries, id: PlayerId, features: readonly Feature[]): Promise<ReplyOf<typeof identityApi.memberInfo>> {
  const row = await playerRow(db, id);
  return {
    user_id: row.id,
    role: row.role,
    nickname: row.nickname,
    email: row.email === null ? null : maskEmail(row.email),
    mobile: row.mobile === null ? null : maskMobile(row.mobile),
    email_verified: row.emailVerified,
    mobile_verified: row.mobileVerified,
    currency: row.currency,
    features: [...features],
    invite_code: row.inviteCode,
    created_at: row.createdAt,
    last_sign_in_at: row.previousSignInAt,
  };
}
