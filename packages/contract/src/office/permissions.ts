/** What a member of staff may be allowed to do, one word an action. Which role holds which is data of the office. */
export const PERMISSIONS = [
  'players.read',
  'players.note',
  'players.freeze',
  'deposits.read',
  'withdrawals.read',
  'withdrawals.decide',
  'settings.read',
  'settings.games',
  'settings.rates',
  'settings.deposits',
  'settings.withdrawals',
  'settings.limits',
  'settings.rewards',
  'audit.read',
  'staff.read',
  'staff.write',
  'reconcile.read',
  'reconcile.decide',
  'chain.read',
  'chain.decide',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
