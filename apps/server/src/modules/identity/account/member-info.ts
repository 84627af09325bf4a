import type { identityApi, PlayerId, ReplyOf } from '@fairbook/contract';
import type { Feature } from '@fairbook/core/catalog';
import { maskEmail, maskMobile } from '@fairbook/core/identity';
import type { VipLevel } from '@fairbook/core/rewards';
import type { Queries } from '../../../platform/db/db.ts';
import { selectContacts } from '../sql/contacts.ts';
import { selectPaymentPassword } from '../sql/payment-passwords.ts';
import { playerRow } from './profile.ts';

/** What of an account the law or a later module decides. */
export interface Standing {
  readonly features: readonly Feature[];
  /** The player's VIP level; null where the law allows none. */
  readonly levelOf: (player: PlayerId) => Promise<VipLevel | null>;
}

/** A player's own account, as shown to the player. Address and number are masked: the reply may be seen over a shoulder, or by a stolen session. */
export async function memberInfo(
  db: Queries,
  id: PlayerId,
  { features, levelOf }: Standing,
): Promise<ReplyOf<typeof identityApi.memberInfo>> {
  const row = await playerRow(db, id);
  const [contacts, paymentPassword, level] = await Promise.all([selectContacts(db, id), selectPaymentPassword(db, id), levelOf(id)]);
  return {
    user_id: row.id,
    role: row.role,
    nickname: row.nickname,
    real_name: contacts?.realName ?? null,
    email: row.email === null ? null : maskEmail(row.email),
    mobile: row.mobile === null ? null : maskMobile(row.mobile),
    email_verified: row.emailVerified,
    mobile_verified: row.mobileVerified,
    login_password: true, // no account is opened without one
    bank_password: paymentPassword !== undefined,
    level,
    currency: row.currency,
    features: [...features],
    invite_code: row.inviteCode,
    created_at: row.createdAt,
    last_sign_in_at: row.previousSignInAt,
  };
}
