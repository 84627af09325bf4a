import type { Endpoint } from '../endpoint.ts';
import { officeAuditApi } from './audit.ts';
import { officePaymentsApi } from './payments.ts';
import { officePlayersApi } from './players.ts';
import { officeSettingsApi } from './settings.ts';
import { officeStaffApi } from './staff.ts';
import { officeWithdrawalsApi } from './withdrawals.ts';

export { type AuditLine, officeAuditApi } from './audit.ts';
export { type OfficeDeposit, officePaymentsApi } from './payments.ts';
export { PERMISSIONS, type Permission } from './permissions.ts';
export { type FoundPlayer, type OfficePlayer, officePlayersApi, type PlayerNote } from './players.ts';
export { type OfficeSettings, officeSettingsApi } from './settings.ts';
export { officeStaffApi, type Staff } from './staff.ts';
export { type OfficeWithdrawal, officeWithdrawalsApi } from './withdrawals.ts';

/** Every call of the office, by room and name. None of them is part of the players' API. */
const OFFICE_API = {
  staff: officeStaffApi,
  players: officePlayersApi,
  payments: officePaymentsApi,
  withdrawals: officeWithdrawalsApi,
  settings: officeSettingsApi,
  audit: officeAuditApi,
} as const;

/** The same in one list, named `office.room.name`. */
export const allOfficeEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(OFFICE_API).flatMap(([room, endpoints]) =>
    Object.entries(endpoints).map(([name, each]) => [`office.${room}.${name}`, each as Endpoint]),
  ),
);
