import type { Permission } from '@fairbook/contract/office';
import type { OfficeMessageId } from '@fairbook/i18n/office';

export type Room = readonly [to: string, words: OfficeMessageId, permission: Permission];
/** The rooms of the office by subject, each with the permission that opens it. */
export const ROOMS: readonly (readonly [about: OfficeMessageId, rooms: readonly Room[]])[] = [
  [
    'office.about_players',
    [
      ['/players', 'office.players', 'players.read'],
      ['/cases', 'office.cases', 'support.read'],
    ],
  ],
  [
    'office.about_bets',
    [
      ['/trading', 'office.trading', 'trading.read'],
      ['/bets', 'office.bets', 'bets.read'],
      ['/held-results', 'office.held_results', 'sports.read'],
      ['/lottery', 'office.lottery', 'lottery.read'],
      ['/games', 'office.games', 'games.read'],
    ],
  ],
  [
    'office.about_money',
    [
      ['/deposits', 'office.deposits', 'deposits.read'],
      ['/withdrawals', 'office.withdrawals', 'withdrawals.read'],
      ['/transfers', 'office.held', 'chain.read'],
      ['/reconcile', 'office.reconcile', 'reconcile.read'],
      ['/reports', 'office.reports', 'reports.read'],
    ],
  ],
  [
    'office.about_house',
    [
      ['/content', 'office.content', 'content.read'],
      ['/settings', 'office.settings', 'settings.read'],
      ['/staff', 'office.staff', 'staff.read'],
      ['/audit', 'office.audit', 'audit.read'],
    ],
  ],
];
