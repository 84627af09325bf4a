/** The permissions of staff, one word per action. Which role has which is data of the office. */
export const PERMISSIONS = [
  'players.read',
  'persons.read',
  'players.note',
  'players.freeze',
  'players.exclude',
  'players.forgive',
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
  'support.read',
  'support.answer',
  'bets.read',
  'bets.void',
  'audit.read',
  'reports.read',
  'staff.read',
  'staff.write',
  'reconcile.read',
  'reconcile.decide',
  'chain.read',
  'chain.decide',
  'sports.read',
  'sports.results',
  'trading.read',
  'trading.suspend',
  'trading.price',
  'trading.results',
  'trading.factors',
  'trading.risk',
  'games.read',
  'games.titles',
  'lottery.read',
  'lottery.schedule',
  'lottery.odds',
  'lottery.results',
  'lottery.type_results',
  'lottery.void',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Permissions that only allow writing to or about players, or recording what they asked for. */
const WORDS: readonly Permission[] = ['players.note', 'players.exclude', 'support.answer'];

/** Whether a permission allows changes, beyond words: granting such a permission to somebody may provide a second person. */
export const isDeciding = (permission: Permission): boolean => !permission.endsWith('.read') && !WORDS.includes(permission);
