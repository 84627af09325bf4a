import type { Permission } from '@fairbook/contract/office';
import type { OfficeMessageId } from '@fairbook/i18n/office';

/** What each permission lets somebody do, in words. */
export const PERMISSION_WORDS: Readonly<Record<Permission, OfficeMessageId>> = {
  'players.read': 'office.may_players_read',
  'players.note': 'office.may_players_note',
  'players.freeze': 'office.may_players_freeze',
  'deposits.read': 'office.may_deposits_read',
  'withdrawals.read': 'office.may_withdrawals_read',
  'withdrawals.decide': 'office.may_withdrawals_decide',
  'settings.read': 'office.may_settings_read',
  'settings.games': 'office.may_settings_games',
  'settings.rates': 'office.may_settings_rates',
  'settings.deposits': 'office.may_settings_deposits',
  'settings.withdrawals': 'office.may_settings_withdrawals',
  'settings.limits': 'office.may_settings_limits',
  'settings.rewards': 'office.may_settings_rewards',
  'audit.read': 'office.may_audit_read',
  'staff.read': 'office.may_staff_read',
  'staff.write': 'office.may_staff_write',
  'reconcile.read': 'office.may_reconcile_read',
  'reconcile.decide': 'office.may_reconcile_decide',
  'chain.read': 'office.may_chain_read',
  'chain.decide': 'office.may_chain_decide',
  'sports.read': 'office.may_sports_read',
  'sports.results': 'office.may_sports_results',
  'lottery.read': 'office.may_lottery_read',
  'lottery.schedule': 'office.may_lottery_schedule',
  'lottery.odds': 'office.may_lottery_odds',
  'lottery.results': 'office.may_lottery_results',
  'lottery.type_results': 'office.may_lottery_type_results',
  'lottery.void': 'office.may_lottery_void',
};
