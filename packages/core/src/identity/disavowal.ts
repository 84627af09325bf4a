/** Changes that a player is told of and can say of, by the link in the notice, that they did not make them. */
export const DISOWNABLE = [
  'destination_added',
  'email_changed',
  'mobile_changed',
  'password_changed',
  'payment_password',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes',
  'passkey_added',
  'passkey_removed',
] as const;
export type Disownable = (typeof DISOWNABLE)[number];

/** A link is worth something for a week: six days longer than a new destination waits. */
export const DISAVOWAL_DAYS = 7;

/** A link that was sent, as it is kept. */
export interface KeptDisavowal {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** What a press on a link comes to: it works once, and until it expires. `unknown`: the house never sent it. */
export function judgeDisavowal(kept: KeptDisavowal | undefined, at: Date): 'open' | 'used' | 'expired' | 'unknown' {
  if (!kept) return 'unknown';
  if (kept.usedAt !== null) return 'used';
  return kept.expiresAt.getTime() <= at.getTime() ? 'expired' : 'open';
}
