/** Changes that a player is notified of and can disown by the link in the notice. */
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

/** A link is valid for a week: six days longer than a new destination waits. */
export const DISAVOWAL_DAYS = 7;

/** A link as stored. */
export interface KeptDisavowal {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Returns the state of a link: it works once, until it expires. `unknown`: we never sent it. */
export function judgeDisavowal(kept: KeptDisavowal | undefined, at: Date): 'open' | 'used' | 'expired' | 'unknown' {
  if (!kept) return 'unknown';
  if (kept.usedAt !== null) return 'used';
  return kept.expiresAt.getTime() <= at.getTime() ? 'expired' : 'open';
}
