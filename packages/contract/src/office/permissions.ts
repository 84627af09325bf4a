/** What a member of staff may be allowed to do, one word an action. Which role holds which is data of the office. */
export const PERMISSIONS = [
  'players.read',
  'players.note',
  'players.freeze',
  'deposits.read',
  'withdrawals.read',
  'withdrawals.decide',
  'settings.read',
  'settings.write',
  'audit.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
